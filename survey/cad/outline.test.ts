import { describe, expect, it } from "vitest";
import type { DrawnShape } from "./drawing.ts";
import { outlineOf } from "./outline.ts";

const line = (points: [number, number][], colour: string | null = "#ff0000"): DrawnShape => ({
  shape: { kind: "lines", lines: [points.map(([x, y]) => [x, y, 0])] },
  type: "LINE",
  layer: "0",
  colour,
});

describe("the outline of a drawing", () => {
  it("scales the longer side to 1,000 units, north up, with one path for each colour", () => {
    const outline = outlineOf([
      line([
        [100, 100],
        [300, 200],
      ]),
      line(
        [
          [100, 200],
          [300, 200],
        ],
        null,
      ),
    ])!;
    expect(outline).toMatchObject({ width: 1000, height: 500, left: 0 });
    expect(outline.paths).toEqual([
      { colour: "#ff0000", d: "M0.0 500.0L1000.0 0.0" },
      { colour: null, d: "M0.0 0.0L1000.0 0.0" },
    ]);
  });

  it("stays small for a large drawing, and keeps its largest shapes", () => {
    const small = Array.from({ length: 30_000 }, (_, i) =>
      line([
        [i % 1000, i / 1000],
        [(i % 1000) + 0.1, i / 1000],
      ]),
    );
    const frame = line(
      [
        [0, 0],
        [1000, 0],
        [1000, 1000],
      ],
      "#00ff00",
    );
    const outline = outlineOf([...small, frame])!;
    expect(outline.paths[0]).toEqual({ colour: "#00ff00", d: "M0.0 1000.0L1000.0 1000.0L1000.0 0.0" });
    expect(JSON.stringify(outline).length).toBeLessThan(150_000);
    expect(outline.left).toBeGreaterThan(10_000);
  });

  it("shows a single place as a dot, and is null for an empty drawing", () => {
    const point: DrawnShape = {
      shape: { kind: "point", at: [5, 5, 0] },
      type: "POINT",
      layer: "0",
      colour: null,
    };
    expect(outlineOf([point])!.paths).toEqual([{ colour: null, d: "M0.0 0.0h0" }]);
    expect(outlineOf([])).toBeNull();
  });
});
