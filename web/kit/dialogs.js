/**
 * Dialogs are above everything else, trap the focus and return it to where it came from. A page only has to render a
 * <dialog>; messages and the live region are moved into it, as anything outside an open dialog can be neither read nor
 * clicked.
 */

import { hush } from "./announcer.js";

/** @type {{dialog: HTMLDialogElement, back: Element | null}[]} the open ones, the topmost last */
let open = [];
/**
 * A dialog closed by Esc stays on the page until its owner has handled that: it must not be opened again.
 * @type {WeakSet<Element>}
 */
const opened = new WeakSet();

/** Whether a dialog covers the page. */
export const dialogOpen = () => open.some(({ dialog }) => dialog.open && dialog.isConnected);

/** Called after every painting. */
export function tendDialogs() {
  const gone = open.filter(({ dialog }) => !dialog.open || !dialog.isConnected);
  open = open.filter((one) => !gone.includes(one));
  const fresh = [...document.querySelectorAll("dialog")].filter((dialog) => !opened.has(dialog));
  for (const dialog of fresh) show(dialog);
  if (gone.length === 0 && fresh.length === 0) return;
  bringAlong();
  // the first that was closed knows where the focus came from
  const back = gone[0]?.back;
  if (fresh.length === 0 && back instanceof Element && back.isConnected && focusable(back)) back.focus();
}

/** @param {HTMLDialogElement} dialog */
function show(dialog) {
  opened.add(dialog);
  open.push({ dialog, back: document.activeElement });
  if (!dialog.open) dialog.showModal();
  const title = dialog.querySelector("h1, h2");
  if (!(title instanceof HTMLElement)) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}

/**
 * Messages and the live region belong to the topmost dialog; they outlive the dialog that they were in.
 * @type {Element[]}
 */
let along = [];

function bringAlong() {
  hush();
  if (along.length === 0) along = [...document.querySelectorAll(".messages, #news")];
  const app = document.getElementById("app");
  const dialog = open.at(-1)?.dialog;
  if (dialog) return dialog.append(...along);
  const [messages, news] = along;
  app?.prepend(messages);
  app?.after(news);
  along = [];
}

/** @param {Element} element @returns {element is HTMLElement | SVGElement} */
function focusable(element) {
  return (element instanceof HTMLElement || element instanceof SVGElement) && element !== document.body;
}
