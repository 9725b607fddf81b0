// Builds ui/package/dist, run by `npm pack ./ui/package`: modules and types by the compiler, one file each, and one
// stylesheet with its fonts by Vite.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
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
// Frameworks with server components (React 19) run modules without this mark on the server only.
const files = readdirSync(join(dist, "ui"), { recursive: true, encoding: "utf8" });
for (const file of files.filter(file => file.endsWith(".js"))) {
  const path = join(dist, "ui", file);
  const text = readFileSync(path, "utf8");
  if (/from "react["/]/.test(text)) writeFileSync(path, `"use client";\n${text}`);
}
writeFileSync(join(dist, "llms.txt"), componentsText(files));

/** What a program that writes pages with these components must know: their paths, props and guidance. */
function componentsText(files: readonly string[]): string {
  const pages = files.flatMap(file => {
    const guidance = join(root, "ui", dirname(file), "guidance.md");
    const name = dirname(file).split("/").at(-1);
    if (!file.endsWith(`/${name}.js`) || !existsSync(guidance)) return [];
    const props = readFileSync(join(dist, "ui", file.replace(/\.js$/, ".d.ts")), "utf8");
    const text = readFileSync(guidance, "utf8").replaceAll(/^## /gm, "### ");
    return `## @topo-projects/ui/${dirname(file)}\n\n${text}\n### Types\n\n\`\`\`ts\n${props}\`\`\`\n`;
  });
  return `${readFileSync(join(home, "README.md"), "utf8")}\n${pages.join("\n")}`;
}

const tokens = join(root, "ui/tokens");
for (const file of readdirSync(tokens).filter(name => name.endsWith(".json")))
  cpSync(join(tokens, file), join(dist, "tokens", file));
// Of packages that are not peers: the base styles and the typeface.
const contained = ["tailwindcss", "@fontsource-variable/inter"];
writeFileSync(join(dist, "THIRD-PARTY-NOTICES.md"), packedNoticesText(root, contained));
