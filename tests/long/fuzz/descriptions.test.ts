import fc from "fast-check";
import { expect, test } from "vitest";
import { madeUpDescriptions, readBounded } from "#api/wms/hostile.test-files.ts";
import { expectQuick } from "./quick.ts";

const CASES = Number(process.env.FUZZ_CASES ?? 100_000);
const MIB = 1_048_576;

test("descriptions of map services are read in bounded time and memory, or refused with a message", () => {
  const total = { cases: 0, ms: 0, bytes: 0 };
  let slowest = { ms: 0, bytes: 0, answerBytes: 0 };
  let largest = slowest;
  const read = (bytes: Uint8Array) => {
    const cost = readBounded(bytes);
    expectQuick(cost);
    total.cases++;
    total.ms += cost.ms;
    total.bytes += cost.bytes;
    if (cost.ms > slowest.ms) slowest = cost;
    if (cost.answerBytes > largest.answerBytes) largest = cost;
  };
  fc.assert(fc.property(madeUpDescriptions, read), { numRuns: CASES, endOnFailure: true });
  const residentMib = Math.round(process.memoryUsage.rss() / MIB);
  console.log("descriptions:", JSON.stringify({ ...total, slowest, largest, residentMib }));
  expect(residentMib).toBeLessThan(1_024);
});
