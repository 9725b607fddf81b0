import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

interface Locked {
  version: string;
  license?: string;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
}

export interface Shipped {
  name: string;
  version: string;
  licence: string;
  /** Texts of its licence and notice files; empty for builds of a single platform. */
  texts: string[];
  isForOnePlatform: boolean;
}

/**
 * Build-time packages of which parts are nevertheless served: base styles, the module loader, and the upload client.
 * The other dependencies of that last package are only for its use in Node.
 */
const BUNDLED = new Set([
  ...["tailwindcss", "vite"],
  ...["tus-js-client", "js-base64", "url-parse", "querystringify", "requires-port"],
]);
const LEGAL_FILE = /^(licen[cs]e|copying|notice|unlicense)([.-].*)?$/i;
const OWN_TERMS = "mapbox-gl";

/** Lists the third-party packages of a running installation, from the lock file, with their licence texts. */
export function shippedPackages(root: string): Shipped[] {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const found = new Map<string, Shipped>();
  for (const [path, locked] of Object.entries<Locked>(packages)) {
    const name = path.split("node_modules/").at(-1)!;
    if (!path || (locked.dev && !BUNDLED.has(name))) continue;
    const shipped = read(join(root, path), name, locked);
    const known = found.get(`${name}@${shipped.version}`);
    if (!known || known.texts.length === 0) found.set(`${name}@${shipped.version}`, shipped);
  }
  const byName = (a: Shipped, b: Shipped) => compare(a.name, b.name) || compare(a.version, b.version);
  return [...found.values()].sort(byName);
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function read(folder: string, name: string, locked: Locked): Shipped {
  // Which of them are installed depends on the platform.
  const isForOnePlatform = Boolean(locked.os ?? locked.cpu);
  const isThere = !isForOnePlatform && existsSync(folder);
  const files = isThere
    ? readdirSync(folder)
        .filter(file => LEGAL_FILE.test(file))
        .sort()
    : [];
  return {
    name,
    version: locked.version,
    licence: locked.license ?? "see its text",
    texts: files.map(file => tidy(readFileSync(join(folder, file), "utf8"))),
    isForOnePlatform,
  };
}

const tidy = (text: string) =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[ \t]+$/gm, "")
    .trim();

/** Formats the notices of the whole program. Packages with the same text share it. */
export function noticesText(root: string): string {
  const shipped = shippedPackages(root);
  const own = shipped.filter(({ name }) => name === OWN_TERMS);
  const others = shipped.filter(({ name }) => name !== OWN_TERMS);
  const groups = groupedBy(others, textOf);
  return [
    "# Third-party notices",
    "",
    "What others made and this program ships: packages that run on the server, and those that are part of what browsers load. Made by the build from the lock file and the licence files of the packages. The licence of the program itself is not stated here. Where the coordinate systems come from: [`survey/geodesy/EPSG-NOTICE.md`](../survey/geodesy/EPSG-NOTICE.md).",
    "",
    "## Mapbox GL JS: terms of its own",
    "",
    "`mapbox-gl` is no open-source software. It may be used with an account at Mapbox and by its terms. The program loads it only where `MAPBOX_ACCESS_TOKEN` is set; without a token MapLibre draws the map. Who has no account can leave the package out of what they pass on.",
    "",
    ...own.flatMap(section),
    "## Packages",
    "",
    "| package | version | licence |",
    "|---|---|---|",
    ...others.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
    "",
    "Builds for one platform (such as `@img/sharp-linux-x64`) are installed where they fit. The libraries in `@img/sharp-libvips-…` are under the LGPL: their sources are at <https://github.com/lovell/sharp-libvips>, and a library of your own can take their place.",
    "",
    "## Texts",
    "",
    ...[...groups]
      .filter(([text]) => text !== "")
      .flatMap(([text, packages]) => [
        `### ${packages.map(({ name, version }) => `${name} ${version}`).join(", ")}`,
        "",
        ...fenced(text),
      ]),
  ].join("\n");
}

/** Formats the notices of what the packed design system contains of these packages. */
export function packedNoticesText(root: string, names: readonly string[]): string {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const packed = names.map(name =>
    read(join(root, "node_modules", name), name, packages[`node_modules/${name}`]),
  );
  return [
    "# Third-party notices",
    "",
    "What others made and this package contains.",
    "",
    ...packed.flatMap(section),
  ].join("\n");
}

const textOf = ({ texts }: Shipped) => texts.join("\n\n");

function groupedBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

const section = (own: Shipped) => [`### ${own.name} ${own.version}`, "", ...fenced(textOf(own))];

const fenced = (text: string) => ["````text", text, "````", ""];
