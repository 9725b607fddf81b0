import { afterAll, beforeAll, test } from "vitest";
import { type Both, startBoth } from "../attack/both-processes.ts";
import { addTarget, callsOf, expectToOutlive, pagesOf } from "../attack/http/outlives.ts";

/** Number of each kind; `FUZZ_CASES` sets another one. */
const CASES = Number(process.env.FUZZ_CASES ?? 20_000);
const TIMEOUT_MS = 7_200_000;

let both: Both;
let target: Awaited<ReturnType<typeof addTarget>>;
beforeAll(async () => {
  both = await startBoth();
  target = await addTarget(both);
});
afterAll(() => both.end());

test("the API survives many requests of arbitrary bytes", { timeout: TIMEOUT_MS }, async () => {
  const aim = { port: both.apiPort, healthUrl: `${both.api.url}/health`, targets: callsOf(target) };
  await expectToOutlive(both, aim, { numRuns: CASES });
});

test("the pages, and the API behind them, survive many requests of arbitrary bytes", {
  timeout: TIMEOUT_MS,
}, async () => {
  const aim = { port: both.webPort, healthUrl: `${both.web}/healthz`, targets: pagesOf(target) };
  await expectToOutlive(both, aim, { numRuns: CASES });
});
