/**
 * The contents of the rulebook. Without this script they are open, and on a wide page they stay so; on a phone they are
 * closed until they are asked for, below the search at the upper edge, and say which chapter is being read.
 */

import { PHONE } from "../kit/windows.js";

/** The chapter at this line of the window is the one being read. */
const LINE = "-35% 0px -64% 0px";

/** @param {HTMLElement} book */
export function tendContents(book) {
  const room = book.querySelector(".book-contents details");
  const current = room?.querySelector(".book-current");
  if (!(room instanceof HTMLDetailsElement) || !current) return;
  const phone = matchMedia(PHONE);
  /** @type {boolean | null} */
  let folded = null;
  const settle = () => {
    if (phone.matches === folded) return;
    folded = phone.matches;
    room.open = !folded;
  };
  settle();
  new ResizeObserver(settle).observe(book); // a listener of the window would keep books that were replaced

  book.addEventListener("click", ({ target }) => {
    if (!phone.matches || !(target instanceof Element)) return;
    if (target.closest("a") || !room.contains(target)) room.open = false;
  });
  room.addEventListener("focusout", ({ relatedTarget: to }) => {
    if (phone.matches && to instanceof Node && !room.contains(to)) room.open = false; // it would cover that
  });
  room.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !room.open || !phone.matches) return;
    event.preventDefault(); // the dialog stays open
    event.stopPropagation();
    room.open = false;
    room.querySelector("summary")?.focus();
  });

  const chapters = [...book.querySelectorAll(".chapter")];
  const reading = new IntersectionObserver(
    (entries) => {
      const here = entries.findLast(({ isIntersecting }) => isIntersecting)?.target;
      const before = chapters[0].getBoundingClientRect().top > 0; // it is not among the entries after a jump
      if (!here && !before) return; // between two chapters, or after the last one
      current.textContent = markIn(room, here?.id ?? "");
    },
    { rootMargin: LINE },
  );
  for (const chapter of chapters) reading.observe(chapter);
}

/**
 * Marks the link to a chapter as that to the current one; returns its words.
 * @param {Element} room
 * @param {string} id
 */
function markIn(room, id) {
  let words = "";
  for (const link of room.querySelectorAll("a")) {
    const here = link.getAttribute("href") === `#${id}`;
    if (here) words = link.textContent ?? "";
    if (here) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
  return words;
}
