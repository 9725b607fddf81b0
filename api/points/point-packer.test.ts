import { expect, test } from "vitest";
import { decodeChunk, encodeChunk } from "#contract/points/columns.ts";
import { columnsFromPoints, nameAt, pointAt } from "#survey/points.ts";
import { PointPacker } from "./point-packer.ts";

const point = (name: string, code = "TOPO") => ({
  name,
  code,
  latitude: 1,
  longitude: 2,
  ellipsoidalHeight: 3,
});

test("chunks hold 16,384 points, and each begins where the previous one ends", () => {
  const packer = new PointPacker(100_000);
  const chunks = [];
  for (let i = 0; i < 40_000; i++) {
    const chunk = packer.add(point(`é${i}`));
    if (chunk) chunks.push(chunk);
  }
  const last = packer.finish();
  expect([...chunks, last].map(chunk => [chunk!.first, chunk!.n])).toEqual([
    [0, 16_384],
    [16_384, 16_384],
    [32_768, 7_232],
  ]);
  expect(nameAt(decodeChunk(last!.body), 0)).toBe("é32768");
  expect(packer.finish()).toBeNull();
});

test("long names and codes make chunks shorter, not larger than readers accept", () => {
  const packer = new PointPacker(100_000);
  const sizes = [];
  for (let i = 0; i < 20_000; i++) {
    const chunk = packer.add(point("漢".repeat(1000), `${i}${"字".repeat(900)}`));
    if (chunk) sizes.push(chunk.body.length);
  }
  expect(sizes.length).toBeGreaterThan(10);
  expect(Math.max(...sizes)).toBeLessThan(4 * 1_048_576);
});

test("a lone surrogate becomes a replacement character", () => {
  const packer = new PointPacker(10);
  packer.add(point("a\ud800b"));
  expect(nameAt(decodeChunk(packer.finish()!.body), 0)).toBe("a\ufffdb");
});

const fixed = {
  solution: "FIX",
  horizontalRmsM: 0.011,
  verticalRmsM: 0.02,
  pdop: 1.3,
  satellites: 23,
} as const;

test("quality is kept for the points that have it, and a chunk in which no point has it stores none", () => {
  const packer = new PointPacker(100_000);
  packer.add({ ...point("b"), quality: fixed });
  packer.add(point("a"));
  packer.add({ ...point("c"), quality: { satellites: 0 } });
  let first = null;
  for (let i = 3; i < 16_384; i++) first = packer.add(point(`${i}`));
  packer.add(point("later"));
  const chunk = decodeChunk(first!.body);
  expect(pointAt(chunk, 0)).toEqual({ ...point("b"), quality: fixed });
  expect(pointAt(chunk, 1)).toEqual(point("a"));
  expect(pointAt(chunk, 2)).toEqual(point("c"));
  expect(decodeChunk(packer.finish()!.body)).not.toHaveProperty("quality");
});

test("quality in columns is kept bit for bit", () => {
  const packer = new PointPacker(10);
  const columns = columnsFromPoints([{ ...point("a"), quality: { ...fixed, pdop: 1 / 3 } }, point("b")]);
  expect([...packer.addChunk(encodeChunk(columns, 0, 2))]).toEqual([]);
  expect(decodeChunk(packer.finish()!.body).quality).toEqual(columns.quality);
});

test.each([
  [{ solution: "fixed" }, "points.0.quality.solution", "one of FIX, FLOAT"],
  [{ solution: "" }, "points.0.quality.solution", "one of FIX, FLOAT"],
  [{ horizontalRmsM: -1 }, "points.0.quality.horizontalRmsM", "between 0 and 100,000"],
  [{ pdop: "1.2" }, "points.0.quality.pdop", "between 0 and 10,000"],
  [{ satellites: 2.5 }, "points.0.quality.satellites", "whole number"],
  [{ satellites: 256 }, "points.0.quality.satellites", "between 0 and 255"],
  [null, "points.0.quality", "an object"],
])("quality %j is refused, naming the field", (quality, path, message) => {
  const refused = expect(() => new PointPacker(10).add({ ...point("a"), quality }));
  refused.toThrow(
    expect.objectContaining({ errors: [{ path, message: expect.stringContaining(message) }] }) as Error,
  );
});
