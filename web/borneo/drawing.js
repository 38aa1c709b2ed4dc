/** What is needed to export a position of Borneo as an SVG file. */

import { sheet } from "./board/sheet.js";
import { board } from "./board.js";
import * as text from "./text.js";

/** @type {import("../types.js").GameDrawing} */
export default { board, text, symbols: sheet, sheets: ["borneo/style/board.css"] };
