/**
 * The type checker checks replies of the real engine against the types in web/engine/protocol.d.ts.
 */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { TestEngine } from "./setup.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const MOVES = 50;
/** The same in an import, which has slashes on every system. */
const FROM = ROOT.split(sep).join("/");
/** A thing on the board of each game, and a well-formed move. */
const GAMES = { navegador: { thing: "region guine", move: "end" }, borneo: { thing: "deck", move: "draw" } };

/** The type checker's output for these lines, after the imports of the types. @param {string[]} lines */
function checked(lines) {
  const folder = mkdtempSync(join(tmpdir(), "border-"));
  const file = join(folder, "replies.ts");
  const imports = [
    `import type { PastView, Protocol } from "${FROM}web/engine/protocol.js";`,
    `import type { Frame as NavegadorFrame } from "${FROM}web/navegador/types.js";`,
    `import type { Frame as BorneoFrame } from "${FROM}web/borneo/types.js";`,
    // with the frame and the view of the game, wherever a reply has one
    "type Past<F> = Omit<PastView, 'view'> & { view: F extends { view: infer V } ? V : never };",
    "type Field<K, F, P> = K extends 'frame' ? F : K extends 'past' ? Past<F> : P;",
    "type Parts<D extends keyof Protocol, F> = { [K in keyof Protocol[D][1]]: Field<K, F, Protocol[D][1][K]> };",
    "export type Told<D extends keyof Protocol, F> = { ok: true } & Parts<D, F>;",
  ];
  writeFileSync(file, [...imports, ...lines].join("\n"));
  const options = [
    "--noEmit",
    "--strict",
    "--target",
    "es2023",
    "--module",
    "esnext",
    "--moduleResolution",
    "bundler",
    "--skipLibCheck",
  ];
  const { stdout } = spawnSync(process.execPath, [join(ROOT, "node_modules/typescript/bin/tsc"), ...options, file], {
    encoding: "utf8",
    cwd: ROOT,
  });
  rmSync(folder, { recursive: true });
  return stdout.trim();
}

/**
 * Replies to every kind of request about a match, at the start, in the middle and at the end of a game.
 * @param {string} game
 */
async function replies(game) {
  const engine = new TestEngine();
  const match = `border ${game}`;
  const found = [];
  const ask = async (request) => {
    const reply = await engine.call(request);
    assert.equal(reply.ok, true, JSON.stringify([request, reply.error]));
    found.push({ do: request.do, reply });
    return reply;
  };
  let { frame } = await ask({
    do: "new",
    match,
    game,
    players: 3,
    seed: 11,
    viewer: "mover",
    tags: { bots: "-,pilot,-" },
  });
  for (let n = 0; n < MOVES && !frame.view.over; n += 1) {
    const { text } = frame.moves[(n * 7) % frame.moves.length];
    ({ frame } =
      n % 4 === 0
        ? await ask({ do: "play", match, move: text, viewer: "mover" })
        : await engine.call({ do: "play", match, move: text, viewer: "mover" }));
  }
  const about = { match, viewer: "mover" };
  for (const request of [
    { do: "look", match, viewer: null },
    { do: "undo", ...about },
    { do: "redo", ...about },
    { do: "course", ...about },
    { do: "about", ...about, thing: GAMES[game].thing },
  ])
    await ask(request);
  await ask({ do: "why", ...about, move: GAMES[game].move });
  await ask({ do: "at", ...about, move: 5 });
  await ask({ do: "tag", ...about, tags: { bots: "-,-,-" } });
  await ask({ do: "load", match: `${match} again`, text: frame.text, viewer: 1 });
  await ask({ do: "branch", of: match, match: `${match} branch`, move: 4, viewer: "mover" });
  const { link } = await ask({ do: "link", match });
  await ask({ do: "unlink", link });
  await ask({ do: "editions", game });
  await ask({ do: "components", game });
  await ask({ do: "copy", game, edition: ["1"] });
  await ask({ do: "games" });
  await ask({ do: "think", text: frame.text, level: "deckhand", viewer: "mover" });
  await ask({ do: "ponder", viewer: "mover" });
  await ask({ do: "close", match });
  return found;
}

for (const game of Object.keys(GAMES)) {
  test(`what the engine replies about ${game} has the types that the page expects`, async () => {
    const frame = game === "borneo" ? "BorneoFrame" : "NavegadorFrame";
    const found = await replies(game);
    assert.ok(found.length > 25);
    assert.equal(
      checked(found.map((one, n) => `export const r${n}: Told<"${one.do}", ${frame}> = ${JSON.stringify(one.reply)};`)),
      "",
    );
  });
}

test("a reply of another type is rejected", () => {
  assert.match(checked(['export const bad: Told<"link", never> = { ok: true, link: 5 };']), /not assignable/);
  assert.match(
    checked(['export const bad: Told<"unlink", never> = { ok: true, text: "", more: 1 };']),
    /known properties/,
  );
});

test("letters of every script reach the engine and come back", async () => {
  const names = ["Ýmir", "Ζωή", "香à"];
  const settings = { game: "borneo", players: 3, seed: 1, names, viewer: null };
  const { frame } = await new TestEngine().call({ do: "new", match: "letters", ...settings });
  assert.deepEqual(frame.names, names);
});
