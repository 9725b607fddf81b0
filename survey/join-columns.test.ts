import { expect, test } from "vitest";
import { ColumnJoiner, joinColumns } from "./join-columns.ts";
import { columnsFromPoints, type PointRecord, pointAt } from "./points.ts";

const place = { code: "TOPO", latitude: 1, longitude: 2, ellipsoidalHeight: 3 };
const plain: PointRecord[] = [
  { ...place, name: "a" },
  { ...place, name: "b" },
];
const float: PointRecord[] = [
  { ...place, name: "c", quality: { solution: "FLOAT", horizontalRmsM: 0.4 } },
  { ...place, name: "d" },
];
const chunks = [plain, float, plain].map(columnsFromPoints);
const points = [...plain, ...float, ...plain];

test("chunks with and without quality are joined as they are", () => {
  const joined = joinColumns(chunks);
  expect(points.map((_, i) => pointAt(joined, i))).toEqual(points);
  expect(joined.quality!.solution).toHaveLength(6);
  expect(joinColumns(chunks.slice(0, 1))).not.toHaveProperty("quality");
});

test.each([0, 3, 50])("quality is kept when %d points were expected", expected => {
  const joiner = new ColumnJoiner(expected, { positionsOnly: true });
  for (const chunk of chunks) joiner.add(chunk);
  const joined = joiner.finish();
  expect([...joined.quality!.solution]).toEqual([0, 0, 2, 0, 0, 0]);
  expect([...joined.quality!.horizontalRmsM]).toEqual([NaN, NaN, Math.fround(0.4), NaN, NaN, NaN]);
});
