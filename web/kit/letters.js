/** The letters of the seats, by which texts of matches and positions name them (`SEATS` in py/monsoon/game.py). */
export const LETTERS = [..."ABCDE"];
