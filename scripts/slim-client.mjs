// Vite plugins that make the browser's script of a page small: it holds the icons and texts that the page shows, and
// terser packs what every page loads closer than esbuild does.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { minify } from "terser";
import { transformWithEsbuild } from "vite";
import { bin, root } from "./prepare.mjs";

/**
 * Leads imports of icons past the package's index, so that a chunk holds the icons it shows and no others, and
 * makes plain components of them.
 * @returns {import("vite").Plugin}
 */
export function iconsOneByOne() {
  const index = readFileSync(bin("lucide-react", "dist/esm/lucide-react.mjs"), "utf8");
  const files = new Map(
    [...index.matchAll(/export \{(.+)\} from '\.(\/icons\/.+)'/g)].flatMap(([, names = "", file]) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name]) => [name, file]),
    ),
  );
  return {
    name: "icons-one-by-one",
    apply: "build",
    enforce: "pre",
    config: () => ({ ssr: { noExternal: ["lucide-react"] } }),
    resolveId: source =>
      source.endsWith("/createLucideIcon.mjs") ? join(root, "ui/plain-icon.ts") : undefined,
    transform(code) {
      if (!code.includes('"lucide-react"')) return null;
      const slim = code.replace(
        /^import \{((?:(?!type )[\w\s,])+)\} from "lucide-react";/gm,
        (_, /** @type {string} */ names) =>
          names
            .split(",")
            .map(name => name.trim())
            .filter(name => name)
            .map(name => name.split(" as "))
            .map(
              ([name = "", local = name]) =>
                `import ${local} from "lucide-react/dist/esm${files.get(name)}";`,
            )
            .join(" "),
      );
      return { code: slim, map: null };
    },
  };
}

/**
 * Makes a module of each group in app/messages.ts, so that a page loads the groups it shows.
 * @returns {import("vite").Plugin}
 */
export function textsByGroup() {
  /** @type {Map<string, string>} */
  const groups = new Map();
  return {
    name: "texts-by-group",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    enforce: "pre",
    resolveId: id => (id.startsWith("\0texts") ? { id, moduleSideEffects: false } : null),
    async load(id) {
      if (id !== "\0texts") return groups.get(id);
      const source = readFileSync(join(root, "app/messages.ts"), "utf8");
      const { code } = await transformWithEsbuild(source, "messages.ts");
      const [statement] = this.parse(code).body;
      const declaration = statement?.type === "ExportNamedDeclaration" ? statement.declaration : undefined;
      const variable = declaration?.type === "VariableDeclaration" ? declaration.declarations[0] : undefined;
      if (variable?.init?.type !== "ObjectExpression")
        this.error("app/messages.ts is not one object of texts");
      const names = variable.init.properties.map(group => {
        if (group.type !== "Property" || group.key.type !== "Identifier")
          this.error("A group without a name");
        const { start, end } = /** @type {import("rollup").AstNode} */ (/** @type {unknown} */ (group.value));
        groups.set(
          `\0texts/${group.key.name}`,
          `export const ${group.key.name} = ${code.slice(start, end)};`,
        );
        return `export { ${group.key.name} } from "\0texts/${group.key.name}";`;
      });
      return names.join("\n");
    },
    transform: code =>
      code.replace(
        /^import \{ messages \} from "(\.\.?\/)+messages\.ts";/m,
        'import * as messages from "\0texts";',
      ),
  };
}

/** What every page or nearly every one loads; what they import comes along. */
const frame = new RegExp(
  `/(${[
    "app/(entry\\.client|root|forms/form)\\.tsx",
    "ui/patterns/(page-header/page-header|data-table/data-table)\\.tsx",
    "ui/primitives/(card/card|text-link/text-link|time/time|text-field/text-field)\\.tsx",
    "node_modules/(react|react-dom|scheduler|turbo-stream|react-router|react-router-dom|@remix-run)/.+",
  ].join("|")})$`,
);

/** @type {(id: string) => string | undefined} */
function chunkOf(id) {
  if (frame.test(id) || /^\0texts\/(errors|login|typedBeforeGone)$/.test(id)) return "frame";
  // Each by itself, or rollup would bring all of them along with the frame.
  return /^\0texts/.test(id) ? `texts-${id.slice(7) || "index"}` : undefined;
}

/** @returns {import("vite").Plugin} */
export function packedFrame() {
  return {
    name: "packed-frame",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    enforce: "post",
    config: () => ({
      build: { rollupOptions: { output: { manualChunks: chunkOf } } },
    }),
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== "chunk" || !chunk.moduleIds.some(id => id.includes("/node_modules/react-dom/")))
            continue;
          const { code } = await minify(chunk.code, { ecma: 2020, module: true, compress: { passes: 2 } });
          if (code) chunk.code = code;
        }
      },
    },
  };
}
