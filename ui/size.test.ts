import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import { build, type Rollup } from "vite";
import { expect, it } from "vitest";

/**
 * Size limits: the app's whole CSS, and the script of a page that uses only primitives, not counting React
 * and the router.
 */
const limits = { css: 15_000, primitives: 15_000, pageWithNavigation: 19_000 };

const root = fileURLToPath(new URL("..", import.meta.url));
const virtual = "\0entry";

async function bundle(entry: string): Promise<Rollup.OutputBundle[string][]> {
  const output = (await build({
    root,
    configFile: false,
    logLevel: "error",
    plugins: [
      tailwindcss(),
      {
        name: "entry",
        resolveId: id => (id === "entry" ? virtual : null),
        load: id => (id === virtual ? entry : null),
      },
    ],
    build: {
      write: false,
      minify: "esbuild",
      assetsInlineLimit: 0,
      rollupOptions: {
        input: "entry",
        external: /^react(-dom)?(\/|$)/,
        preserveEntrySignatures: "strict",
        output: { format: "es" },
      },
    },
    resolve: { alias: { "#": root } },
  })) as Rollup.RollupOutput;
  return output.output;
}

const gzipped = (text: string | Uint8Array) => gzipSync(text, { level: 9 }).length;

/** The entry chunk and its static imports; chunks loaded on intent are not counted. */
function startSize(files: Rollup.OutputBundle[string][]): number {
  const chunks = files.filter((file): file is Rollup.OutputChunk => file.type === "chunk");
  const entry = chunks.find(chunk => chunk.isEntry)!;
  const wanted = new Set([entry.fileName, ...entry.imports]);
  return chunks
    .filter(chunk => wanted.has(chunk.fileName))
    .reduce((sum, chunk) => sum + gzipped(chunk.code), 0);
}

const modules = (room: string) =>
  readdirSync(`${root}ui/${room}`, { recursive: true, encoding: "utf8" }).filter(
    file => file.endsWith(".tsx") && !file.includes(".test."),
  );

it("keeps the app's CSS under 15 kB", { timeout: 60_000 }, async () => {
  const css = (await bundle(`import "${root}app/tailwind.css";`)).find(file =>
    file.fileName.endsWith(".css"),
  );
  const size = gzipped((css as Rollup.OutputAsset).source);
  console.info(`CSS of the app: ${size} B gzip of ${limits.css}`);
  expect(size).toBeLessThan(limits.css);
});

it("keeps all primitives together under 15 kB", { timeout: 60_000 }, async () => {
  const entry = modules("primitives").map(file => `export * from "${root}ui/primitives/${file}";`);
  const size = startSize(await bundle(entry.join("\n")));
  console.info(`script of all primitives: ${size} B gzip of ${limits.primitives}`);
  expect(size).toBeLessThan(limits.primitives);
});

it("adds little to every page's frame, and no Radix menu until it is needed", {
  timeout: 60_000,
}, async () => {
  const parts = [
    "nav-bar",
    "toast-region",
    "page",
    "page-header",
    "data-table",
    "empty-state",
    "status-chip",
  ];
  const entry = [
    ...modules("primitives").map(file => `export * from "${root}ui/primitives/${file}";`),
    ...parts.map(part => `export * from "${root}ui/patterns/${part}/${part}.tsx";`),
  ];
  const size = startSize(await bundle(entry.join("\n")));
  console.info(
    `script of a page with navigation and a table: ${size} B gzip of ${limits.pageWithNavigation}`,
  );
  expect(size).toBeLessThan(limits.pageWithNavigation);
});
