// npm test: installs and builds if needed, then checks everything, cheapest first. Stops at the first suite
// that fails. `npm test -- unit e2e` runs only the named suites.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { bin, ensureBuilt, ensureInstalled, fail, root } from "./prepare.mjs";

const results = join(root, "test-results");

/** @type {(...projects: string[]) => string[]} */
const vitest = (...projects) => [
  bin("vitest", "vitest.mjs"),
  "run",
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${join(results, `${projects[0]}.json`)}`,
  ...projects.flatMap(project => ["--project", project]),
];

const suites = [
  { name: "lint", args: [bin("@biomejs/biome", "bin/biome"), "ci", "."] },
  { name: "types", args: [bin("typescript", "bin/tsc"), "--noEmit"] },
  { name: "unit", args: vitest("unit") },
  { name: "architecture", args: vitest("architecture") },
  { name: "contract-sqlite", args: vitest("contract-sqlite") },
  { name: "contract-postgres", args: vitest("contract-postgres") },
  { name: "attack-sqlite", args: vitest("attack-sqlite"), built: true },
  { name: "attack-postgres", args: vitest("attack-postgres"), built: true },
  { name: "browser-worker", args: vitest("browser-worker") },
  { name: "stories", args: vitest("stories") },
  { name: "start", args: vitest("start"), built: true },
  {
    name: "e2e",
    args: [bin("playwright", "cli.js"), "test", "--config", "tests/e2e/playwright.config.ts"],
    built: true,
  },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter(name => !suites.some(suite => suite.name === name));
if (unknown.length > 0)
  fail(`No such suite: ${unknown.join(", ")}. There are ${suites.map(s => s.name).join(", ")}.`);

await ensureInstalled();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

/** @typedef {{passed?: number, failedTests?: number, skipped?: number, retried?: string[]}} Counts */
/** @type {({name: string, seconds: number, failed: boolean} & Counts)[]} */
const rows = [];
const chosen = suites.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
/** @type {import("node:child_process").ChildProcess[]} */
const builders = [];
// Goes on beside the first suites, most of which take one processor.
const building = chosen.some(({ built }) => built) && ensureBuilt(child => builders.push(child));
for (const suite of chosen) {
  if (suite.built) await building;
  console.log(`\n── ${suite.name}`);
  const started = Date.now();
  const { status } = spawnSync(process.execPath, suite.args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? "1" : "0" },
  });
  rows.push({
    name: suite.name,
    seconds: (Date.now() - started) / 1000,
    failed: status !== 0,
    ...counts(suite.name),
  });
  if (status !== 0) break;
}

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
 * What the suite's own JSON report counts; lint and types count nothing.
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
 * Names the tests of a file, in Vitest's report, that passed but had failed before: they keep the messages.
 * @param {{name: string, assertionResults: {status: string, fullName: string, failureMessages: string[]}[]}} file
 */
function retriedTests({ name, assertionResults }) {
  return assertionResults
    .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
    .map(({ fullName }) => `${relative(root, name)} › ${fullName}`);
}

/**
 * Names the tests of a suite, in Playwright's report, that did not pass at once.
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
