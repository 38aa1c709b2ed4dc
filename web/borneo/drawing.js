/** Borneo as a picture of its own. */

import { board } from "./board.js";
import { sheet } from "./board/sheet.js";
import * as text from "./text.js";

/** @type {import("../types.js").GameDrawing} */
export default { board, text, symbols: sheet, sheets: ["borneo/style/board.css"] };
