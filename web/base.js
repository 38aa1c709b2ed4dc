/** The base address of this version's files: every file fetched by address is resolved against it. */

/** The folder that holds `web`; the build may put this module into any file below `web`. */
export const BASE = new URL(import.meta.url.replace(/^(.*\/)web\/.*$/, "$1"));
