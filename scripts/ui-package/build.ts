// Builds ui/package/dist, run by `npm pack ./ui/package`: modules and types by the compiler, one file each, and one
// stylesheet with its fonts by Vite.
import { execFileSync } from "node:child_process";
import { cpSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { build } from "vite";
import { packedNoticesText } from "../notices/notices-text.ts";

const root = join(import.meta.dirname, "../..");
const home = join(root, "ui/package");
const dist = join(home, "dist");

rmSync(dist, { recursive: true, force: true });
const compiler = join(root, "node_modules/typescript/bin/tsc");
execFileSync(process.execPath, [compiler, "-p", home], { stdio: "inherit" });
await build({
  root: home,
  configFile: false,
  logLevel: "error",
  base: "./",
  plugins: [tailwindcss()],
  build: {
    outDir: dist,
    emptyOutDir: false,
    assetsInlineLimit: 0,
    rollupOptions: {
      input: join(home, "styles.css"),
      output: {
        assetFileNames: ({ names }) => (names[0]?.endsWith(".css") ? "styles.css" : "files/[name][extname]"),
      },
    },
  },
});
const tokens = join(root, "ui/tokens");
for (const file of readdirSync(tokens).filter(name => name.endsWith(".json")))
  cpSync(join(tokens, file), join(dist, "tokens", file));
// Of packages that are not peers: the base styles and the typeface.
const contained = ["tailwindcss", "@fontsource-variable/inter"];
writeFileSync(join(dist, "THIRD-PARTY-NOTICES.md"), packedNoticesText(root, contained));
