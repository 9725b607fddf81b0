import { describe, expect, it } from "vitest";
import { readCsv } from "../../files/csv/read.ts";
import { pointAt } from "../../points.ts";
import { asked, open, planOf } from "../read.test-files.ts";
import type { Answers } from "../reading.ts";

async function pointsIn(text: string, answers: Answers = {}) {
  const { reading } = await planOf(text, answers);
  const { columns, report } = await readCsv([new TextEncoder().encode(text)], { reading });
  return { points: Array.from({ length: columns.count }, (_, i) => pointAt(columns, i)), report };
}

const A = { name: "A", longitude: 8.5, latitude: 47.1, ellipsoidalHeight: 430.5 };
const B = { name: "B", longitude: 8.6, latitude: 47.2, ellipsoidalHeight: 431.25 };

describe("coordinates that share one column", () => {
  it.each([
    ["WKT with heights", "id,geom\nA,POINT Z (8.5 47.1 430.5)\nB,POINT Z (8.6 47.2 431.25)\n"],
    [
      "EWKT beside a code",
      "id,code,rms,n,geom\nA,T,0.1,9,SRID=4326;POINT(8.5 47.1 430.5)\nB,T,0.1,9,SRID=4326;POINT(8.6 47.2 431.25)\n",
    ],
    ["WKT in quotes", 'WKT,name,h\n"POINT (8.5 47.1)",A,430.5\n"POINT (8.6 47.2)",B,431.25\n'],
    ["WKT with a measure", "id,geom\nA,POINT ZM (8.5 47.1 430.5 1)\nB,POINT ZM (8.6 47.2 431.25 2)\n"],
    ["latitude before longitude", 'Name,"Lat, Lon",h\nA,"47.1, 8.5",430.5\nB,"47.2, 8.6",431.25\n'],
    ["longitude before latitude", "Name;Long/Lat;h\nA;8.5 47.1;430.5\nB;8.6 47.2;431.25\n"],
    ["latlng", "Name;LatLng;h\nA;(47.1, 8.5);430.5\nB;(47.2, 8.6);431.25\n"],
    ["commas in the heights alone", "Name;Lat/Long;Höhe\nA;47.1 8.5;430,5\nB;47.2 8.6;431,25\n"],
  ])("are read: %s", async (_what, text) => {
    const plan = await planOf(text);
    expect(open(plan)).not.toContain("columns");
    expect(plan.reading.statements).toContainEqual(
      expect.objectContaining({
        kind: "axes",
        outcome: "used",
        effect: expect.stringContaining("each cell holds"),
      }),
    );
    expect((await pointsIn(text)).points).toMatchObject([A, B]);
  });

  it.each([
    // echo 462000.5 5219000.5 | cs2cs -f %.11f EPSG:32632 +to +proj=longlat +datum=WGS84
    ["32T MT 62000 19000", 8.4990195752, 47.12341352014],
    // echo 334368.5 6251000.5 | cs2cs -f %.11f EPSG:32756 +to +proj=longlat +datum=WGS84
    ["56HLH3436851000", 151.20930837565, -33.86832982109],
  ])(
    "are the middle of the square that an MGRS reference names: %s",
    async (reference, longitude, latitude) => {
      const text = `Name,MGRS,h\nA,${reference},430.5\nC,32T MI 1 2,1\nB,${reference},431.25\n`;
      const plan = await planOf(text);
      expect(open(plan)).not.toContain("columns");
      expect(plan.reading.statements).toContainEqual(
        expect.objectContaining({
          kind: "axes",
          outcome: "used",
          effect: expect.stringContaining("a square of 1 m"),
        }),
      );
      const { points } = await pointsIn(text);
      expect(points.map(({ name }) => name)).toEqual(["A", "B"]);
      expect(points[0]!.longitude).toBeCloseTo(longitude, 8);
      expect(points[0]!.latitude).toBeCloseTo(latitude, 8);
    },
  );

  it("are not taken for MGRS if only names look like it and there are numbers beside them", async () => {
    const { reading } = await planOf("nr;p;q;r;s\n12PTS01;T;8.5;47.1;430\n12PTS02;T;8.6;47.2;431\n");
    expect(reading.shared).toBeUndefined();
    expect(reading.columns.x).toMatchObject({ index: 2 });
  });

  it("must be confirmed if MGRS references name a large square", async () => {
    const { reading } = await planOf("Name,Grid,h\nA,32TMT6219,430.5\nB,32TMT6220,431\n");
    expect(reading.statements).toContainEqual(
      expect.objectContaining({ outcome: "open", effect: expect.stringContaining("up to 1000 m") }),
    );
  });

  it("are left out if a later MGRS reference names a larger square than the first ones", async () => {
    const rows = Array.from({ length: 5_000 }, (_, i) => `P${i},32TMT62000${19_000 + i},430.5`);
    const { points, report } = await pointsIn(`Name,MGRS,h\n${rows.join("\n")}\nWide,32TMT6219,431\n`);
    expect(points).toHaveLength(5_000);
    expect(report.skipped).toMatchObject([{ line: 5_002 }]);
  });

  it("are asked about if their order is unknown, and read as answered", async () => {
    const text = 'Name,Coordinates,Height\nA,"47.1, 8.5",430.5\nB,"47.2, 8.6",431.25\n';
    const plan = await planOf(text);
    expect(asked(plan, "columns")!.hint).toContain("choose below which figure is the longitude or easting");
    expect(plan.header.slice(3)).toEqual(["Coordinates, first figure", "Coordinates, second figure"]);
    expect(plan.reading.columns).toMatchObject({ name: { index: 0 }, code: null, height: { index: 2 } });
    const answers = { columns: { name: 0, x: 4, y: 3, height: 2 } };
    expect(open(await planOf(text, answers))).not.toContain("columns");
    expect((await pointsIn(text, answers)).points).toMatchObject([A, B]);
  });

  it("are projected if their numbers are not degrees, and the system is asked", async () => {
    const plan = await planOf(
      "id,geom,h\nA,POINT (2600000.1 1200000.2),430\nB,POINT (2600001.1 1200001.2),431\n",
    );
    expect(open(plan)).toContain("crs");
    expect(plan.reading.columns).toMatchObject({ x: { header: "Easting" }, y: { header: "Northing" } });
  });

  it("leave out rows whose cell is another geometry, or has letters that turn a sign", async () => {
    const rows = ["A,POINT (8.5 47.1),430.5", "C,POINT EMPTY,1", "B,POINT (8.6 47.2),431.25"];
    const { points, report } = await pointsIn(`id,geom,h\n${rows.join("\n")}\n`);
    expect(points).toMatchObject([A, B]);
    expect(report.skipped).toHaveLength(1);
    const west = await pointsIn("Name;Lat/Long;h\nA;47.1 8.5;430.5\nC;47.1 8.5W;1\nB;47.2 8.6;431.25\n");
    expect(west.points).toMatchObject([A, B]);
  });

  it("are read on after a repeated header", async () => {
    const { points } = await pointsIn(
      "id,geom,h\nA,POINT (8.5 47.1),430.5\nid,geom,h\nB,POINT (8.6 47.2),431.25\n",
    );
    expect(points).toMatchObject([A, B]);
  });
});
