/** What is filled in on the form of a new game: which game, who plays, with what, and the number of the deal. */

import { randomSeed, readSeed } from "../address.js";
import { entered } from "../copy/shelf.js";
import { gameOf, games, optionsOn } from "../games.js";
import { t } from "../i18n/i18n.js";
import { anyBot, levelsOf, people } from "../levels.js";
import { tidyName } from "../names.js";
import { rememberedParty } from "../remember.js";

/** @typedef {import("../types.js").Deal} Deal */
/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").Player} Player */

const USUAL_PLAYERS = 4;

const fewest = Math.min(...Object.values(games).map((game) => game.players[0]));
const most = Math.max(...Object.values(games).map((game) => game.players[1]));

export class GameForm {
  /** @param {() => void} paint */
  constructor(paint) {
    this.paint = paint;
    const { game, names, levels, colors, own } = rememberedParty();
    this.game = gameOf(game) ?? Object.values(games)[0];
    /** @type {Deal | null} the deal of the link, if the page was opened by one */
    this.deal = null;
    this.wanted = names.length >= fewest ? names.length : USUAL_PLAYERS;
    this.seed = String(randomSeed());
    /** @type {Deal["options"]} */
    this.options = {};
    /** one person plays all seats, so that nothing is hidden from anybody at the screen */
    this.open = false;
    /** the games that are played with the own copy of them, where there is one */
    this.own = own;
    /** @type {string | null} key of what is wrong with the form */
    this.wrong = null;
    /** the names typed, seat by seat; the words for the usual ones are not there yet when the page is made */
    this.names = names;
    /** who plays the seats */
    this.levels = levelsOf(levels.join(","), most);
    /** the colours of the seats, in each game */
    this.colors = Object.fromEntries(Object.values(games).map((one) => [one.name, allColors(one, colors[one.name] ?? [])]));
  }

  /** How many play: as many as are wanted, if the game can seat them. */
  get count() {
    const [least, top] = this.game.players;
    return Math.min(Math.max(this.wanted, least), top);
  }

  /** Whether it is asked if hands lie open: not where one person has only bots before him. */
  get hands() {
    const levels = this.levels.slice(0, this.count);
    return Boolean(this.game.hidden) && !(anyBot(levels) && people(levels).length === 1);
  }

  /** The own copy of the game. */
  get entered() {
    return this.deal ? null : entered(this.game.name);
  }

  /** The own copy of the game, if it can be played with. */
  get copy() {
    const { entered } = this;
    return entered?.fits ? entered : null;
  }

  /** Whether the game is played with it. */
  get withOwn() {
    return this.own.includes(this.game.name) && this.copy !== null;
  }

  /** With the own copy, or with what is published. @param {boolean} own */
  print(own) {
    this.own = [...this.own.filter((name) => name !== this.game.name), ...(own ? [this.game.name] : [])];
    this.paint();
  }

  /** @returns {Player[]} */
  players() {
    while (this.names.length < most) this.names.push(this.usualName(this.names.length));
    const colors = this.colors[this.game.name];
    return this.names.slice(0, this.count).map((name, seat) => ({ name, color: colors[seat], level: this.levels[seat] }));
  }

  /** A name that nobody has yet, of those for people or for bots; each seat has one of its own. @param {number} seat */
  usualName(seat) {
    const usual = usualNames(this.levels[seat] !== null);
    return [usual[seat], ...usual].find((name) => !this.names.includes(name)) ?? "";
  }

  /**
   * A person or a bot takes a seat; a name that nobody has typed goes with whoever had it.
   * @param {number} seat
   * @param {string | null} level
   */
  play(seat, level) {
    const old = this.levels[seat];
    this.levels[seat] = level;
    const untouched = usualNames(old !== null).includes(this.names[seat]);
    if (untouched && (old === null) !== (level === null)) this.names[seat] = this.usualName(seat);
    this.paint();
  }

  /** One person plays alone against bots of this level; without one, all are people. @param {string | null} level */
  against(level) {
    const [me = 0] = people(this.levels.slice(0, this.count));
    for (let seat = 0; seat < most; seat++) this.play(seat, seat === me ? null : level);
  }

  /** @param {Deal | null} deal */
  useDeal(deal) {
    if (!deal && !this.deal) return;
    this.deal = deal;
    this.game = gameOf(deal?.game ?? "") ?? this.game;
    this.wanted = deal?.players ?? this.wanted;
    this.seed = String(deal?.seed ?? randomSeed());
    this.options = deal?.options ?? {};
  }

  /** Another game at the same table. @param {Game} game */
  useGame(game) {
    this.game = game;
    this.options = {};
    this.wrong = null;
    this.paint();
  }

  /** @param {number} count */
  seat(count) {
    this.wanted = count;
    this.paint();
  }

  /** @param {number} seat @param {string} name */
  rename(seat, name) {
    this.names[seat] = name;
    this.wrong = null;
  }

  /**
   * Gives a seat a colour; whoever has it takes the old one in exchange.
   * @param {number} seat
   * @param {string} color
   */
  recolor(seat, color) {
    const colors = this.colors[this.game.name];
    swap(colors, seat, colors.indexOf(color));
    this.paint();
  }

  /**
   * A player sits elsewhere, with his colours.
   * @param {number} seat
   * @param {number} step
   */
  move(seat, step) {
    swap(this.levels, seat, seat + step);
    for (const list of [this.names, ...Object.values(this.colors)]) if (seat + step < list.length) swap(list, seat, seat + step);
    this.paint();
  }

  /** Switches a part of the game on or off; what needs it goes with it. @param {string} name @param {boolean} on */
  choose(name, on) {
    const chosen = new Set(optionsOn(this.options));
    if (on) chosen.add(name);
    else chosen.delete(name);
    const kept = this.game.options.filter((option) => chosen.has(option.name) && (option.needs === undefined || chosen.has(option.needs)));
    this.options = Object.fromEntries(kept.map((option) => [option.name, true]));
    this.paint();
  }

  /** @param {boolean} open */
  lay(open) {
    this.open = open;
    this.paint();
  }

  roll() {
    this.seed = String(randomSeed());
    this.paint();
  }

  /** What is ordered, or null when the form has to be mended first. */
  order() {
    const players = this.players().map((player) => ({ ...player, name: tidyName(player.name) }));
    const seed = readSeed(this.seed);
    const named = players.every(({ name }) => name !== "") && new Set(players.map(({ name }) => name)).size === players.length;
    this.wrong = !named ? "start.names.bad" : seed === null ? "start.seed.bad" : null;
    if (this.wrong !== null || seed === null) return null;
    const printed = this.deal ? { edition: this.deal.edition, copy: this.deal.copy } : this.withOwn ? { edition: this.copy?.edition } : {};
    const deal = { game: this.game.name, players: players.length, seed, options: this.options, ...printed };
    return { deal, players, open: this.hands && this.open };
  }
}

/**
 * The colours of a game in the order of the seats: those that were chosen last, then the others.
 * @param {Game} game
 * @param {string[]} chosen
 */
function allColors({ colors }, chosen) {
  return [...new Set([...chosen, ...colors])].filter((color) => colors.includes(color));
}

/** @param {boolean} bots */
function usualNames(bots) {
  return Array.from({ length: most }, (_, seat) => t(`start.${bots ? "bot" : "name"}.${seat + 1}`));
}

/** @template T @param {T[]} list @param {number} one @param {number} other */
function swap(list, one, other) {
  [list[one], list[other]] = [list[other], list[one]];
}
