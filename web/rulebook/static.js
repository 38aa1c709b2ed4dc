/** A page of the rulebook that stands alone: the depth that was chosen last, here or in the app, and the search. */

import { tendDepth } from "./depth.js";
import { tendSearch } from "./search.js";

const book = document.querySelector(".book");
if (book instanceof HTMLElement) {
  tendDepth(book);
  tendSearch(book);
}
