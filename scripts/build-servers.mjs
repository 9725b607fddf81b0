// Bundles what runs in Node besides the Remix build: the API process, the worker threads, the operator's commands and
// the settings that the starter checks, because a container image has no sources. Each entry becomes a file in its
// room's build folder.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { root } from "./prepare.mjs";
import { serverBundle } from "./server-bundle.mjs";

/** @type {(room: string) => string[]} */
const workers = room => {
  const folder = join(root, room, "workers");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter(file => file.endsWith(".worker.ts"))
    .map(file => join(folder, file));
};

/** The commands that open the database. */
const commands = readdirSync(join(root, "scripts"))
  .filter(file => file.endsWith(".ts"))
  .map(file => join(root, "scripts", file))
  .filter(file => readFileSync(file, "utf8").includes('from "./open-database.ts"'));

const entries = {
  api: [join(root, "api/main.ts"), ...workers("api")],
  app: [join(root, "app/server.ts"), ...workers("app")],
  commands,
  // An image has no sources from which the starter could load it.
  contract: [join(root, "contract/settings.ts")],
};

for (const [room, entryPoints] of Object.entries(entries)) {
  await build({
    ...serverBundle,
    entryPoints,
    outdir: join(root, "build", room),
    sourcemap: true,
  });
}
