import { describe, expect, it } from "vitest";
import { readCsv } from "../../csv/read.ts";
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

  it("are asked about where nothing says which figure is which, and read as answered", async () => {
    const text = 'Name,Coordinates,Height\nA,"47.1, 8.5",430.5\nB,"47.2, 8.6",431.25\n';
    const plan = await planOf(text);
    expect(asked(plan, "columns")!.hint).toContain("choose below which figure is the longitude or easting");
    expect(plan.header.slice(3)).toEqual(["Coordinates, first figure", "Coordinates, second figure"]);
    const answers = { columns: { name: 0, x: 4, y: 3, height: 2 } };
    expect(open(await planOf(text, answers))).not.toContain("columns");
    expect((await pointsIn(text, answers)).points).toMatchObject([A, B]);
  });

  it("are projected where their figures are no degrees, and the system is asked", async () => {
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

  it("are read on below a header that is repeated", async () => {
    const { points } = await pointsIn(
      "id,geom,h\nA,POINT (8.5 47.1),430.5\nid,geom,h\nB,POINT (8.6 47.2),431.25\n",
    );
    expect(points).toMatchObject([A, B]);
  });
});
