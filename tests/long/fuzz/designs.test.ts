import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Cost,
  damagedFaces,
  damagedLandXml,
  madeUpFaces,
  madeUpLandXml,
  readBounded,
} from "#survey/design/hostile.test-files.ts";
import { expectQuick } from "./quick.ts";

const CASES = Number(process.env.FUZZ_CASES ?? 100_000);
/** A folder of real designs, which are damaged as well. */
const FOLDER = process.env.FUZZ_DESIGNS;
const MIB = 1_048_576;

function samples(kind: RegExp): string[] {
  const names = FOLDER ? readdirSync(FOLDER).filter(name => kind.test(name)) : [];
  return names.map(name => readFileSync(join(FOLDER!, name), "latin1")).filter(text => text.length < MIB / 4);
}

test.each([
  ["LandXML, made up", madeUpLandXml],
  ["LandXML, damaged", damagedLandXml(samples(/\.xml$/i))],
  ["DXF, made up", madeUpFaces],
  ["DXF, damaged", damagedFaces(samples(/\.dxf$/i))],
])(
  "a quarter of the designs, %s, are read in bounded time and memory, or refused with a message",
  async (kind, designs) => {
    const total = { cases: 0, read: 0, ms: 0, bytes: 0 };
    let slowest: Cost = { ms: 0, bytes: 0, triangles: 0 };
    let residentMib = 0;
    const read = async (bytes: Uint8Array) => {
      const cost = await readBounded(bytes);
      expectQuick(cost);
      total.cases++;
      if (cost.triangles > 0) total.read++;
      total.ms += cost.ms;
      total.bytes += cost.bytes;
      if (cost.ms > slowest.ms) slowest = cost;
      residentMib = Math.max(residentMib, Math.round(process.memoryUsage.rss() / MIB));
    };
    await fc.assert(fc.asyncProperty(designs, read), { numRuns: CASES / 4, endOnFailure: true });
    console.log(`designs, ${kind}:`, JSON.stringify({ ...total, slowest, residentMib }));
    expect(total.read).toBeGreaterThan(0);
    expect(residentMib).toBeLessThan(2_048);
  },
);
