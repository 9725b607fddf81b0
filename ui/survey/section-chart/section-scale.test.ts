import { describe, expect, it } from "vitest";
import { areaPaths, runsPath, sectionScale, ticks } from "./section-scale.ts";

const frame = { width: 1100, left: 50, right: 50, top: 20, leastHeight: 100, mostHeight: 300 };
const surface = (...places: [number, number][]) => ({
  runs: [{ distanceM: places.map(([at]) => at), heightM: places.map(([, height]) => height) }],
});

describe("the scale of a section", () => {
  const hill = [surface([0, 500], [100, 510], [200, 500])];

  it("draws heights exaggerated by the given factor", () => {
    for (const chosen of ["auto", "1", "2", "5", "10"] as const) {
      const { x, y, exaggeration } = sectionScale(hill, [0, 200], chosen, frame);
      expect((y(500) - y(501)) / (x(1) - x(0))).toBeCloseTo(exaggeration, 9);
      if (chosen !== "auto") expect(exaggeration).toBe(Number(chosen));
    }
  });

  it("chooses the largest round exaggeration that fits, and narrows a section that is too tall", () => {
    expect(sectionScale(hill, [0, 200], "auto", frame).exaggeration).toBe(5);
    const high = sectionScale(hill, [0, 200], "10", frame);
    expect(high.plotHeight).toBeCloseTo(300, 6);
    expect(high.plotWidth).toBeLessThan(1000);
  });

  it("has ticks at round numbers between its ends", () => {
    expect(ticks(1.9, 3.1, 0.5).map(({ at }) => at)).toEqual([2, 2.5, 3]);
    expect(ticks(-0.2, 0.2, 0.1).map(({ at }) => at)).toEqual([-0.2, -0.1, 0, 0.1, 0.2]);
  });
});

describe("areas and lines", () => {
  const plain = { x: (at: number) => at, y: (height: number) => -height };

  it("are closed where the surfaces cross", () => {
    const { above, below } = areaPaths(surface([0, 2], [10, 2]), surface([0, 0], [10, 4]), plain);
    expect(above).toBe("M0 -2L5 -2L5 -2L0 0Z");
    expect(below).toBe("M5 -2L10 -2L10 -4L5 -2Z");
  });

  it("keep the lowest and highest place within each pixel of a long line", () => {
    const places = Array.from({ length: 20_000 }, (_, i): [number, number] => [
      i / 200,
      i === 12_345 ? 9 : i % 2,
    ]);
    const path = runsPath(surface(...places).runs, plain);
    expect(path).toContain("-9");
    expect(path.split("L").length).toBeLessThan(500);
  });
});
