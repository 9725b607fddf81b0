import { expect, it } from "vitest";
import { TriangleGrid } from "./triangle-grid.ts";

it("stays small for long oblique triangles, and still finds them", () => {
  const count = 20_000;
  const x = new Float64Array(3 * count);
  const y = new Float64Array(3 * count);
  for (let t = 0; t < count; t++) {
    x.set([t / 100, t / 100 + 1000, t / 100 + 0.009], 3 * t);
    y.set([0, 1000, 0], 3 * t);
  }
  const triangles = Uint32Array.from(x.keys());
  const before = process.memoryUsage().arrayBuffers;
  const grid = new TriangleGrid({ x, y, triangles });
  expect((process.memoryUsage().arrayBuffers - before) / 1e6).toBeLessThan(20);
  const found: number[] = [];
  grid.visitBox({ minX: 100.001, minY: 0, maxX: 100.002, maxY: 0.5 }, t => found.push(t));
  expect(found).toContain(10_000);
  expect(found).not.toContain(10_001);
});
