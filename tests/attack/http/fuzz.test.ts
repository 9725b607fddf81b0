import { afterAll, beforeAll, test } from "vitest";
import { type Both, startBoth } from "../both-processes.ts";
import { addTarget, callsOf, expectToOutlive, pagesOf } from "./outlives.ts";

const RUNS = { numRuns: 600, seed: 18 };

let both: Both;
let target: Awaited<ReturnType<typeof addTarget>>;
beforeAll(async () => {
  both = await startBoth();
  target = await addTarget(both);
});
afterAll(() => both.end());

test("the API survives requests of arbitrary bytes", async () => {
  const aim = { port: both.apiPort, healthUrl: `${both.api.url}/health`, targets: callsOf(target) };
  await expectToOutlive(both, aim, RUNS);
});

test("the pages, and the API behind them, survive requests of arbitrary bytes", async () => {
  const aim = { port: both.webPort, healthUrl: `${both.web}/healthz`, targets: pagesOf(target) };
  await expectToOutlive(both, aim, RUNS);
});
