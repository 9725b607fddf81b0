import { expect, test } from "vitest";
import { decodeChunk } from "#contract/columns.ts";
import { nameAt } from "#survey/points.ts";
import { PointPacker } from "./point-packer.ts";

const point = (name: string, code = "TOPO") => ({
  name,
  code,
  latitude: 1,
  longitude: 2,
  ellipsoidalHeight: 3,
});

test("chunks hold 16,384 points and count on from one another", () => {
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

test("half a surrogate pair becomes a replacement character", () => {
  const packer = new PointPacker(10);
  packer.add(point("a\ud800b"));
  expect(nameAt(decodeChunk(packer.finish()!.body), 0)).toBe("a\ufffdb");
});
