import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Cost,
  damagedDrawings,
  madeUpDrawings,
  readBounded,
  SAMPLE_DXF,
} from "#survey/files/dxf/hostile.test-files.ts";
import { expectQuick } from "./quick.ts";

const CASES = Number(process.env.FUZZ_CASES ?? 100_000);
/** A folder of real drawings, which are damaged as well. */
const FOLDER = process.env.FUZZ_DRAWINGS;
const MIB = 1_048_576;

function samples(): string[] {
  const names = FOLDER ? readdirSync(FOLDER).filter(name => /\.dxf$/i.test(name)) : [];
  const real = names.map(name => readFileSync(join(FOLDER!, name), "latin1"));
  return [SAMPLE_DXF, ...real.filter(text => text.length < MIB / 4)];
}

test.each([
  ["made up", madeUpDrawings],
  ["damaged", damagedDrawings(samples())],
])(
  "half of the drawings, %s, are read in bounded time and memory, or refused with a message",
  (kind, drawings) => {
    const total = { cases: 0, ms: 0, bytes: 0 };
    let slowest: Cost = { ms: 0, bytes: 0, answerBytes: 0 };
    let largest = slowest;
    let residentMib = 0;
    const read = (bytes: Uint8Array) => {
      const cost = readBounded(bytes);
      expectQuick(cost);
      total.cases++;
      total.ms += cost.ms;
      total.bytes += cost.bytes;
      if (cost.ms > slowest.ms) slowest = cost;
      if (cost.answerBytes > largest.answerBytes) largest = cost;
      residentMib = Math.max(residentMib, Math.round(process.memoryUsage.rss() / MIB));
    };
    fc.assert(fc.property(drawings, read), { numRuns: CASES / 2, endOnFailure: true });
    console.log(`drawings, ${kind}:`, JSON.stringify({ ...total, slowest, largest, residentMib }));
    expect(residentMib).toBeLessThan(2_048);
  },
);
