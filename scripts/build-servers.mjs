// Bundles what runs in Node besides the Remix build: the API process and the worker threads. Each entry
// becomes one file in its room's build folder; packages stay in node_modules.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { root } from "./prepare.mjs";

/** @type {(room: string) => string[]} */
const workers = room => {
  const folder = join(root, room, "workers");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter(file => file.endsWith(".worker.ts"))
    .map(file => join(folder, file));
};

const entries = {
  api: [join(root, "api/main.ts"), ...workers("api")],
  app: [join(root, "app/server.ts"), ...workers("app")],
};

for (const [room, entryPoints] of Object.entries(entries)) {
  await build({
    entryPoints,
    outdir: join(root, "build", room),
    entryNames: "[name]",
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    packages: "external",
    sourcemap: true,
    logLevel: "warning",
  });
}
