/** What scripts need of a page when they are loaded in node: imported before them. */

import "lit-html"; // it would take this for a page that can be painted

/** A store of the browser. */
function memory() {
  const kept = new Map();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}
globalThis.document = {
  getElementById: () => null,
  documentElement: { lang: "en", dataset: {} },
  addEventListener() {},
};
globalThis.location = { search: "", hash: "" };
globalThis.addEventListener = globalThis.removeEventListener = () => {};
for (const name of ["sessionStorage", "localStorage"])
  Object.defineProperty(globalThis, name, { value: memory(), configurable: true });
