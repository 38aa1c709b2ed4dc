/** What a key asks for in a match. */

const wishes = /** @type {Record<string, "undo" | "redo" | "end" | "go" | "clear">} */ ({
  u: "undo", z: "undo", r: "redo", y: "redo", e: "end", Enter: "go", Escape: "clear",
});

/**
 * @param {KeyboardEvent} event
 * @returns {"undo" | "redo" | "end" | "go" | "clear" | null}
 */
export function keyWish(event) {
  if (event.defaultPrevented || event.altKey || event.repeat) return null;
  const target = event.target;
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return null;
  // whatever has the focus has the first claim on it
  if (event.key === "Enter" && target instanceof Element && target.closest("button, a, [role=button]")) return null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.ctrlKey || event.metaKey) {
    if (key !== "z" && key !== "y") return null;
    event.preventDefault();
    return key === "z" && !event.shiftKey ? "undo" : "redo";
  }
  return Object.hasOwn(wishes, key) ? wishes[key] : null;
}
