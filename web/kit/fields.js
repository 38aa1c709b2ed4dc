/** What fields have in common: what was chosen in one, and that a text is selected to be copied. */

/** The new value of a menu that was just changed. @param {Event} event */
export function chosen({ currentTarget }) {
  return currentTarget instanceof HTMLSelectElement ? currentTarget.value : "";
}

/** Selects the whole text of a field that gets the focus. @param {Event} event */
export function selectAll({ currentTarget }) {
  if (currentTarget instanceof HTMLInputElement || currentTarget instanceof HTMLTextAreaElement) currentTarget.select();
}
