import { describe, expect, it } from "vitest";
import { decodeChunk, encodeChunk } from "#contract/columns.ts";
import { pointAt } from "#survey/points.ts";
import { sampleQuarry } from "#survey/sample/quarry.ts";
import { joinColumns } from "./join-columns.ts";
import { drawPoints } from "./prepare-points.ts";
import { cutFillBreaks } from "./prepare-surface.ts";

describe("points for the map", () => {
  const site = sampleQuarry(500);

  it("are the same after travelling in chunks that number their codes for themselves", () => {
    const chunks = [
      [300, 420],
      [0, 300],
    ].map(([from, to]) => decodeChunk(encodeChunk(site, from!, to!)));
    const joined = joinColumns(chunks);
    expect(joined.count).toBe(420);
    expect(pointAt(joined, 0)).toEqual(pointAt(site, 300));
    expect(pointAt(joined, 125)).toEqual(pointAt(site, 5));
  });

  it("are drawn in an order of which any first part is spread over the site", () => {
    const { order, positions, codes } = drawPoints(site);
    expect(new Set(order).size).toBe(500);
    const first = Array.from(order.subarray(0, 100));
    expect(Math.min(...first)).toBeLessThan(50);
    expect(Math.max(...first)).toBeGreaterThan(450);
    expect(codes[7]).toBe(site.codeIndex[order[7]!]);
    expect(Math.min(...positions.filter((_, i) => i % 3 === 2))).toBe(0);
  });
});

describe("the bands of cut and fill", () => {
  it("have round breaks that suit the greatest depth", () => {
    expect(cutFillBreaks(Float32Array.of(-5, 7.9))).toEqual([0.5, 1, 2, 4]);
    expect(cutFillBreaks(Float32Array.of(0.1, -0.3))).toEqual([0.025, 0.05, 0.1, 0.2].map(b => b * 1));
    expect(cutFillBreaks(Float32Array.of(60))).toEqual([5, 10, 20, 40]);
  });
});
