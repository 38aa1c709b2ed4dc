/** The state of the form of a new game: which game, who plays, with which options, and the number of the deal. */

import { randomSeed, readSeed } from "../address.js";
import { entered } from "../copy/shelf.js";
import { gameOf, games, optionsOn } from "../games.js";
import { latestIn } from "../kit/editions.js";
import { printedOf } from "../kit/printed.js";
import { rememberedParty } from "../lastform.js";
import { anyBot, LEVELS, levelIn, ownName, people } from "../levels.js";
import { tidyName } from "../names.js";
import { namesFor } from "../workshop/shelf.js";
import { faultIn } from "./faults.js";
import { allColors, knownCharacters, MOST_PLAYERS, usualNames } from "./seats.js";
import { isApart } from "./ways.js";

/** @typedef {import("../types.js").Deal} Deal */
/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").Player} Player */

const USUAL_PLAYERS = 4;
/** Bots of this level play the other seats on a first visit. */
const USUAL_LEVEL = "factor";

const fewest = Math.min(...Object.values(games).map((game) => game.players[0]));

export class GameForm {
  /** @param {() => void} paint */
  constructor(paint) {
    this.paint = paint;
    const { game, names, levels, colors, characters, options, own, way, mine } = rememberedParty();
    this.game = gameOf(game) ?? Object.values(games)[0];
    /** @type {Deal | null} the deal of the link, if the page was opened by one */
    this.deal = null;
    /** the edition of new games, once it is known: what is printed in that deal may be older */
    this.latest = "";
    this.wanted = names.length >= fewest ? names.length : USUAL_PLAYERS;
    this.seed = String(randomSeed());
    /** the options of the last game of each kind @type {Record<string, string[]>} */
    this.usual = options;
    this.options = this.usualOptions();
    /** one person plays all seats, so that nothing is hidden at this screen */
    this.open = false;
    /** the games that are played with the player's own copy, where there is one */
    this.own = own;
    /** what is wrong with the form @type {import("./faults.js").Fault | null} */
    this.wrong = null;
    /** the names, seat by seat; default names are added later, as the words are not loaded yet */
    this.names = names;
    const played = names.length > 0 ? names.map((_, seat) => levelIn(levels[seat])) : [null];
    /** the level that the bots had last */
    this.rival = played.find((level) => level && LEVELS.includes(level)) ?? USUAL_LEVEL;
    const others = people(played).length < 2 ? this.rival : null;
    /** who plays the seats; where one person played against bots, those that were added are bots, too */
    this.levels = Array.from({ length: MOST_PLAYERS }, (_, seat) => (seat < played.length ? played[seat] : others));
    /** the player's own bots for this game @type {string[]} */
    this.bots = [];
    this.useBots();
    /** the way to play, if people play on several devices; otherwise it follows from the seats */
    this.apart = isApart(way) ? way : "";
    /** the seats that are played on this device in that case */
    this.mine = mine;
    /** the colours of the seats, in each game */
    this.colors = Object.fromEntries(
      Object.values(games).map((one) => [one.name, allColors(one, colors[one.name] ?? [])]),
    );
    /** what the bots at the seats like, in each game; "" where the deal draws it */
    this.characters = Object.fromEntries(
      Object.values(games).map((one) => [one.name, knownCharacters(one, characters[one.name] ?? [])]),
    );
  }

  /** How many play: the number chosen, limited to what the game allows. */
  get count() {
    const [least, top] = this.game.players;
    return Math.min(Math.max(this.wanted, least), top);
  }

  /** The way to play that matches the seats. */
  get way() {
    return this.apart || (people(this.levels.slice(0, this.count)).length < 2 ? "bots" : "screen");
  }

  /** Chooses another way to play, which sets the seats. @param {import("./ways.js").Way} way */
  turnTo(way) {
    this.apart = way.apart ? way.name : "";
    way.choose(this);
    this.changed();
  }

  /** Sets the seats for people on several devices, keeping bots if there were some; one person plays on this device. */
  together() {
    if (people(this.levels.slice(0, this.count)).length < 2) this.against(null);
    if (this.here.length === 0) this.mine = people(this.levels).slice(0, 1);
  }

  /** The seats that people play on this device, if others are played elsewhere. */
  get here() {
    return people(this.levels.slice(0, this.count)).filter((seat) => this.mine.includes(seat));
  }

  /** Toggles whether a seat is played on this device. @param {number} seat */
  take(seat) {
    this.mine = this.mine.includes(seat) ? this.mine.filter((one) => one !== seat) : [...this.mine, seat];
    this.changed();
  }

  /** Whether the form offers open hands: not where one person plays only against bots. */
  get hands() {
    const levels = this.levels.slice(0, this.count);
    return Boolean(this.game.hidden) && this.apart === "" && !(anyBot(levels) && people(levels).length === 1);
  }

  /** The player's own copy of the game. */
  get entered() {
    return this.deal ? null : entered(this.game.name);
  }

  /** The player's own copy of the game, if it can be played with. */
  get copy() {
    const { entered } = this;
    return entered?.fits ? entered : null;
  }

  /** Whether the game is played with the player's own copy. */
  get withOwn() {
    return this.own.includes(this.game.name) && this.copy !== null;
  }

  /** Chooses between the player's own copy and the published edition. @param {boolean} own */
  print(own) {
    this.own = [...this.own.filter((name) => name !== this.game.name), ...(own ? [this.game.name] : [])];
    this.changed();
  }

  /** @returns {Player[]} */
  players() {
    while (this.names.length < MOST_PLAYERS) this.names.push(this.usualName(this.names.length));
    const { name: game } = this.game;
    return this.names.slice(0, this.count).map((name, seat) => ({
      name,
      color: this.colors[game][seat],
      level: this.levels[seat],
      character: this.characters[game][seat],
    }));
  }

  /** An unused default name for a person or a bot; each seat has one of its own. @param {number} seat */
  usualName(seat) {
    const usual = usualNames(this.levels[seat] !== null);
    return [usual[seat], ...usual].find((name) => !this.names.includes(name)) ?? "";
  }

  /** Gives a seat to a person or a bot. @param {number} seat @param {string | null} level */
  play(seat, level) {
    this.give(seat, level);
    this.changed();
  }

  /** Chooses the level of all bots, against whom one person plays. @param {string} level */
  oppose(level) {
    this.against(level);
    this.changed();
  }

  /** Sets the seats: one person plays against bots of a level; null: all are people. @param {string | null} level */
  against(level) {
    const [me = 0] = people(this.levels.slice(0, this.count));
    for (let seat = 0; seat < MOST_PLAYERS; seat++) this.give(seat, seat === me ? null : level);
  }

  /**
   * Sets a seat for a person or a bot; an unchanged default name is replaced by one that fits.
   * @param {number} seat
   * @param {string | null} level
   */
  give(seat, level) {
    const old = this.levels[seat];
    this.levels[seat] = level;
    if (level && LEVELS.includes(level)) this.rival = level;
    const untouched = usualNames(old !== null).includes(this.names[seat]);
    if (untouched && (old === null) !== (level === null)) this.names[seat] = this.usualName(seat);
  }

  /** Learns the edition of new games of this game. @param {Deal} deal */
  async askLatest(deal) {
    const known = await printedOf(deal.game).catch(() => null); // the deal can be played without
    if (!known || this.deal !== deal) return;
    this.latest = latestIn(known);
    this.paint();
  }

  /** @param {Deal | null} deal */
  useDeal(deal) {
    if (!deal && !this.deal) return;
    this.deal = deal;
    this.wrong = null;
    this.game = gameOf(deal?.game ?? "") ?? this.game;
    this.wanted = deal?.players ?? this.wanted;
    this.seed = String(deal?.seed ?? randomSeed());
    this.options = deal ? (deal.options ?? {}) : this.usualOptions();
    this.latest = "";
    if (deal && this.game.copy) this.askLatest(deal);
    this.useBots();
  }

  /** Reads which of the player's own bots play this game; a seat that was given to another one gets a usual bot. */
  useBots() {
    this.bots = namesFor(this.game.name);
    this.levels = this.levels.map((level) => {
      const name = ownName(level);
      return name === null || this.bots.includes(name) ? level : this.rival;
    });
  }

  /** Chooses another game for the same players. @param {Game} game */
  useGame(game) {
    this.game = game;
    this.options = this.usualOptions();
    this.useBots();
    this.changed();
  }

  /** @param {number} count */
  seat(count) {
    this.wanted = count;
    this.changed();
  }

  /** @param {number} seat @param {string} name */
  rename(seat, name) {
    this.names[seat] = name;
    if (this.wrong) this.changed();
  }

  /** Enters the number of the deal. @param {string} seed */
  number(seed) {
    this.seed = seed;
    if (this.wrong) this.changed();
  }

  /** Paints the form after a choice; what was wrong may be right now. */
  changed() {
    this.wrong = null;
    this.paint();
  }

  /**
   * Gives a seat a colour; the seat that had it gets the old one in exchange.
   * @param {number} seat
   * @param {string} color
   */
  recolor(seat, color) {
    const colors = this.colors[this.game.name];
    swap(colors, seat, colors.indexOf(color));
    this.changed();
  }

  /** Chooses what the bot at a seat likes. @param {number} seat @param {string} character empty: the deal draws it */
  favour(seat, character) {
    this.characters[this.game.name][seat] = character;
    this.changed();
  }

  /**
   * Moves a player with their colours to another seat.
   * @param {number} seat
   * @param {number} step
   */
  move(seat, step) {
    swap(this.levels, seat, seat + step);
    this.mine = this.mine.map((one) => (one === seat ? seat + step : one === seat + step ? seat : one));
    for (const list of [this.names, ...Object.values(this.colors), ...Object.values(this.characters)])
      if (seat + step < list.length) swap(list, seat, seat + step);
    this.changed();
  }

  /** Switches an option on or off, together with options that depend on it. @param {string} name @param {boolean} on */
  choose(name, on) {
    const chosen = new Set(optionsOn(this.options));
    if (on) chosen.add(name);
    else chosen.delete(name);
    this.options = this.fitting(chosen);
    this.changed();
  }

  /** The options with which this game was played last. */
  usualOptions() {
    return this.fitting(new Set(this.usual[this.game.name]));
  }

  /** Those of these options that the game has, without those that need others. @param {Set<string>} chosen */
  fitting(chosen) {
    const kept = this.game.options.filter(
      (option) => chosen.has(option.name) && (option.needs === undefined || chosen.has(option.needs)),
    );
    /** @type {Deal["options"]} */
    const options = Object.fromEntries(kept.map((option) => [option.name, true]));
    return options;
  }

  /** @param {boolean} open */
  lay(open) {
    this.open = open;
    this.changed();
  }

  roll() {
    this.seed = String(randomSeed());
    this.changed();
  }

  /** The deal and the players, or null when the form must be corrected first. */
  order() {
    const players = this.players().map((player) => ({ ...player, name: tidyName(player.name) }));
    const seed = readSeed(this.seed);
    const seats = people(this.levels.slice(0, this.count));
    const here = this.apart === "" ? undefined : this.here;
    const names = players.map(({ name }) => name);
    this.wrong = faultIn(names, seed, seats, here);
    if (this.wrong !== null || seed === null) return null;
    const printed = this.deal
      ? { edition: this.deal.edition, copy: this.deal.copy }
      : this.withOwn
        ? { edition: this.copy?.edition }
        : {};
    const deal = { game: this.game.name, players: players.length, seed, options: this.options, ...printed };
    return { deal, players, open: this.hands && this.open, here: here?.length === seats.length ? undefined : here };
  }
}

/** @template T @param {T[]} list @param {number} one @param {number} other */
function swap(list, one, other) {
  [list[one], list[other]] = [list[other], list[one]];
}
