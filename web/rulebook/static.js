/**
 * The script of a static rulebook page: the depth that was chosen last, here or in the app, the contents, the search,
 * and links to the same place in another language.
 */

import { tendContents } from "./contents.js";
import { bindDepthChoice } from "./depth.js";
import { tendSearch } from "./search.js";

const book = document.querySelector(".book");
if (book instanceof HTMLElement) {
  bindDepthChoice(book);
  tendContents(book);
  tendSearch(book);
}
const keepPlaceInLanguageLinks = () => {
  for (const way of document.querySelectorAll("a[hreflang]"))
    if (way instanceof HTMLAnchorElement) way.hash = location.hash;
};
addEventListener("hashchange", keepPlaceInLanguageLinks);
keepPlaceInLanguageLinks();
