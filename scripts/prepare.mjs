// Prepares npm start and npm test: the packages of the lock file, and a build of the current sources. Uses only Node's
// own modules, because nothing is installed yet.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * glibc would keep the memory of ended threads and freed columns in its own pools: a third of the peak at a million
 * points. Set before the processes start; other systems ignore it.
 */
export const mallocSettings = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "262144",
  MALLOC_TRIM_THRESHOLD_: "262144",
};

export const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const STAMP = join(root, "build", "sources.sha256");
const BUILT_FROM = [
  "api",
  "app",
  "contract",
  "docs/guide",
  "docs/images",
  "public",
  "scripts",
  "shapes",
  "survey",
  "ui",
];
const BUILT_WITH = [
  "docs/api.md",
  "docs/formats.md",
  "docs/glossary.md",
  "package-lock.json",
  "package.json",
  "remix.config.js",
  "tailwind.config.ts",
  "vite.config.ts",
];

/**
 * Ends the process with one sentence for a person and exit code 1.
 * @param {string} sentence
 * @returns {never}
 */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** @typedef {(child: import("node:child_process").ChildProcess) => void} OnStarted Gets each process that is started. */

/** If there is only a build, as in a container image, there is nothing to install or build. */
const isShipped = !existsSync(join(root, "app")) && existsSync(STAMP);

/**
 * Refuses a Node that is too old, then runs `npm ci` if the lock file is newer than what is installed.
 * @param {OnStarted} [onStarted]
 */
export async function ensureInstalled(onStarted) {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (!major || major < 20 || (major === 20 && Number(minor) < 19))
    fail(`Node ${process.versions.node} is too old: please install Node 20.19 or newer.`);
  if (isShipped) return;
  const installed = join(root, "node_modules", ".package-lock.json");
  const lock = join(root, "package-lock.json");
  // A linked folder belongs to another checkout, and npm ci would empty it there.
  if (lstatSync(join(root, "node_modules"), { throwIfNoEntry: false })?.isSymbolicLink()) return;
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  console.log("Installing packages (npm ci) …");
  await run(
    ["npm", "ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"],
    "The packages could not be installed.",
    onStarted,
  );
}

/**
 * Builds web and API into build/, unless the last build was made from the same sources.
 * @param {OnStarted} [onStarted]
 */
export async function ensureBuilt(onStarted) {
  if (isShipped) return;
  const hash = saidIfForbidden(hashSources);
  if (saidIfForbidden(() => existsSync(STAMP) && readFileSync(STAMP, "utf8")) === hash) return;
  saidIfForbidden(() => {
    mkdirSync(dirname(STAMP), { recursive: true });
    accessSync(dirname(STAMP), constants.W_OK);
    rmSync(STAMP, { force: true });
  }, "The sources have changed since the last build. ");
  console.log("Building …");
  const node = process.execPath;
  await run(
    [node, bin("@remix-run/dev", "dist/cli.js"), "vite:build", "--logLevel", "warn"],
    "The web app could not be built.",
    onStarted,
  );
  // After Remix, which empties build/.
  await run([node, "scripts/build-servers.mjs"], "The API could not be built.", onStarted);
  await run([node, "scripts/compress-assets.mjs"], "The web app could not be built.", onStarted);
  await run(
    [node, bin("tsx", "dist/cli.mjs"), "scripts/notices.ts"],
    "The licences of the packages could not be collected.",
    onStarted,
  );
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, hash);
}

/**
 * Ends the process with one sentence if this user may not read or write what is needed.
 * @template Result
 * @param {() => Result} task
 * @param {string} [cause]
 */
function saidIfForbidden(task, cause = "") {
  try {
    return task();
  } catch (error) {
    const { code = "", path } = /** @type {NodeJS.ErrnoException} */ (error);
    if (!["EACCES", "EPERM", "EROFS"].includes(code)) throw error;
    return fail(
      `${cause}This user cannot use ${path ?? root} (${code}): run 'npm run build' in ${root} as its owner, and let the user of the program read what is there.`,
    );
  }
}

/**
 * Absolute path of a file inside an installed package.
 * @param {string} packageName
 * @param {string} file
 */
export const bin = (packageName, file) => join(root, "node_modules", packageName, file);

/** @type {(command: [string, ...string[]], sentence: string, onStarted?: OnStarted) => Promise<void>} */
async function run([command, ...args], sentence, onStarted) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32" && command === "npm",
    env: { ...process.env, NODE_ENV: "production" },
  });
  onStarted?.(child);
  const [status] = await once(child, "exit").catch(() => [null]);
  if (status !== 0) fail(`${sentence} The lines above say why.`);
}

function hashSources() {
  const hash = createHash("sha256").update(process.versions.node);
  for (const file of [...BUILT_WITH, ...BUILT_FROM.flatMap(room => listFiles(room))]) {
    hash.update(`\0${file}\0`);
    if (existsSync(join(root, file))) hash.update(readFileSync(join(root, file)));
  }
  return hash.digest("hex");
}

/** @type {(folder: string) => string[]} */
function listFiles(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
    .filter(isSource)
    .sort();
}

/**
 * Whether a build depends on a file of these folders. The guide is built in; other texts are for developers. What
 * `npm pack ./ui/package` makes lies among the sources but is not one of them.
 * @param {string} file Path from the root.
 */
export function isSource(file) {
  const isText = file.endsWith(".md") && !file.startsWith(join("docs", "guide"));
  return !isText && !/\.(test|stories)\.tsx?$/.test(file) && !file.startsWith(join("ui", "package", "dist"));
}
