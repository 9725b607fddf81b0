import { describe, expect, test } from "vitest";
import { expectNoWrongNumber, openedText, pointsOf } from "../field-books/field.test-files.ts";
import { nikon } from "./nikon.ts";

const DTM = `CO,Nikon RAW data format V2.00
CO,B: EXAMPLE5
CO,Downloaded 22-JUL-2008 18:56:10
CO,Instrument: Nikon DTM-322
CO,Dist Units: Metres
CO,Angle Units: DDDMMSS
CO,Coord Order: NEZ
CO, EXAMPLE5 <JOB> Created 21-JUL-2008 07:09:21
MC,1,,100.000,200.000,10.000,
CO,Temp:20C Press:760mmHg Prism:0 22-JUL-2008 07:11:34
ST,1,,,,1.400,55.4500,55.4500
SS,3,1.200,330.706,326.027,20.320,07:13:46,SIGN
UP,,K7,-101.000,201.500,,WALL
`;

describe("Nikon RAW", () => {
  test("reads coordinates in the order and unit of the header", async () => {
    const { facts, rows, lateNotes } = await openedText(nikon, DTM);
    expect(rows).toEqual([
      { name: "1", code: "", x: "200.000", y: "100.000", height: "10.000", line: 9 },
      { name: "K7", code: "WALL", x: "201.500", y: "-101.000", height: "", line: 13 },
    ]);
    expect(facts).toMatchObject({ xyUnit: "m", surveyedOn: "2008-07-22" });
    expect(lateNotes[0]).toMatch(/^2 observations of angles and distances/);
    const turned = DTM.replace("NEZ", "ENZ").replace("Metres", "US-Feet");
    const ruide = await openedText(nikon, turned.replace("Nikon RAW data format V2.00", "Ruide Raw data"));
    expect(ruide.rows[0]).toMatchObject({ x: "100.000", y: "200.000" });
    expect(ruide.facts.xyUnit).toBe("us-ft");
    expect((await pointsOf(nikon, turned, { order: "north-east" }))[0]!.x).toBe("200.000");
  });

  test("refuses a later job with another order, because one order holds for all points", async () => {
    const two = `${DTM}${DTM.replace("NEZ", "ENZ")}`;
    await expect(pointsOf(nikon, two)).rejects.toThrow(
      /^The order of coordinates changes at line \d+; export/,
    );
    expect(await pointsOf(nikon, `${DTM}${DTM}`)).toHaveLength(4);
  });

  test("raw data without coordinates are refused with advice on what to do", async () => {
    await expect(pointsOf(nikon, DTM.replace(/^(MC|UP).*\n/gm, ""))).rejects.toThrow(
      /2 observations but no coordinates; download the coordinates/,
    );
  });

  test("a file that breaks off anywhere never leads to a wrong number", () =>
    expectNoWrongNumber(nikon, DTM));
});
