/**
 * The memory of an engine that has just started, as one block of bytes, and an engine that starts from it: Python need
 * not start and import the rules again, which takes most of the time between the files and the first reply.
 *
 * Pyodide can restore memory (`_loadSnapshot`), but expects in it what the page's reduced Python does not have:
 * references to objects of JavaScript. So the memory is written here, and Pyodide is given an empty snapshot.
 */

/** @typedef {{HEAPU8: Uint8Array, API: any, __hiwire_get(slot: number): unknown}} Runtime Emscripten's module */
/** @typedef {(text: string) => string} Handle replies to a request */
/** @typedef {(settings: object) => Promise<Runtime>} CreateRuntime what `pyodide.asm.mjs` exports */

/** Bytes of a page of memory; pages of zeros are left out. */
const PAGE = 4096;
/** What Pyodide's snapshots begin with: this number, in a head of so many bytes. */
const MAGIC = 0x706e7300;
const HEAD = 48;
/** Pyodide compares the build of a snapshot with its own; both are of one version here. */
const BUILD = "0".repeat(64);

/**
 * Deals a match of every game and forgets it. What Python prepares when code runs for the first time is then in the
 * snapshot, and the first request to an engine that starts from it is as fast as later ones.
 * @param {Handle} handle
 */
export function warmUp(handle) {
  const ask = (/** @type {object} */ request) => JSON.parse(handle(JSON.stringify(request)));
  for (const { name, players } of ask({ do: "games" }).games) {
    ask({ do: "new", game: name, players: players[0], seed: 1, match: name, viewer: "mover", keeper: true });
    ask({ do: "close", match: name });
  }
}

/**
 * The memory of an engine: how many slots for objects it has, how many pages, the number of each page, the pages.
 * @param {Runtime} runtime
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function snapshotOf({ HEAPU8, __hiwire_get }) {
  const slots = slotsOf(__hiwire_get);
  const words = new Uint32Array(HEAPU8.buffer);
  const pages = [];
  for (let page = 0; page < HEAPU8.length / PAGE; page += 1)
    if (words.subarray((page * PAGE) / 4, ((page + 1) * PAGE) / 4).some(Boolean)) pages.push(page);
  const table = Uint32Array.of(slots, pages.length, ...pages);
  const snapshot = new Uint8Array(table.byteLength + pages.length * PAGE);
  snapshot.set(new Uint8Array(table.buffer));
  pages.forEach((page, place) => {
    snapshot.set(HEAPU8.subarray(page * PAGE, (page + 1) * PAGE), table.byteLength + place * PAGE);
  });
  return snapshot;
}

/**
 * How many slots Python has for objects of JavaScript. All must be empty, as no other page has these objects.
 * @param {Runtime["__hiwire_get"]} get
 */
function slotsOf(get) {
  for (let slot = 0; ; slot += 1) {
    let value;
    try {
      value = get(slot);
    } catch {
      return slot; // beyond the last one
    }
    if (value !== null) throw new Error("Python refers to an object of JavaScript");
  }
}

/**
 * Options of `loadPyodide` with which it starts from a snapshot.
 * @param {Promise<Uint8Array<ArrayBuffer>>} snapshot may arrive while the runtime is compiled
 * @param {Promise<CreateRuntime>} create
 */
export function startingFrom(snapshot, create) {
  /** @type {CreateRuntime} */
  const restored = async (settings) => {
    const [runtime, content] = await Promise.all([create.then((plain) => plain(settings)), snapshot]);
    restore(runtime, content);
    return runtime;
  };
  return { BUILD_ID: BUILD, _loadSnapshot: emptySnapshot(), createPyodideModule: restored };
}

/** @param {Runtime} runtime @param {Uint8Array<ArrayBuffer>} snapshot */
function restore({ HEAPU8, API }, snapshot) {
  const [slots, count] = new Uint32Array(snapshot.buffer, 0, 2);
  const pages = new Uint32Array(snapshot.buffer, 8, count);
  const content = snapshot.subarray(8 + pages.byteLength);
  HEAPU8.fill(0, 0, (pages[count - 1] + 1) * PAGE); // what is behind the last page is zero already
  pages.forEach((page, place) => {
    HEAPU8.set(content.subarray(place * PAGE, (place + 1) * PAGE), page * PAGE);
  });
  // Pyodide would fill the slots with objects of JavaScript; here they stay empty, as they were
  API.getExpectedKeys = () => Array(slots).fill(null);
}

/** A snapshot of Pyodide without memory and objects. */
function emptySnapshot() {
  const state = new TextEncoder().encode(JSON.stringify({ hiwireKeys: [], immortalKeys: [] }));
  const snapshot = new Uint8Array(Math.ceil((HEAD + state.length) / 16) * 16);
  new Uint32Array(snapshot.buffer, 0, 3).set([MAGIC, snapshot.length, state.length]);
  snapshot.set(state, HEAD);
  return snapshot;
}
