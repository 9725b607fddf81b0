// npm run test:cluster [-- --quick]: two machines of each kind behind nginx, on a database with a replica. Under load,
// each kind is killed in turn, and then the primary database. Prints a table; exits with 1 when a limit is missed.

import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { type Caller, Tally } from "./caller.ts";
import { startDatabasePair } from "./database-pair.ts";
import { embeddedFigures } from "./embedded.ts";
import { compare, during, type Figures, importFile, type Work } from "./load.ts";
import { type Cluster, startCluster } from "./machines.ts";
import { prepare } from "./survey-data.ts";

const isQuick = process.argv.includes("--quick");
const SIDE = isQuick ? 400 : 1000;
const KILL_EVERY_MS = isQuick ? 8_000 : 20_000;
const STUDIES = 4;
const PAGE_P95_MS = 250;

const bars: { name: string; value: string; isMet: boolean | null }[] = [];
const row = (name: string, value: unknown, isMet: boolean | null = null) => {
  bars.push({ name, value: String(value), isMet });
  console.log(`${isMet === null ? " " : isMet ? "✓" : "✗"} ${name.padEnd(52)} ${value}`);
};

const pair = await startDatabasePair();
try {
  const cluster = await startCluster(pair.url);
  await drill(cluster).finally(() => cluster.stop());
} finally {
  await pair.remove();
}
process.exit(bars.some(({ isMet }) => isMet === false) ? 1 : 0);

async function drill({ url, apiUrl, machines }: Cluster): Promise<void> {
  const tally = new Tally();
  const { pages, programs, work, importSites } = await prepare(url, apiUrl, tally, SIDE);
  row("points in each survey", SIDE * SIDE);

  const [, second] = machines.worker;
  await second.stop();
  const oneS = await timed(programs, work, 1);
  await second.resume();
  const twoS = await timed(programs, work, 2);
  row(`${STUDIES} studies with one worker, seconds`, oneS.toFixed(1));
  row(`${STUDIES} studies with two workers, seconds`, twoS.toFixed(1));

  Object.assign(tally, new Tally());
  const figures = new Map<number, Figures>();
  const acknowledged: string[] = [];
  const ending = new AbortController();
  const { signal } = ending;
  const load = [
    ...Array.from({ length: 4 }, () =>
      during(signal, async () => {
        await pages.page("/projects");
        await sleep(250);
      }),
    ),
    ...Array.from({ length: 2 }, (_, own) =>
      during(signal, async n => {
        const asked = 100 + 2 * n + own;
        const answer = await compare(programs, work, asked);
        if (answer) figures.set(asked, answer);
      }),
    ),
    ...importSites.map((siteId, own) =>
      during(signal, async n => {
        const label = await importFile(programs, siteId, `load-${own}-${n}`);
        if (label) acknowledged.push(label);
      }),
    ),
  ];
  // Waits for the previous kill's restart, which may take longer than the pause: both of a kind being down is another
  // test.
  let serves = Promise.resolve();
  for (const kind of ["worker", "api", "web", "worker"] as const)
    for (const machine of machines[kind]) {
      await Promise.all([sleep(KILL_EVERY_MS), serves]);
      serves = machine.kill();
    }
  await Promise.all([sleep(KILL_EVERY_MS), serves]);
  row("switch to the replica, milliseconds", Math.round(await pair.failOver()));
  await sleep(2 * KILL_EVERY_MS);
  ending.abort();
  await Promise.all(load);

  await judge({ tally, acknowledged, figures, programs, importSites });
  const expected = await embeddedFigures(SIDE, [...figures.keys()]);
  const differing = [...figures].filter(([n, each]) => !isDeepStrictEqual(each, expected.get(n)));
  row(
    `figures of ${figures.size} studies that differ from the embedded run`,
    differing.length,
    differing.length === 0,
  );
}

/** Seconds that concurrent studies take. `round` makes them new, so that none is cached. */
async function timed(programs: Caller, work: Work, round: number): Promise<number> {
  const began = performance.now();
  await Promise.all(Array.from({ length: STUDIES }, (_, i) => compare(programs, work, round * STUDIES + i)));
  return (performance.now() - began) / 1000;
}

interface Outcome {
  tally: Tally;
  acknowledged: string[];
  figures: Map<number, Figures>;
  programs: Caller;
  importSites: string[];
}

async function judge({ tally, acknowledged, programs, importSites }: Outcome): Promise<void> {
  const stored: { label: string; pointCount: number }[] = [];
  for (const siteId of importSites)
    stored.push(...(await programs.get(`/sites/${siteId}/surveys`)).data.surveys);
  const times = (label: string) => stored.filter(survey => survey.label === label).length;
  const lost = acknowledged.filter(label => times(label) === 0);
  const twice = [...new Set(stored.map(({ label }) => label))].filter(label => times(label) > 1);
  const altered = stored.filter(({ pointCount }) => pointCount !== 200);
  row("calls under load", tally.calls);
  row("calls that needed their second try", tally.retried);
  row("calls that failed twice", tally.failed.length, tally.failed.length === 0);
  for (const failure of tally.failed) console.log(`    ${failure}`);
  row(`acknowledged imports lost, of ${acknowledged.length}`, lost.length, lost.length === 0);
  row("imports done twice", twice.length, twice.length === 0);
  row("imports that are not whole", altered.length, altered.length === 0);
  const sorted = tally.pageMs.toSorted((a, b) => a - b);
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
  row(`small pages, p95 of ${sorted.length}, milliseconds`, Math.round(p95), p95 < PAGE_P95_MS);
}
