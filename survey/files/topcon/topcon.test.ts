import { describe, expect, test } from "vitest";
import { expectNoWrongNumber, openedText, pointsOf } from "../field-books/field.test-files.ts";
import { topcon } from "./topcon.ts";

const BOOK = `TopSURV v6.04(OnBoard)
JOB     GeoEasy2,
INST    GPT-7000
UNITS   M,D
SCALE   1.000000,1.000000,0.000000
DATE    15/03/07,09:44:26
STN     1001,0.000,
XYZ     4000.000,2000.000,100.000
BKB     1002,45.00000,45.00000
XYZ     4500.000,2500.000,100.000
SS      100,0.000,epsarok
SD      74.39010,87.47000,2.1650
ss	101,1.5,TREE,3
xyz	-4001.125,2001.5,-0.75
STN     1002,1.5,
XYZ     4500.000,2500.000,100.000
`;

describe("Topcon GTS-7", () => {
  test("coordinates belong to the record before them, easting first", async () => {
    const { facts, rows, choices } = await openedText(topcon, BOOK);
    expect(rows).toEqual([
      { name: "1001", code: "", x: "4000.000", y: "2000.000", height: "100.000", line: 8 },
      { name: "1002", code: "", x: "4500.000", y: "2500.000", height: "100.000", line: 10 },
      { name: "101", code: "TREE", x: "-4001.125", y: "2001.5", height: "-0.75", line: 14 },
    ]);
    // 15/03/07 is a day of March or the 7th of a month.
    expect(facts).toMatchObject({ xyUnit: "m", surveyedOn: null });
    expect(choices[0]!.chosen).toBe("east-north");
    expect((await pointsOf(topcon, BOOK, { order: "north-east" }))[0]!.x).toBe("2000.000");
  });

  test("feet, and commas after the words, are read", async () => {
    const text = "JOB,MYJOB\nINST,GTS-700\nUNITS,F,D\nSTN,1,1.500,STN\nXYZ,5000,6000,100\n";
    const { facts, rows } = await openedText(topcon, text);
    expect(rows[0]).toMatchObject({ name: "1", code: "", x: "5000", y: "6000", height: "100" });
    expect(facts.xyUnit).toBe("feet");
  });

  test("raw records of an instrument are recognised and refused", async () => {
    const packets =
      "\x02_'_(_)1.540_+1_ ?+00043575m0970930+1317260g+00043530t**+00+00111_*_,1.500_0048\x03\n";
    await expect(pointsOf(topcon, packets)).rejects.toThrow(/raw records of a Topcon instrument/);
  });

  test("a book that breaks off anywhere never leads to a wrong number", () =>
    expectNoWrongNumber(topcon, BOOK));
});
