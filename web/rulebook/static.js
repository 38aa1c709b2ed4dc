/** The script of a static rulebook page: the depth that was chosen last, here or in the app, and the search. */

import { bindDepthChoice } from "./depth.js";
import { tendSearch } from "./search.js";

const book = document.querySelector(".book");
if (book instanceof HTMLElement) {
  bindDepthChoice(book);
  tendSearch(book);
}
