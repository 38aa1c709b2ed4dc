/** Navegador as a picture of its own. */

import { board } from "./board.js";
import * as text from "./text.js";

/** @type {import("../types.js").GameDrawing} */
export default { board, text, sheets: ["navegador/style/board.css"] };
