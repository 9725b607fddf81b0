// Writes a Brotli and a gzip version beside each of the browser's assets, once for all visitors. Browsers accept Brotli
// only over https.
import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { root } from "./prepare.mjs";

const folder = join(root, "build", "client", "assets");
/** The highest would take five times as long for 4 % less. */
const BROTLI_QUALITY = 9;
const forms = {
  br: (/** @type {Buffer} */ body) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gz: (/** @type {Buffer} */ body) => promisify(gzip)(body, { level: 9 }),
};

// Fonts and pictures are already compressed.
const names = readdirSync(folder).filter(name => /\.(js|css|json|svg)$/.test(name));
await Promise.all(
  names.map(async name => {
    const body = await readFile(join(folder, name));
    for (const [ending, compress] of Object.entries(forms))
      await writeFile(join(folder, `${name}.${ending}`), await compress(body));
  }),
);
