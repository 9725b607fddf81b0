// npm test: installs and builds if needed, then checks everything, cheapest first. Starts no further suite once one
// has failed. `npm test -- unit e2e` runs only the named suites; `npm test -- --since REV` runs only what the change
// since a commit can affect, for use while working. `--long` runs the heavy forms: suites read TEST_LONG.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { bin, ensureBuilt, ensureInstalled, fail, root } from "./prepare.mjs";
import { changedFiles, reachedBrowserTests } from "./since.mjs";

const results = join(root, "test-results");
const { wanted, since, isLong } = readArguments(process.argv.slice(2));
if (isLong) process.env.TEST_LONG = "1";

/** @type {(...projects: string[]) => string[]} */
const vitest = (...projects) => [
  bin("vitest", "vitest.mjs"),
  "run",
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${join(results, `${projects[0]}.json`)}`,
  ...projects.flatMap(project => ["--project", project]),
  ...(since ? ["--changed", since, "--passWithNoTests"] : []),
];

/**
 * Suites that keep one processor busy run beside each other; the others use two and run alone.
 * @type {{name: string, args: string[], built?: boolean, beside?: boolean, long?: "also" | "only"}[]}
 */
const suites = [
  { name: "lint", args: [bin("@biomejs/biome", "bin/biome"), "ci", "."], beside: true },
  { name: "types", args: [bin("typescript-native", "bin/tsc"), "--noEmit"], beside: true },
  { name: "architecture", args: vitest("architecture"), beside: true },
  { name: "browser-worker", args: vitest("browser-worker"), beside: true },
  { name: "unit", args: vitest("unit") },
  { name: "contract-sqlite", args: vitest("contract-sqlite") },
  { name: "contract-postgres", args: vitest("contract-postgres"), long: "also" },
  { name: "start", args: vitest("start"), built: true },
  { name: "attack-sqlite", args: vitest("attack-sqlite"), built: true },
  { name: "attack-postgres", args: vitest("attack-postgres"), built: true },
  { name: "stories", args: vitest("stories") },
  {
    name: "e2e",
    args: [bin("playwright", "cli.js"), "test", "--config", "tests/e2e/playwright.config.ts"],
    built: true,
    long: "also",
  },
  {
    name: "long",
    args: [bin("vitest", "vitest.mjs"), "run", "--config", "tests/long/vitest.config.ts"],
    long: "only",
  },
  // The installed package with every React that it accepts.
  { name: "package", args: [bin("vitest", "vitest.mjs"), "run", "scripts/ui-package"], long: "only" },
  { name: "stories-long", args: ["--import", "tsx", "scripts/stories-long.ts"], long: "only" },
  { name: "stories-tokens", args: ["--import", "tsx", "scripts/stories-tokens.ts"], long: "only" },
  { name: "cluster", args: ["--import", "tsx", "tests/cluster/run.ts"], long: "only" },
];

const unknown = wanted.filter(name => !suites.some(suite => suite.name === name));
if (unknown.length > 0)
  fail(`No such suite: ${unknown.join(", ")}. There are ${suites.map(s => s.name).join(", ")}.`);

await ensureInstalled();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

/** @typedef {{passed?: number, failedTests?: number, skipped?: number, retried?: string[]}} Counts */
/** @type {({name: string, seconds: number, failed: boolean} & Counts)[]} */
const rows = [];
const chosen = suites.filter(({ name, long }) =>
  wanted.length > 0 ? wanted.includes(name) : isLong ? long : long !== "only",
);
/** @type {import("node:child_process").ChildProcess[]} */
const builders = [];
// Continues while the first suites run.
const building = chosen.some(({ built }) => built) && ensureBuilt(child => builders.push(child));

const LANES = 2;
/** @type {Set<Promise<void>>} */
const running = new Set();
for (const suite of chosen) {
  const others = suite.beside ? LANES - 1 : 0;
  while (running.size > others) await Promise.race(running);
  if (rows.some(({ failed }) => failed)) break;
  /** @type {Promise<void>} */
  const run = runSuite(suite).finally(() => running.delete(run));
  running.add(run);
  if (!suite.beside) await run;
}
await Promise.all(running);

for (const builder of builders) builder.kill();

console.log("");
for (const { name, seconds, failed, passed, skipped } of rows)
  console.log(
    `${failed ? "✗" : "✓"} ${name.padEnd(18)} ${seconds.toFixed(1).padStart(6)} s${passed === undefined ? "" : `  ${passed} passed`}${skipped ? `, ${skipped} skipped` : ""}`,
  );
const retried = rows.flatMap(row => (row.retried ?? []).map(test => `${row.name}: ${test}`));
if (retried.length > 0)
  console.log([`\n${retried.length} needed a second try:`, ...retried.map(test => `  ${test}`)].join("\n"));
/** @param {"passed" | "failedTests" | "skipped"} key */
const sum = key => rows.reduce((total, row) => total + (row[key] ?? 0), 0);
const broken = rows.filter(row => row.failed);
console.log(
  `\n${sum("passed")} passed, ${sum("failedTests") || broken.length} failed, ${sum("skipped")} skipped`,
);
process.exit(broken.length > 0 ? 1 : 0);

/**
 * Runs one suite and stores its row. The output of a suite that runs beside others is printed as a whole at its end.
 * @param {typeof suites[number]} suite
 */
async function runSuite({ name, args, built, beside }) {
  if (built) await building;
  const only = since && name === "e2e" ? await reachedBrowserTests(await changedFiles(since)) : [];
  if (only === null) return void console.log(`\n── ${name}: nothing that changed is seen in a browser`);
  if (!beside) console.log(`\n── ${name}`);
  const started = Date.now();
  const child = spawn(process.execPath, [...args, ...only], {
    cwd: root,
    stdio: beside ? ["ignore", "pipe", "pipe"] : "inherit",
    env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? "1" : "0" },
  });
  /** @type {Buffer[]} */
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", part => printed.push(part));
  const [status] = await once(child, "close");
  if (beside) console.log(`\n── ${name}\n${Buffer.concat(printed)}`);
  rows.push({ name, seconds: (Date.now() - started) / 1000, failed: status !== 0, ...counts(name) });
}

/** @param {string[]} args */
function readArguments(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { since: { type: "string" }, long: { type: "boolean" } },
  });
  return { wanted: positionals, since: values.since, isLong: values.long ?? false };
}

/**
 * The counts in the suite's own JSON report; lint and types have none.
 * @param {string} name
 * @returns {Counts}
 */
function counts(name) {
  try {
    const report = JSON.parse(readFileSync(join(results, `${name}.json`), "utf8"));
    if (report.stats)
      return {
        passed: report.stats.expected + report.stats.flaky,
        failedTests: report.stats.unexpected,
        skipped: report.stats.skipped,
        retried: report.suites.flatMap(flakySpecs),
      };
    return {
      passed: report.numPassedTests,
      failedTests: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
      retried: report.testResults.flatMap(retriedTests),
    };
  } catch {
    return {};
  }
}

/**
 * Lists the tests of a file, in Vitest's report, that failed before they passed: Vitest keeps the messages of those
 * attempts.
 * @param {{name: string, assertionResults: {status: string, fullName: string, failureMessages: string[]}[]}} file
 */
function retriedTests({ name, assertionResults }) {
  return assertionResults
    .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
    .map(({ fullName }) => `${relative(root, name)} › ${fullName}`);
}

/**
 * Lists the tests of a suite, in Playwright's report, that did not pass at the first attempt.
 * @typedef {{title: string, file: string, tests: {status: string, projectName: string}[]}} Spec
 * @typedef {{suites?: Suite[], specs: Spec[]}} Suite
 * @param {Suite} suite
 * @returns {string[]}
 */
function flakySpecs({ suites = [], specs }) {
  const flaky = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === "flaky")
      .map(({ projectName }) => `${file} › ${title} (${projectName})`),
  );
  return [...flaky, ...suites.flatMap(flakySpecs)];
}
