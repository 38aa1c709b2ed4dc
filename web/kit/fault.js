/** Errors as messages, which the page shows in the reader's language. */

/** @typedef {import("../types.js").Message} Message */

/** The errors of browsers for a module that did not arrive. */
const NO_MODULE = /dynamically imported module|Importing a module script failed/;

/**
 * An error as a message; errors of the engine and of parts that did not arrive are messages already.
 * @param {any} error
 * @returns {Message}
 */
export function messageOf(error) {
  if (error && typeof error.key === "string") return { key: error.key, params: error.params, trace: error.trace };
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  const file = NO_MODULE.test(message) ? (/https?:\S+?\/(web\/\S+)/.exec(message)?.[1] ?? "") : null;
  if (file !== null) return { key: "match.download", params: { file } };
  return { key: "match.crashed", params: { detail: message }, trace: stack };
}

/** Whether a part of the page did not arrive, or not whole; only the repaired page has it. @param {Message} message */
export function isOfPart({ key }) {
  return key === "match.download" || key === "part.damaged";
}
