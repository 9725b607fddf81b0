// Finds the browser tests that a change can affect. For other suites Vitest does this by following imports, but a
// browser test does not import the pages that it opens.
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "./prepare.mjs";

/**
 * Folders and files of the app's routes, and the browser tests that open them. A route without a row affects all
 * tests.
 * @type {Record<string, string[]>}
 */
export const routeTests = {
  "home/": ["pages/", "projects/flow", "projects/home"],
  "activity/": ["pages/", "projects/activity"],
  "admin/": ["pages/", "operations/", "accounts/", "search/lists"],
  "auth/": ["accounts/", "pages/", "projects/flow"],
  "bin/": ["pages/", "projects/bin", "overview/bulk"],
  "bulk/": ["overview/bulk", "pages/accessibility", "search/lists"],
  "help/": ["pages/help"],
  "overview/": ["overview/", "map/sites", "pages/accessibility"],
  "profile.tsx": ["pages/", "accounts/"],
  "projects/": [
    "pages/",
    "projects/",
    "overview/",
    "search/lists",
    "units/",
    "webhooks/",
    "upload/questions",
  ],
  "search/": ["search/search", "pages/accessibility"],
  "settings/": ["accounts/", "pages/", "programs/"],
  "shared/": ["sharing/", "map/share"],
  "sites/calibration/": ["upload/calibration", "pages/accessibility"],
  "sites/comments/": ["comments/", "pages/accessibility"],
  "sites/compare/": ["surveys/", "volume/surveys", "map/compare", "units/", "pages/"],
  "sites/designs/": ["surveys/designs", "volume/", "pages/accessibility"],
  "sites/export/": ["reports/export", "volume/volume", "pages/"],
  "sites/history/": ["surveys/", "pages/accessibility"],
  "sites/outlines/": ["drawings/outlines", "volume/", "surveys/profile"],
  "sites/plan/": ["reports/export", "pages/accessibility"],
  "sites/points/": ["search/", "map/", "surveys/", "pages/accessibility"],
  "sites/profile/": ["surveys/profile", "units/", "pages/"],
  "sites/progress/": ["surveys/", "units/", "pages/"],
  "sites/report/": ["reports/", "volume/", "pages/"],
  "sites/results/": ["reports/", "volume/", "pages/"],
  "sites/share/": ["sharing/", "map/share", "pages/accessibility"],
  "sites/stockpiles/": ["volume/stockpiles", "units/earthworks", "pages/"],
  "sites/surface/": ["volume/surface", "pages/accessibility"],
  "sites/surveys/": ["surveys/", "pages/"],
  "sites/upload/": ["upload/", "drawings/", "projects/flow", "pages/"],
  "sites/volume/": ["volume/", "map/volume", "units/", "drawings/outlines", "reports/", "pages/"],
  "teams/": ["pages/", "projects/flow", "sharing/viewer"],
};

/** @param {string} rev */
export async function changedFiles(rev) {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
  return [...git("diff", "--name-only", rev), ...git("ls-files", "--others", "--exclude-standard")];
}

/**
 * Returns the arguments for Playwright: empty for all tests, null if no page can have changed.
 * @param {string[]} changed Paths from the root.
 * @returns {Promise<string[] | null>}
 */
export async function reachedBrowserTests(changed) {
  const tests = changed.filter(file => /^tests\/e2e\/.*\.test\.ts$/.test(file));
  const sources = changed.filter(
    file =>
      /^(api|app|contract|public|shapes|survey|ui)\//.test(file) &&
      !/\.(test|stories)\.tsx?$|\.md$/.test(file),
  );
  // Files shared by all tests, and what a page does not import but requests over HTTP.
  const reachesAll = (/** @type {string} */ file) =>
    /^(api|contract|public)\//.test(file) ||
    (/^tests\/(e2e\/)?[^/]+\.ts$/.test(file) && !tests.includes(file));
  if (changed.some(reachesAll)) return [];
  if (sources.length + tests.length === 0) return null;
  const routes = await routesThatImport(sources);
  const named = routes.map(route => Object.keys(routeTests).find(folder => route.startsWith(folder)));
  if (named.includes(undefined)) return [];
  const found = [...named.flatMap(folder => routeTests[/** @type {string} */ (folder)] ?? []), ...tests];
  return [...new Set(found)].map(name => name.replace(/^tests\/e2e\//, "e2e/"));
}

/**
 * Returns the files below app/routes that import one of the files, directly or indirectly. A file that no route
 * imports, such as the entry of the server, is itself returned.
 * @param {string[]} files
 */
async function routesThatImport(files) {
  const { build } = await import("esbuild");
  const folder = join(root, "app/routes");
  const routes = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map(file => join("app/routes", file));
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: routes,
    bundle: true,
    write: false,
    metafile: true,
    outdir: "unwritten",
    // Bundles what several routes share once, not once per route.
    format: "esm",
    splitting: true,
    packages: "external",
    external: ["virtual:*", "*?url", "*?raw"],
    loader: { ".css": "empty", ".svg": "empty", ".woff2": "empty", ".json": "empty" },
    logLevel: "silent",
  });
  const importers = new Map();
  for (const [file, { imports }] of Object.entries(metafile.inputs))
    for (const { path } of imports) importers.set(path, [...(importers.get(path) ?? []), file]);
  const reached = new Set(files);
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  const unknown = files.filter(file => !(file in metafile.inputs));
  const isRoute = (/** @type {string} */ file) => routes.includes(file);
  return [...[...reached].filter(isRoute).map(file => relative("app/routes", file)), ...unknown];
}
