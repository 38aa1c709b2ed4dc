/** Nothing moves by itself for people who have asked for that, in the settings of the page or of the system. */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { mayMove, scrolling } from "../../web/kit/motion.js";

const WEB = fileURLToPath(new URL("../../web/", import.meta.url));

test("the page moves only where neither its setting nor the system asks for none", () => {
  for (const [calm, motion, moves] of [
    [false, undefined, true],
    [false, "off", false],
    [true, undefined, false],
    [true, "off", false],
  ]) {
    Object.assign(globalThis, {
      matchMedia: () => ({ matches: calm }),
      document: { documentElement: { dataset: { motion } } },
    });
    assert.deepEqual([mayMove(), scrolling()], [moves, moves ? "smooth" : "auto"]);
  }
});

test("no other script asks the system or scrolls smoothly by its own decision", () => {
  const files = readdirSync(WEB, { recursive: true }).map((name) => name.replaceAll("\\", "/"));
  const scripts = files.filter((name) => /\.m?js$/.test(name));
  const asking = scripts.filter((name) =>
    /prefers-reduced-motion|"smooth"/.test(readFileSync(`${WEB}${name}`, "utf8")),
  );
  assert.deepEqual(asking, ["kit/motion.js"]);
});
