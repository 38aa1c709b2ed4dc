/** Of a page of the rulebook that stands alone: the depth that was chosen last, here or in the app, and keeping a new choice. */

import { tendDepth } from "./depth.js";

const book = document.querySelector(".book");
if (book instanceof HTMLElement) tendDepth(book);
