/** What is needed to export a position of Ternate as an SVG file. */

import { board } from "./board.js";
import * as text from "./text.js";

/** @type {import("../types.js").GameDrawing} */
export default { board, text, sheets: [] };
