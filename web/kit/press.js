/**
 * Calls `press` for the keys that press a button, for what is drawn as one.
 * @param {KeyboardEvent} event
 * @param {() => void} press
 */
export function pressedByKey(event, press) {
  if (event.key !== "Enter" && event.key !== " ") return;
  event.preventDefault();
  press();
}
