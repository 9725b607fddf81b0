import fc from "fast-check";
import { expect, test } from "vitest";
import { madeUpTables, readBounded } from "#survey/files/csv/hostile.test-files.ts";
import { expectQuick } from "./quick.ts";

const CASES = Number(process.env.FUZZ_CASES ?? 100_000);
const MIB = 1_048_576;

test("tables are read in bounded time and memory, or refused with a message", async () => {
  const total = { cases: 0, ms: 0, bytes: 0 };
  let slowest = { ms: 0, bytes: 0, points: 0 };
  const read = async (bytes: Uint8Array) => {
    const cost = await readBounded(bytes);
    expectQuick(cost);
    total.cases++;
    total.ms += cost.ms;
    total.bytes += cost.bytes;
    if (cost.ms > slowest.ms) slowest = cost;
  };
  await fc.assert(fc.asyncProperty(madeUpTables, read), { numRuns: CASES, endOnFailure: true });
  const residentMib = Math.round(process.memoryUsage.rss() / MIB);
  console.log("tables:", JSON.stringify({ ...total, slowest, residentMib }));
  expect(residentMib).toBeLessThan(1_024);
});
