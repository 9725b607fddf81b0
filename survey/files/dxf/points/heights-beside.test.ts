import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { randomStream } from "../../../random.ts";
import { openedText } from "../../field-books/field.test-files.ts";
import type { ChosenValues } from "../../format.ts";
import { hasGdal } from "../../gdal.test-files.ts";
import { dxf } from "./dxf.ts";

interface Point {
  x: number;
  y: number;
  height: string;
}

/** Height of the texts in units of the drawing. */
const SIZE = 2;

/** Points of a plan at least `apart` from each other, with heights of two and three digits before the point. */
function plan(count: number, { apart = 2 * SIZE, seed = 1 } = {}): Point[] {
  const random = randomStream(seed);
  const points: Point[] = [];
  while (points.length < count) {
    const [x, y] = [600_000 + random() * 300, 200_000 + random() * 300];
    if (points.some(point => Math.hypot(point.x - x, point.y - y) < apart)) continue;
    points.push({ x, y, height: (98.5 + random() * 3).toFixed(2) });
  }
  return points;
}

const pairs = (...tags: (string | number)[]) => tags.map(String);
const pointAt = ({ x, y }: Point, z: number | string = 0) =>
  pairs(0, "POINT", 8, "PT", 10, x, 20, y, 30, z).join("\n");
const textAt = (text: string, x: number, y: number, ...more: (string | number)[]) =>
  pairs(0, "TEXT", 8, "HEIGHTS", 10, x, 20, y, 30, 0, 40, SIZE, 1, text, ...more).join("\n");
const drawing = (...entities: string[]) =>
  ["0\nSECTION\n2\nENTITIES", ...entities, "0\nENDSEC\n0\nEOF\n"].join("\n");

/** Reads a drawing; returns the heights in the order of the points, and what is said of them. */
async function read(text: string, chosen: ChosenValues = {}) {
  const { rows, facts, choices } = await openedText(dxf, text, chosen);
  return { heights: rows.map(({ height }) => height), label: facts.label, notes: facts.notes, choices, rows };
}
const heightsOf = (points: readonly Point[]) => points.map(({ height }) => height);
const saidOf = (count: number) => `Heights were read from the texts beside the points: ${count} points`;

/** Every height read is the right one; at most `mostSkipped` points are skipped. */
function expectRight(found: readonly string[], points: readonly Point[], mostSkipped: number): void {
  expect(found.filter((height, i) => height !== "" && height !== points[i]!.height)).toEqual([]);
  expect(found.filter(height => height === "").length).toBeLessThanOrEqual(mostSkipped);
}

/** Position of a text `right` and `up` of its point, on a baseline turned by an angle. */
function beside({ x, y }: Point, right: number, up: number, degrees = 0): [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [
    x + right * Math.cos(angle) - up * Math.sin(angle),
    y + right * Math.sin(angle) + up * Math.cos(angle),
  ];
}

describe("heights in texts beside the points of a drawing", () => {
  test.each([
    ["to the right, above", 1, 1],
    ["to the right", 1.5, -1],
    ["above", -4, 2],
    ["below, to the right", 1, -3],
  ])("are read from texts %s, among neighbours whose texts are often nearer", async (_, right, up) => {
    const points = plan(400);
    const texts = points.map(point => textAt(point.height, ...beside(point, right, up)));
    const { heights, label, notes, choices } = await read(
      drawing(...points.map(point => pointAt(point)), ...texts),
    );
    expectRight(heights, points, 20);
    expect(notes).toContain(saidOf(heights.filter(Boolean).length));
    expect(label).toBe("DXF drawing, heights in texts beside the points");
    expect(choices.find(({ id }) => id === "height")?.chosen).toBe("texts");
  });

  test("are read from baselines that are each turned by an angle of their own", async () => {
    const points = plan(120, { apart: 4 * SIZE });
    const texts = points.map((point, i) =>
      textAt(point.height, ...beside(point, 1, 1, i * 31), 50, (i * 31) % 360),
    );
    const { heights } = await read(drawing(...points.map(point => pointAt(point)), ...texts));
    expectRight(heights, points, 6);
  });

  test("are read from texts with their decimal point at the point, whatever digits come before it", async () => {
    const points = plan(120, { apart: 5 * SIZE });
    const texts = points.map(point =>
      textAt(point.height, ...beside(point, -0.85 * SIZE * point.height.indexOf("."), -0.5 * SIZE)),
    );
    const { heights } = await read(drawing(...points.map(point => pointAt(point)), ...texts));
    expect(new Set(heightsOf(points).map(height => height.length)).size).toBe(2);
    expectRight(heights, points, 6);
  });

  test("are read from texts aligned at their end, and from MTEXT with the point's number above the height", async () => {
    const points = plan(60, { apart: 7 * SIZE });
    const held = points.map((point, i) => {
      const [x, y] = beside(point, -1, 0.5);
      return i % 2
        ? textAt(point.height, x - 1.6 * point.height.length, y, 72, 2, 11, x, 21, y)
        : pairs(
            0,
            "MTEXT",
            8,
            "H",
            10,
            x,
            20,
            y,
            40,
            SIZE,
            71,
            9,
            1,
            `{\\fArial|b0;${i}}\\P${point.height}`,
          ).join("\n");
    });
    const { heights } = await read(drawing(...points.map(point => pointAt(point)), ...held));
    expectRight(heights, points, 3);
  });

  test("are not read from an MTEXT whose last figure is stacked, because they would be cut short", async () => {
    const points = plan(20, { apart: 7 * SIZE });
    const texts = points.map((point, i) => {
      const [x, y] = beside(point, 1, 0.5);
      const stacked = `${point.height.slice(0, -1)}{\\H0.7x;\\S${point.height.at(-1)}^ ;}`;
      return i > 0
        ? textAt(point.height, x, y)
        : pairs(0, "MTEXT", 8, "H", 10, x, 20, y, 40, SIZE, 71, 7, 1, stacked).join("\n");
    });
    const { heights } = await read(drawing(...points.map(point => pointAt(point)), ...texts));
    expect(heights[0]).toBe("");
    expect(heights.slice(1)).toEqual(heightsOf(points).slice(1));
  });

  test("are read with decimal commas, which are reported if they may separate thousands", async () => {
    const points = plan(30, { apart: 7 * SIZE }).map(point => ({
      ...point,
      height: `1,${point.height.slice(-2)}0`,
    }));
    const texts = points.map(point => textAt(point.height, ...beside(point, 1, 1)));
    const { heights, notes } = await read(drawing(...points.map(point => pointAt(point)), ...texts));
    expect(heights).toEqual(heightsOf(points).map(height => height.replace(",", ".")));
    expect(notes.slice(0, 2)).toEqual([
      saidOf(30),
      expect.stringMatching(/^30 heights such as 1,\d\d0 were read with a decimal comma/),
    ]);
  });

  test("are read for blocks without attributes", async () => {
    const points = plan(20, { apart: 7 * SIZE });
    const blocks = points.map(({ x, y }) => pairs(0, "INSERT", 8, "PT", 2, "SPOT", 10, x, 20, y).join("\n"));
    const texts = points.map(point => textAt(point.height, ...beside(point, 1, 1)));
    expect((await read(drawing(...blocks, ...texts))).heights).toEqual(heightsOf(points));
  });

  test("are left out, by line, if a text is missing, occurs twice, or is claimed by two points", async () => {
    const points = plan(40, { apart: 7 * SIZE });
    const twin = { ...points[30]!, x: points[30]!.x + 0.3 };
    const texts = points.map(point => textAt(point.height, ...beside(point, 1, 1)));
    const [missing, ...rest] = texts;
    const second = textAt("77.77", ...beside(points[10]!, 1, -3));
    const { heights, notes, rows } = await read(
      drawing(...[...points, twin].map(point => pointAt(point)), ...rest, second),
    );
    expect(missing).toContain(points[0]!.height);
    const skipped = rows.flatMap(({ line }, i) => (heights[i] === "" ? [line] : []));
    expect(skipped).toEqual([0, 10, 30, 40].map(i => rows[i]!.line));
    expectRight(heights, [...points, twin], 4);
    expect(notes.slice(0, 2)).toEqual([
      saidOf(37),
      `Left out because no text is clearly the height of the point: lines ${skipped.join(", ")}`,
    ]);
  });

  test("are not read if the points have heights, or a person wants these", async () => {
    const points = plan(20, { apart: 7 * SIZE });
    const texts = points.map(point => textAt(point.height, ...beside(point, 1, 1)));
    const raised = points.map((point, i) => pointAt(point, i === 7 ? 3.5 : 0));
    const { heights, choices } = await read(drawing(...raised, ...texts));
    expect(new Set(heights)).toEqual(new Set(["0", "3.5"]));
    expect(choices.map(({ id }) => id)).not.toContain("height");
    const flat = drawing(...points.map(point => pointAt(point)), ...texts);
    const own = await read(flat, { height: "z" });
    expect([new Set(own.heights), own.notes]).toEqual([new Set(["0"]), []]);
  });

  test.each<[string, (point: Point) => string[]]>([
    [
      "two heights stand beside each point",
      point => [textAt(point.height, ...beside(point, 1, 1)), textAt("99.10", ...beside(point, 1, -2))],
    ],
    [
      "the texts are whole numbers, as names of points are",
      point => [textAt(point.height.slice(0, 2), ...beside(point, 1, 1))],
    ],
    ["the texts stand elsewhere", point => [textAt(point.height, ...beside(point, 5_000, 1))]],
  ])("are not read if %s", async (_, textsOf) => {
    const points = plan(40, { apart: 7 * SIZE });
    const { heights, notes } = await read(
      drawing(...points.map(point => pointAt(point)), ...points.flatMap(textsOf)),
    );
    expect(new Set(heights)).toEqual(new Set(["0"]));
    expect(notes).toEqual([]);
  });

  test("are not looked for among more than 20,000 texts, which is reported", async () => {
    const points = plan(20, { apart: 7 * SIZE });
    const texts = points.map(point => textAt(point.height, ...beside(point, 1, 1)));
    const more = Array.from({ length: 20_001 - points.length }, (_, i) => textAt("1.50", i, -1_000));
    const flat = points.map(point => pointAt(point));
    const searched = await read(drawing(...flat, ...texts, ...more.slice(1)));
    expect(searched.heights).toEqual(heightsOf(points));
    const { heights, notes, choices } = await read(drawing(...flat, ...texts, ...more));
    expect(new Set(heights)).toEqual(new Set(["0"]));
    expect(notes).toEqual([
      "Heights in texts were not looked for: the drawing has more than 20,000 points or texts with decimals",
    ]);
    expect(choices.map(({ id }) => id)).not.toContain("height");
  });

  test("are not taken from a neighbour's text in a grid where a point's own text is further away", async () => {
    const points = Array.from({ length: 100 }, (_, i) => ({
      ...{ x: (i % 10) * 8 * SIZE, y: Math.floor(i / 10) * 4 * SIZE, height: `4${i}.25` },
    }));
    const texts = points.map(point => textAt(point.height, ...beside(point, 1, 2.5 * SIZE)));
    const { heights } = await read(drawing(...points.map(point => pointAt(point)), ...texts));
    expect(new Set(heights)).toEqual(new Set(["0"]));
  });
});

describe.skipIf(!hasGdal)("texts as GDAL writes them", () => {
  test("are the heights of the points beside them", async () => {
    const points = plan(80, { apart: 6 * SIZE });
    const folder = mkdtempSync(join(tmpdir(), "survey-ogr-"));
    try {
      const rows = points.flatMap(({ x, y, height }) => [
        `${x},${y},"SYMBOL(c:#000000)"`,
        `${x},${y},"LABEL(f:""Arial"",t:""${height}"",s:${SIZE}g,p:1,dx:1g,dy:1g)"`,
      ]);
      writeFileSync(join(folder, "points.csv"), `x,y,style\n${rows.join("\n")}\n`);
      writeFileSync(
        join(folder, "points.vrt"),
        `<OGRVRTDataSource><OGRVRTLayer name="points"><SrcDataSource relativeToVRT="1">points.csv</SrcDataSource>
          <GeometryType>wkbPoint</GeometryType><GeometryField encoding="PointFromColumns" x="x" y="y"/>
          <Style>style</Style></OGRVRTLayer></OGRVRTDataSource>`,
      );
      const written = join(folder, "points.dxf");
      spawnSync("ogr2ogr", ["-f", "DXF", written, join(folder, "points.vrt")]);
      const text = readFileSync(written, "latin1");
      expect([text.match(/\nMTEXT\r?\n/g)?.length, text.match(/\nPOINT\r?\n/g)?.length]).toEqual([80, 80]);
      const { heights, notes } = await read(text);
      expectRight(heights, points, 4);
      expect(notes.join()).toContain("Heights were read from the texts beside the points");
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
