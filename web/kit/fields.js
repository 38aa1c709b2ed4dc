/** What fields have in common: what was chosen in one, keys of input methods, texts selected to be copied. */

/** The new value of a menu that was just changed. @param {Event} event */
export function chosen({ currentTarget }) {
  return currentTarget instanceof HTMLSelectElement ? currentTarget.value : "";
}

/**
 * Whether a key belongs to an input method, as for Japanese or Chinese: Enter takes what it suggests, Escape drops it.
 * Safari sends the key that ends it afterwards, with the code that stands for them.
 * @param {KeyboardEvent} event
 */
export function composes({ isComposing, keyCode }) {
  return isComposing || keyCode === 229;
}

/** Selects the whole text of a field that gets the focus. @param {Event} event */
export function selectAll({ currentTarget }) {
  if (currentTarget instanceof HTMLInputElement || currentTarget instanceof HTMLTextAreaElement) currentTarget.select();
}
