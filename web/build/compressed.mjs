/**
 * Compresses files as far as it goes.
 *
 *   node compressed.mjs <file> <output> ...
 *
 * writes <output>.br and <output>.gz for every pair. The same bytes come out every time: there is no date in them.
 */
import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import zlib from "node:zlib";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT, BROTLI_MAX_WINDOW_BITS } = zlib.constants;

/** @param {string} file @param {string} output */
async function compress(file, output) {
  const content = await readFile(file);
  const params = { [BROTLI_PARAM_LGWIN]: BROTLI_MAX_WINDOW_BITS, [BROTLI_PARAM_SIZE_HINT]: content.length };
  await Promise.all([
    brotli(content, { params }).then((packed) => writeFile(`${output}.br`, packed)),
    gzip(content, { level: 9 }).then((packed) => writeFile(`${output}.gz`, packed)),
  ]);
}

const names = process.argv.slice(2);
if (names.length === 0 || names.length % 2) throw new Error("usage: node compressed.mjs <file> <output> ...");
await Promise.all(names.flatMap((file, place) => (place % 2 ? [] : [compress(file, names[place + 1])])));
