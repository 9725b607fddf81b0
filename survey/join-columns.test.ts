import { expect, test } from "vitest";
import type { SurveyPoint } from "#shapes/points.ts";
import { ColumnJoiner, joinColumns } from "./join-columns.ts";
import { columnsFromPoints, pointAt } from "./points.ts";

const place = { code: "TOPO", latitude: 1, longitude: 2, ellipsoidalHeight: 3 };
const plain: SurveyPoint[] = [
  { ...place, name: "a" },
  { ...place, name: "b" },
];
const float: SurveyPoint[] = [
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

test("names are left out if they are not wanted", () => {
  const joiner = new ColumnJoiner(0, { withNames: false });
  for (const chunk of chunks) joiner.add(chunk);
  const joined = joiner.finish();
  expect([joined.nameEnds.length, joined.nameBytes.length]).toEqual([0, 0]);
  expect(Array.from(joined.codeIndex, index => joined.codes[index])).toEqual(points.map(({ code }) => code));
});
