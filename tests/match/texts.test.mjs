/** What the page finds in texts without the engine. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { captionOf } from "../../web/embed/caption.js";
import { continuesEntry, textsIn } from "../../web/matchtext.js";

const ONE = "# Friday\n# at the club\nmonsoon 1\ngame borneo\n\n1 A: end\n";
const OTHER = "monsoon 1\ngame navegador\n\n# a note\n1 A: end\n";

test("every match of a file begins with the comments above it", () => {
  assert.deepEqual(textsIn(ONE + OTHER + ONE), [ONE, OTHER, ONE]);
  assert.deepEqual(textsIn(`# a file\n\n${ONE}\n`), [`# a file\n\n${ONE}\n`]);
  assert.deepEqual(textsIn("no match\n# at all"), ["no match\n# at all"]);
});

test("a text of comments or empty lines does not keep the page", async () => {
  const begun = performance.now();
  const comments = "#\n".repeat(60_000);
  assert.deepEqual(textsIn(comments), [comments]);
  assert.equal(await captionOf({ text: `x${"\n".repeat(99_000)}x`, case: 0 }, "en"), "");
  assert.ok(performance.now() - begun < 2000, "it takes as long as the text is");
});

test("signs in a note or a name do not hide that a match goes on", () => {
  const head = (name) => `monsoon 1\ngame borneo\nname A ${name}\ntag note-abcdef 0 for $' or $\` or $&`;
  const [now, later] = ["1 A: end\n", "1 A: end\n2 B: end\n"];
  assert.ok(continuesEntry(`${head("Ana")}\n\n${now}`, `${head("Bo")}\n\n${later}`));
  assert.ok(!continuesEntry(`${head("Ana")}\n\n${later}`, `${head("Bo")}\n\n${now}`));
});
