// How what runs in Node besides the Remix build is bundled, for the build and for tests that start processes.
import { root } from "./prepare.mjs";

/**
 * Each entry becomes one file named like it; what it imports on demand becomes files beside it. Packages stay in
 * node_modules: of an older one that is bundled, an import on demand would find no names.
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
  packages: "external",
  logLevel: "warning",
};
