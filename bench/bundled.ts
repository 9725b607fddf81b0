import { join } from "node:path";
import { build } from "esbuild";

const root = join(import.meta.dirname, "..");

/**
 * Bundles entry points, given by paths from the root, into a build folder of the benchmark, and returns that folder.
 */
export async function bundled(name: string, entryPoints: string[]): Promise<string> {
  const outdir = join(root, `build/bench-${name}`);
  await build({
    absWorkingDir: root,
    entryPoints,
    entryNames: "[name]",
    outdir,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    packages: "external",
    logLevel: "warning",
  });
  return outdir;
}
