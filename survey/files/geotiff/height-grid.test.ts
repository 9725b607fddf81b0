import { describe, expect, test } from "vitest";
import { GridTooFineError, heightGrid, usualCellM } from "./height-grid.ts";

/** A plane z = 2x - y over a quadrangle of two triangles. */
const surface = {
  x: Float64Array.of(100.2, 120.7, 118.1, 99.4),
  y: Float64Array.of(50.3, 51.9, 70.6, 68.8),
  z: [0, 0, 0, 0],
  triangles: [0, 1, 2, 0, 2, 3],
};
surface.z = [...surface.x].map((x, i) => 2 * x - surface.y[i]!);

describe("a grid of heights", () => {
  test("has the surface's height at the centres inside, and nothing outside", () => {
    const { plan, cells } = heightGrid(surface, 0.5, -9_999);
    expect(plan).toEqual({ west: 99, north: 71, cell: 0.5, columns: 44, rows: 42 });
    let filled = 0;
    cells.forEach((value, i) => {
      if (value === -9_999) return;
      filled++;
      const x = plan.west + ((i % plan.columns) + 0.5) * plan.cell;
      const y = plan.north - (Math.floor(i / plan.columns) + 0.5) * plan.cell;
      expect(value).toBeCloseTo(2 * x - y, 4);
    });
    // The quadrangle's area by the shoelace formula, in cells.
    const area = [0, 1, 2, 3].reduce((sum, i) => {
      const k = (i + 1) % 4;
      return sum + (surface.x[i]! * surface.y[k]! - surface.x[k]! * surface.y[i]!) / 2;
    }, 0);
    expect(Math.abs(filled * 0.25 - area) / area).toBeLessThan(0.01);
  });

  test("leaves no gap where triangles share an edge through the centres of cells", () => {
    const { cells } = heightGrid(
      {
        x: Float64Array.of(0, 4, 4, 0),
        y: Float64Array.of(0, 0, 4, 4),
        z: [1, 1, 1, 1],
        triangles: [0, 1, 2, 0, 2, 3],
      },
      1,
      -1,
    );
    expect([...cells]).toEqual(Array(16).fill(1));
  });

  test("is refused before it takes memory, with a size that is possible", () => {
    const error = (cell: number) => {
      try {
        heightGrid(surface, cell, 0);
        return null;
      } catch (thrown) {
        return thrown as GridTooFineError;
      }
    };
    const refused = error(1e-9)!;
    expect(refused).toBeInstanceOf(GridTooFineError);
    expect(error(refused.leastCell)).toBeNull();
    expect(error(5e-324)).toBeInstanceOf(GridTooFineError);
  });

  test("has by default about four cells for each point, and never millions too many", () => {
    const bounds = { west: 8, south: 46, east: 8.01, north: 46.01 };
    expect(usualCellM(bounds, 10_000)).toBe(5);
    expect(usualCellM(bounds, 100_000_000)).toBe(0.5);
    expect(usualCellM({ ...bounds, west: 179.999, east: -179.999 }, 100)).toBe(50);
  });
});
