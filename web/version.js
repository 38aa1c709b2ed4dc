/** The version of the site: the build puts each into a folder that is named after its content. */

import { BASE } from "./base.js";

/** The site around the folder of this version. */
export const HOME = new URL("../", BASE);
export const VERSION = BASE.pathname.split("/").at(-2) ?? "";
