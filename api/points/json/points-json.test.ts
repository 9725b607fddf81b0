import fc from "fast-check";
import { expect, test } from "vitest";
import { encodeChunk } from "#contract/points/columns.ts";
import { columnsFromPoints } from "#survey/points.ts";
import { encodePointsJson } from "./points-json.ts";

const text = fc
  .string({ unit: "grapheme", maxLength: 20 })
  // biome-ignore lint/suspicious/noControlCharactersInRegex: stored text has none
  .map(each => each.replace(/[\u0000-\u001f\u007f-\u009f]/g, ""));
const coordinate = (max: number) => fc.double({ min: -max, max, noNaN: true }).map(value => value || 0);
const quality = fc
  .record(
    {
      solution: fc.constantFrom("FIX", "FLOAT", "DGPS", "SINGLE", "PPP", "OTHER"),
      horizontalRmsM: fc.integer({ min: 0, max: 999_999 }).map(value => value / 1e5),
      verticalRmsM: fc.integer({ min: 10_000, max: 999_999 }).map(value => value / 1e3),
      pdop: fc.integer({ min: 10_000, max: 100_000 }).map(value => value / 10),
      satellites: fc.integer({ min: 1, max: 255 }),
    },
    { requiredKeys: [] },
  )
  .map(record => (Object.keys(record).length > 0 ? record : undefined));
const points = fc.array(
  fc.record({
    name: text,
    code: text,
    latitude: coordinate(90),
    longitude: coordinate(180),
    ellipsoidalHeight: coordinate(100_000),
    quality: fc.option(quality, { nil: undefined }),
  }),
  { minLength: 1, maxLength: 30 },
);

function textOf(pieces: Iterable<Uint8Array>): string {
  let text = "";
  for (const piece of pieces) text += Buffer.from(piece).toString("utf8");
  return text;
}

test("the pieces of a long chunk are joined by commas", () => {
  const list = Array.from({ length: 5_000 }, (_, i) => ({
    name: `P${i}`,
    code: "TOPO",
    latitude: 1,
    longitude: 2,
    ellipsoidalHeight: i,
  }));
  const body = encodeChunk(columnsFromPoints(list), 0, list.length);
  expect(JSON.parse(`[${textOf(encodePointsJson(body))}]`)).toEqual(list);
});

test("the text of a chunk parses to its points", () => {
  fc.assert(
    fc.property(points, list => {
      const body = encodeChunk(columnsFromPoints(list), 0, list.length);
      const json = textOf(encodePointsJson(body));
      expect(JSON.parse(`[${json}]`)).toEqual(list);
    }),
  );
});

test("the text of a range of a chunk parses to that range of its points", () => {
  fc.assert(
    fc.property(points, fc.nat(30), fc.nat(30), (list, from, to) => {
      const body = encodeChunk(columnsFromPoints(list), 0, list.length);
      const json = textOf(encodePointsJson(body, from, to));
      expect(JSON.parse(`[${json}]`)).toEqual(list.slice(from, Math.max(from, to)));
    }),
  );
});

test("a point's quality follows the documented fields, as far as it is known", () => {
  const plain = { name: "P", code: "C", latitude: 1, longitude: 2, ellipsoidalHeight: 3 };
  const known = { solution: "FLOAT", verticalRmsM: 0.021, satellites: 23 } as const;
  const columns = columnsFromPoints([plain, { ...plain, quality: known }, { ...plain, quality: {} }]);
  const text = '{"name":"P","code":"C","latitude":1,"longitude":2,"ellipsoidalHeight":3';
  const quality = '"quality":{"solution":"FLOAT","verticalRmsM":0.021,"satellites":23}';
  expect(textOf(encodePointsJson(encodeChunk(columns, 0, 3)))).toBe(`${text}},${text},${quality}},${text}}`);
});

test("the longest quality values of many points fit into a piece", () => {
  const quality = {
    solution: "SINGLE",
    horizontalRmsM: 98765.4,
    verticalRmsM: 98765.4,
    pdop: 9876.5,
    satellites: 255,
  } as const;
  const list = Array.from({ length: 3_000 }, () => ({
    name: "",
    code: "",
    latitude: 1,
    longitude: 2,
    ellipsoidalHeight: 3,
    quality,
  }));
  const json = textOf(encodePointsJson(encodeChunk(columnsFromPoints(list), 0, list.length)));
  expect(JSON.parse(`[${json}]`)).toEqual(list);
});
