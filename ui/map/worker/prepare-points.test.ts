import { describe, expect, it } from "vitest";
import { sampleQuarry } from "#survey/sample/quarry.ts";
import { drawPoints } from "./prepare-points.ts";

describe("points for the map", () => {
  const site = sampleQuarry(500);

  it("are ordered so that any leading part is spread over the site", () => {
    const { order, positions, codes } = drawPoints(site);
    expect(new Set(order).size).toBe(500);
    const first = Array.from(order.subarray(0, 100));
    expect(Math.min(...first)).toBeLessThan(50);
    expect(Math.max(...first)).toBeGreaterThan(450);
    expect(codes[7]).toBe(site.codeIndex[order[7]!]);
    expect(Math.min(...positions.filter((_, i) => i % 3 === 2))).toBe(0);
  });
});
