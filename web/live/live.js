/** All code of live tables, in one part of the page that is loaded on demand. */

export { matchOf } from "./arriving.js";
export { Hosting } from "./hosting.js";
export { LiveRoom } from "./room.js";
