/** How an engine is started: the name of its worker. */

/** The service worker has its files, and perhaps the memory of an engine that has started. */
export const CACHED = "cached";
/** No files are known to be here. */
export const PLAIN = "plain";
/** The last one has failed: its memory is not used again. */
export const FRESH = "fresh";
/** It keeps its memory for the next visit, and ends. */
export const KEEPING = "keeping";
