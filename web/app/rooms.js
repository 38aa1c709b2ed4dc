/** What fills the page while no match is open, and the addresses of these rooms. */

import { PUZZLES, SAVES, STATISTICS } from "../address.js";

/** @typedef {import("./page.js").Room} Room */

/** The address of each room; a copy and a score pad have addresses of their own. @type {Record<Room, string>} */
export const ADDRESSES = {
  start: "",
  saves: SAVES,
  statistics: STATISTICS,
  copy: "",
  pad: "",
  live: "#live",
  workshop: "#workshop",
  puzzles: PUZZLES,
};

/** The room for each kind of address; all others begin on the start page. @type {Record<string, Room>} */
export const ROOMS = {
  saves: "saves",
  statistics: "statistics",
  copy: "copy",
  copied: "copy",
  pad: "pad",
  live: "live",
  workshop: "workshop",
  puzzles: "puzzles",
};

/** The topic of messages about links and texts that could not be opened: the next one, or another screen, ends them. */
export const ARRIVAL = "arrival";

/** Messages about an address or the open match, withdrawn when that screen is left. */
export const OF_THE_SCREEN = new RegExp(
  `^(${[
    String.raw`illegal\..+|store\.gone|hint\.failed|analysis\.failed|bots\.(again|own-fault)`,
    String.raw`link\.further|printed\.told|log\.(last-turns|end-.+)|.+\.landmark\..+`,
    String.raw`puzzle\.failed|puzzle\.unknown|workshop\.removed`,
  ].join("|")})$`,
);
