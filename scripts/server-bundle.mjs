// How code for Node besides the Remix build is bundled, for the build and for tests that start processes.
import { root } from "./prepare.mjs";

/**
 * Each entry becomes one file with its name; dynamic imports become files beside it. Packages stay in node_modules,
 * because a dynamic import of a bundled CommonJS package would not find its named exports.
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
