"""How far the margins that the bots expect are true of the end, and by what they are mended."""
