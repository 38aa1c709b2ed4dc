/**
 * Compresses files at the highest level.
 *
 *   node compressed.mjs <jobs.json>
 *
 * reads which file to compress under which name, and writes a `.br` and a `.gz` of each. A file gets its final name
 * only once it is complete. The output is reproducible: it contains no date.
 */
import { readFile, rename, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import zlib from "node:zlib";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT, BROTLI_MAX_WINDOW_BITS } = zlib.constants;

/** @param {string} file @param {string} stem */
async function compress(file, stem) {
  const content = await readFile(file);
  const params = { [BROTLI_PARAM_LGWIN]: BROTLI_MAX_WINDOW_BITS, [BROTLI_PARAM_SIZE_HINT]: content.length };
  await Promise.all([
    brotli(content, { params }).then((packed) => keep(`${stem}.br`, packed)),
    gzip(content, { level: 9 }).then((packed) => keep(`${stem}.gz`, packed)),
  ]);
}

/** @param {string} name @param {Uint8Array} content */
async function keep(name, content) {
  await writeFile(`${name}.part`, content);
  await rename(`${name}.part`, name);
}

const [jobs] = process.argv.slice(2);
if (!jobs) throw new Error("usage: node compressed.mjs <jobs.json>");
/** @type {Record<string, string>} */
const files = JSON.parse(await readFile(jobs, "utf8"));
await Promise.all(Object.entries(files).map(([stem, file]) => compress(file, stem)));
