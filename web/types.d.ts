/**
 * The types that pass between the engine and the page, and the interface between the match screen and a game. Only
 * types live here: browsers do not need this file.
 */

export * from "./types/analysis.js";
export * from "./types/copies.js";
export * from "./types/frame.js";
export * from "./types/game.js";
export * from "./types/pad.js";
export * from "./types/saves.js";
export * from "./types/screen.js";

declare global {
  interface Window {
    /** loads the code that repairs a damaged page; it may be missing (errors/unloaded.js) */
    monsoon?: () => Promise<Repairing | undefined>;
  }
}

/** errors/repair.js */
interface Repairing {
  repair(anew?: boolean, others?: string[]): Promise<string[]>;
  right(path: string, content: ArrayBuffer): Promise<boolean | null>;
  whole(path: string): Promise<boolean | null>;
}
