import { describe, expect, it } from "vitest";
import type { CsvImport } from "../../files/csv/read.ts";
import { nameAt } from "../../points.ts";
import { firstOf, pointsOf, readAs } from "../read.test-files.ts";
import type { Answers } from "../reading.ts";

const HEADER = "Name,Code,Longitude,Latitude,Ellipsoidal height";
/** Ten good points on a line, a metre apart, and what a test adds to them. */
const good = Array.from(
  { length: 10 },
  (_, i) => `G${i},T,${(9.5 + i * 1e-5).toFixed(5)},52.1,${80 + i / 10}`,
);
const file = (...rows: string[]) => `${[HEADER, ...good, ...rows].join("\n")}\n`;

const found = ({ doubts }: CsvImport) => doubts.map(({ id, count }) => `${id} ${count}`);
const leaving = (text: string, ...leaveOut: string[]) => readAs(text, { leaveOut });

/** Reads a file with and without the rows of a doubt, and checks that the counts add up. */
async function leftOut(text: string, id: string, answers: Answers = {}) {
  const all = await readAs(text, answers);
  const rest = await readAs(text, { ...answers, leaveOut: [id] });
  const doubt = all.doubts.find(each => each.id === id)!;
  const { rowsRead, rowsKept, rowsSkipped } = rest.report;
  expect(rowsRead).toBe(rowsKept + rowsSkipped + rest.report.leftOut.lines.length);
  expect(rest.report.leftOut.lines).toHaveLength(doubt.count);
  expect(rest.columns.count).toBe(all.columns.count - doubt.count);
  expect(rest.reading.outcome.leftOut).toEqual([{ id, label: doubt.label, count: doubt.count }]);
  expect(rest.doubts.find(each => each.id === id)).toMatchObject({ isLeftOut: true, mustConfirm: false });
  return { doubt, names: Array.from({ length: rest.columns.count }, (_, i) => nameAt(rest.columns, i)) };
}
const GOOD_NAMES = good.map((_, i) => `G${i}`);

describe("doubts", () => {
  it("are not raised about a good survey", async () => {
    expect(found(await readAs(file()))).toEqual([]);
  });

  it("are raised about heights of exactly 0 among others", async () => {
    const { doubt, names } = await leftOut(file("Z,T,9.501,52.1,0", "z,T,9.502,52.1,0.000"), "zero-heights");
    expect(doubt.message).toMatch(/^2 points have a height of exactly 0 among others/);
    expect(doubt.rows.map(({ line, name }) => [line, name])).toEqual([
      [12, "Z"],
      [13, "z"],
    ]);
    expect(names).toEqual(GOOD_NAMES);
  });

  it.each(["Mittel", "MEAN:", "Écart-type", "Std. Dev.", "Summe"])(
    "are raised about a row %s below the points, whose numbers read as a position",
    async name => {
      const { doubt, names } = await leftOut(file(`${name},,9.500045,52.1,80.45`), "summary-rows");
      expect(doubt.message).toMatch(/^1 point has a name such as 'Mean' or 'Total' at the end of the file/);
      expect(doubt.rows).toMatchObject([{ line: 12, name }]);
      expect(names).toEqual(GOOD_NAMES);
    },
  );

  it("are not raised about a name such as 'Total' among the points, nor about one that only begins with it", async () => {
    const text = `${[HEADER, "Max,T,9.5,52.1,80", ...good, ...good.map((row, i) => row.replace(`G${i}`, `Total ${i}`))].join("\n")}\n`;
    expect(found(await readAs(text)).filter(each => each.startsWith("summary-rows"))).toEqual([]);
  });

  it("need no confirmation about rows that another doubt leaves out", async () => {
    const text = file("Z,T,0,0,5000");
    const odd = async (...leaveOut: string[]) =>
      (await leaving(text, ...leaveOut)).doubts.find(({ id }) => id === "odd-heights");
    expect(await odd()).toMatchObject({ mustConfirm: true });
    expect(await odd("null-island")).toMatchObject({ isLeftOut: false, mustConfirm: false });
  });

  it("have a stamp that stays the same, and changes with their rows, places and heights", async () => {
    const stampOf = async (row: string, rows = [row]) =>
      (await readAs(file(...rows))).doubts.find(({ id }) => id === "odd-heights")!.stamp;
    const row = "M,T,9.501,52.1,5000";
    const stamp = await stampOf(row);
    expect(await stampOf("Other,TOPO,9.501,52.1,5000")).toBe(stamp);
    const others = [
      await stampOf("M,T,9.502,52.1,5000"),
      await stampOf("M,T,9.501,52.1,5000.5"),
      await stampOf(row, ["G,T,9.5005,52.1,80", row]),
      await stampOf(row, [row, "N,T,9.502,52.1,6000"]),
    ];
    expect(new Set([stamp, ...others]).size).toBe(5);
  });

  it("warn that a file whose heights are all 0 may hold none, and leave none of them out", async () => {
    const text = `${HEADER}\n${["9.5", "9.51", "9.52"].map(x => `A${x},T,${x},52.1,0`).join("\n")}\n`;
    const { doubts, columns } = await leaving(text, "zero-heights");
    expect(doubts).toMatchObject([{ id: "zero-heights", canLeaveOut: false, isLeftOut: false }]);
    expect(columns.count).toBe(3);
  });

  it.each(["-9999", "-99999", "-32768", "9999", "99999", "-999", "2080", "8050"])(
    "are raised about a height of %s among others, and must be confirmed",
    async height => {
      const { doubt, names } = await leftOut(file(`M,T,9.501,52.1,${height}`), "odd-heights");
      expect(doubt).toMatchObject({ count: 1, mustConfirm: true });
      expect(names).toEqual(GOOD_NAMES);
    },
  );

  it("are raised about marks for no height in feet, too, but not on a mountain of that height", async () => {
    const feet = `Name;Longitude;Latitude;Ellipsoidal height (ft)\n${[700, 701, -999, 702].map((z, i) => `A${i};9.50${i};52.1;${z}`).join("\n")}\n`;
    expect(found(await readAs(feet))).toEqual(["odd-heights 1"]);
    const high = `${HEADER}\n${[9998, 9999, 10_000].map((z, i) => `A${i},T,9.50${i},52.1,${z}`).join("\n")}\n`;
    expect(found(await readAs(high))).toEqual([]);
  });

  it("are raised about points that are not FIX", async () => {
    const rows = ["FIX", "FLOAT", "SINGLE", "", "FIX"].map((word, i) => `A${i};9.50${i};52.1;80;${word}`);
    const text = `Name;Longitude;Latitude;Ellipsoidal height;Solution status\n${rows.join("\n")}\n`;
    const { doubt, names } = await leftOut(text, "not-fixed");
    expect(doubt.rows.map(({ name, note }) => [name, note])).toEqual([
      ["A1", "FLOAT"],
      ["A2", "SINGLE"],
    ]);
    expect(names).toEqual(["A0", "A3", "A4"]);
  });

  it("are raised about names used before, and leave the later point out", async () => {
    const { doubt, names } = await leftOut(file("G3,T,9.501,52.1,81"), "repeated-names");
    expect(doubt.rows).toMatchObject([{ line: 12, name: "G3", note: "also on line 5" }]);
    expect(names).toEqual(GOOD_NAMES);
  });

  it("are not raised about a cloud, whose points all have one name", async () => {
    const text = `${HEADER}\n${[1, 2, 3, 4].map(i => `P,T,9.50${i},52.1,8${i}`).join("\n")}\n`;
    expect(found(await readAs(text))).toEqual([]);
  });

  it("are raised about one place with two heights, but not about one measured twice", async () => {
    const { doubt, names } = await leftOut(
      file("T2,T,9.50000,52.1,81", "T3,T,9.50001,52.1,80.13"),
      "two-heights",
    );
    expect(doubt.rows).toMatchObject([{ name: "T2", note: "81.000 m, before 80.000 m" }]);
    expect(names).toEqual([...GOOD_NAMES, "T3"]);
  });

  it("are raised about points that repeat another", async () => {
    const { names } = await leftOut(file("D,T,9.50000,52.1,80"), "duplicates");
    expect(names).toEqual(GOOD_NAMES);
  });

  it("are raised about points at 0, 0 and points far from the rest", async () => {
    const text = file("N,T,0,0,80", "F,T,12.5,52.1,80");
    expect(found(await readAs(text))).toEqual(["null-island 1", "far-points 1"]);
    expect((await leftOut(text, "null-island")).names).toEqual([...GOOD_NAMES, "F"]);
    expect((await leftOut(text, "far-points")).names).toEqual([...GOOD_NAMES, "N"]);
  });

  describe("doubts about a site on one spot", () => {
    const rows = (scale: number, names = ["A", "B", "C", "D", "E", "F"]) =>
      names.map((name, i) => `${name},${9.5 + i * scale},${52.1 + (i % 3) * scale},80`).join("\n");
    const DEGREES = "P,Longitude,Latitude,Ellipsoidal height\n";
    const GRID = "P,Easting,Northing,Ellipsoidal height\n";

    it("must be confirmed if degrees are read as metres", async () => {
      const { doubts } = await readAs(`${GRID}${rows(0.001)}\n`, {
        epsg: 3857,
        xyUnit: "m",
        heightUnit: "m",
      });
      expect(doubts).toMatchObject([
        {
          id: "narrow-site",
          count: 6,
          message:
            "The 6 points lie within 0.005 m of each other, as when degrees are read as metres: the coordinate system or the unit may be wrong",
          canLeaveOut: false,
          mustConfirm: true,
        },
      ]);
    });

    it("are not raised about a small survey, a few points, or one point measured again and again", async () => {
      expect(found(await readAs(`${DEGREES}${rows(3e-6)}\n`))).toEqual([]);
      expect(found(await readAs(`${DEGREES}${rows(1e-7, ["A", "B", "C", "D"])}\n`))).toEqual([]);
      const again = await readAs(`${DEGREES}${rows(1e-7, ["A", "A", "A", "A", "A", "A"])}\n`);
      expect(found(again)).toEqual([]);
      const same = await readAs(`${DEGREES}${rows(0)}\n`);
      expect(found(same)).toEqual(["duplicates 5"]);
    });

    it("are raised about points in one spot across the antimeridian", async () => {
      const text = (west: number) =>
        `${DEGREES}${[0, 1, 2, 3, 4, 5].map(i => `P${i},${i % 2 ? -180 + i * west : 180 - i * west},-17,5`).join("\n")}\n`;
      expect(found(await readAs(text(1e-7)))).toEqual(["narrow-site 6"]);
      expect(found(await readAs(text(1e-5)))).toEqual([]);
    });
  });

  it("are not raised about points on both sides of the antimeridian", async () => {
    const text = `${HEADER}\nA,T,179.9999,-17,5\nB,T,-179.9999,-17,6\nC,T,180.0002,-17,7\n`;
    expect(found(await readAs(text))).toEqual([]);
  });

  it("must be confirmed outside the area of the coordinate system", async () => {
    const text =
      "P,Easting,Northing,Elevation (m)\n1,534248.6,5772278.5,80\n2,534249.6,5772278.5,80\n3,534249.6,572278.5,80\n";
    const { doubt } = await leftOut(text, "outside-area", { epsg: 25832 });
    expect(doubt).toMatchObject({
      count: 1,
      mustConfirm: true,
      message: expect.stringContaining("ETRS89 / UTM zone 32N"),
    });
  });

  it("must be confirmed if degrees and grid coordinates of one row disagree", async () => {
    const head = "P,Easting,Northing,Longitude,Latitude,Ellipsoidal height,CS name";
    const row = (name: string, x: string) => `${name},${x},5772278.512,9.5,52.1,80,ETRS89 / UTM zone 32N`;
    const text = `${head}\n${row("A", "534248.629")}\n${row("B", "534258.629")}\n`;
    const { doubt, names } = await leftOut(text, "pairs-disagree");
    expect(doubt).toMatchObject({ mustConfirm: true, rows: [{ name: "B", note: "9.98 m apart" }] });
    expect(names).toEqual(["A"]);
  });

  it("compare grid coordinates with degrees and minutes, too", async () => {
    const head = "P;Easting;Northing;Longitude;Latitude;Ellipsoidal height (m)";
    const row = (name: string, x: string) => `${name};${x};5772278.512;9°30'00"E;52°06'00"N;80`;
    const text = `${head}\n${row("A", "534248.629")}\n${row("B", "534258.629")}\n`;
    expect(found(await readAs(text, { epsg: 25832 }))).toContain("pairs-disagree 1");
  });

  it("must be confirmed if a row names another unit or system", async () => {
    const rows = ["m", "m", "ft", "", "m"].map((unit, i) => `A${i},9.50${i},52.1,80,${unit}`);
    const text = `Name,Longitude,Latitude,Elevation,Elevation units\n${rows.join("\n")}\n`;
    const { doubt, names } = await leftOut(text, "mixed-constants");
    expect(doubt).toMatchObject({ count: 1, mustConfirm: true });
    expect(names).toEqual(["A0", "A1", "A3", "A4"]);
  });

  it("that share a row leave it out once", async () => {
    const text = file("Z,T,0,0,0", "broken,T,x,52.1,80");
    const { report, reading } = await leaving(text, "zero-heights", "null-island");
    expect(report).toMatchObject({ rowsRead: 12, rowsKept: 10, rowsSkipped: 1 });
    expect(reading.outcome.leftOut.map(({ count }) => count)).toEqual([1, 0]);
    expect([...report.leftOut.lines]).toEqual([12]);
  });

  it("refuse to leave out all points", async () => {
    const text = `${HEADER}\nA,T,9.5,52.1,0\nB,T,0,0,80\n`;
    await expect(leaving(text, "zero-heights", "null-island")).rejects.toMatchObject({
      hint: "All points are left out: keep some of them",
    });
  });

  it("keep quality and codes with the points that stay", async () => {
    const text =
      "Name;Code;Longitude;Latitude;Ellipsoidal height;Solution;HRMS\nA;X;9.5;52.1;0;FIX;0.01\nB;Y;9.51;52.1;80;FLOAT;0.4\nC;X;9.52;52.1;81;FIX;0.02\n";
    expect(pointsOf(await leaving(text, "zero-heights"))).toMatchObject([
      { name: "B", code: "Y", quality: { solution: "FLOAT", horizontalRmsM: 0.4 } },
      { name: "C", code: "X", quality: { solution: "FIX", horizontalRmsM: 0.02 } },
    ]);
    expect((await firstOf(text)).code).toBe("X");
  });
});
