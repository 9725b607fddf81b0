// How what runs in Node besides the Remix build is bundled, for the build and for tests that start processes.
import { root } from "./prepare.mjs";

/**
 * Packages are bundled, too: Node takes longer to find and compile their thousand files than the API takes to start. These
 * have machine code or files of their own beside them; tracing begins in a module outside of the bundle.
 */
const external = [
  "@fastify/swagger-ui",
  "@node-rs/argon2",
  "@opentelemetry/api",
  "@photostructure/sqlite",
  "laz-perf",
  "sharp",
];

/** What fontkit unpacks fonts with in browsers takes half the time of a report; Node has both in machine code. */
const unpackers = new Map([
  ["tiny-inflate", "(packed, to) => (to.set(require('node:zlib').inflateRawSync(packed)), to)"],
  ["brotli/decompress.js", "packed => require('node:zlib').brotliDecompressSync(packed)"],
]);

/** @type {import("esbuild").Plugin} */
const unpackByNode = {
  name: "unpack-by-node",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(tiny-inflate|brotli\/decompress\.js)$/ }, ({ path }) => ({
      path,
      namespace: "unpack",
    }));
    onLoad({ filter: /./, namespace: "unpack" }, ({ path }) => ({
      contents: `module.exports = ${unpackers.get(path)};`,
    }));
  },
};

/**
 * Each entry becomes one file named like it; what it imports on demand becomes files beside it.
 * @type {import("esbuild").BuildOptions & { bundle: true }}
 */
export const serverBundle = {
  absWorkingDir: root,
  entryNames: "[name]",
  bundle: true,
  splitting: true,
  platform: "node",
  target: "node20",
  format: "esm",
  external,
  plugins: [unpackByNode],
  // Packages of the older kind call `require` for Node's own modules.
  banner: {
    js: 'import { createRequire as requireIn } from "node:module"; const require = requireIn(import.meta.url);',
  },
  logLevel: "warning",
};
