/** Which version of the site this is: the build puts each into a folder that is named after its content. */

/** The folder that this version lies in, and the site around it. */
export const BASE = new URL("../", import.meta.url);
export const HOME = new URL("../", BASE);
export const VERSION = BASE.pathname.split("/").at(-2) ?? "";
