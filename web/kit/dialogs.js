/**
 * Dialogs lie before all else, hold the focus and give it back to what it came from. A page only has to put a
 * <dialog> on itself; messages and the live region come along, for whatever is outside an open dialog can be neither
 * read nor pressed.
 */

/** @type {{dialog: HTMLDialogElement, back: Element | null}[]} open ones, the uppermost last */
let open = [];
/**
 * Closed by the key Esc, a dialog stays on the page until its owner has heard of it: it is not opened twice.
 * @type {WeakSet<Element>}
 */
const opened = new WeakSet();

/** Whether all else waits behind a dialog. */
export const dialogOpen = () => open.some(({ dialog }) => dialog.open && dialog.isConnected);

/** After every painting. */
export function tendDialogs() {
  const gone = open.filter(({ dialog }) => !dialog.open || !dialog.isConnected);
  open = open.filter((one) => !gone.includes(one));
  const fresh = [...document.querySelectorAll("dialog")].filter((dialog) => !opened.has(dialog));
  for (const dialog of fresh) show(dialog);
  if (gone.length === 0 && fresh.length === 0) return;
  bringAlong();
  // the first that was closed knows from where the focus came
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
 * Messages and what is said aloud belong to what lies uppermost; they outlive the dialog that they were in.
 * @type {Element[]}
 */
let along = [];

function bringAlong() {
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
