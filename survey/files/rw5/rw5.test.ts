import { describe, expect, test } from "vitest";
import { expectNoWrongNumber, openedText, pointsOf } from "../field-books/field.test-files.ts";
import { rw5 } from "./rw5.ts";

const GPS = `JB,NM1777,DT09-30-2011,TM07:34:06
MO,AD0,UN2,SF0.99985948,EC0,EO0.0,AU0
--SurvCE Version 2.56
--Base Rod Hgt: 5.348
BP,PNBP0000001,LA40.553074293012,LN-73.555331548307,EL98.2618,AG1.524,PA0.106,--
LS,HR5.3478
GPS,PN2,LA40.553032851037,LN-73.555263905917,EL97.080963,--TR-MAG
--GS,PN2,N 762523.7717,E 649361.1995,EL416.1696,--TR-MAG
--GT,PN2,SW1655,ST473977000,EW1655,ET473977000
--HSDV:0.011, VSDV:0.014, STATUS:FIXED, SATS:13, AGE:0.6, PDOP:1.853
GPS,PN3,LA40.553032851037,LN-73.555263905917,EL97.080963,--EP, LEFT -- WET
--GS,PN3,N -762524.0001,E 649362.0000,EL-1.5--EP, LEFT
`;
const CONVENTIONAL = `-- TPS1200 RW5 format file\r\r\r
JB,NMMY RW5 JOB,DT07-22-2004,TM13:13:51\r\r\r
mo,AD0,un0,SF1.00000000,EC1,EO0.0,AU0\r\r\r
--SP,PN111,N 16556174.237,E 942130.662,EL 16.404\r\r\r
OC,OP111,N 16556174.237,E 942130.662,EL 16.404,--CP\r\r\r
SP,PN 12A,N 16556170.1,E 942130,EL,--no height\r\r\r
SS,OP111,FP108,AR0.00000,ZE0.00017,SD3.3566,--FENCE1\r\r\r
`;

describe("Carlson RW5", () => {
  test("GPS points are read from their grid coordinates, in the unit of the job", async () => {
    const { facts, rows, lateNotes } = await openedText(rw5, GPS);
    expect(rows).toEqual([
      { name: "2", code: "TR-MAG", x: "649361.1995", y: "762523.7717", height: "416.1696", line: 8 },
      { name: "3", code: "EP, LEFT", x: "649362.0000", y: "-762524.0001", height: "-1.5", line: 12 },
    ]);
    expect(facts).toMatchObject({
      xyUnit: "us-ft",
      heightUnit: "us-ft",
      surveyedOn: "2011-09-30",
      system: null,
    });
    expect(lateNotes).toEqual([]);
  });

  test("stored and occupied points are read once, also as comments of a Leica instrument, after several CR", async () => {
    const { facts, rows, lateNotes } = await openedText(rw5, CONVENTIONAL);
    expect(rows).toEqual([
      { name: "111", code: "", x: "942130.662", y: "16556174.237", height: "16.404", line: 4 },
      { name: "12A", code: "no height", x: "942130", y: "16556170.1", height: "", line: 6 },
    ]);
    expect(facts.xyUnit).toBe("feet");
    expect(lateNotes).toEqual([
      "1 observation of angles and distances (records such as SS and TR) is not read: only the coordinates in the file are",
    ]);
  });

  test("GPS records without grid coordinates are counted and left out", async () => {
    const { rows, lateNotes } = await openedText(rw5, GPS.replace(/--GS,PN3.*\n/, ""));
    expect(rows).toHaveLength(1);
    expect(lateNotes.join()).toMatch(/1 GPS record has no grid coordinates/);
    await expect(pointsOf(rw5, GPS.replace(/--GS.*\n/g, ""))).rejects.toThrow(/process it in Carlson/);
  });

  test("a job that changes its unit is refused", async () => {
    await expect(pointsOf(rw5, `${GPS}MO,AD0,UN1,SF1\n`)).rejects.toThrow(
      /from US survey feet to metres at line 13/,
    );
  });

  test.each([
    ["with GPS", GPS],
    ["of a total station", CONVENTIONAL],
  ])("a book %s that breaks off anywhere never leads to a wrong number", (_, text) =>
    expectNoWrongNumber(rw5, text),
  );

  const SURVCE = `JB,NMNYADAL,DT03-17-2021,TM14:45:50
MO,AD0,UN1,SF1.00000000,EC0,EO0.0,AU0
--SurvCE Version 5.02
--User Defined: SWEDEN/SWEREF 99 TM
--Localization File: None
GPS,PN1,LA56.534182082079,LN14.580282246876,EL233.590624,--K
--GS,PN1,N 6305692.8417,E 498017.1303,EL199.0365,--K
`;

  test("the system that the operator chose is reported in its words, and so is a localization", async () => {
    const { facts, lateNotes } = await openedText(rw5, SURVCE);
    expect(facts.system).toBe("SWEDEN/SWEREF 99 TM");
    expect(lateNotes).toEqual([]);
    const local = SURVCE.replace("File: None", "File: \\Data\\site.loc").replace(
      "SWEDEN/SWEREF 99 TM",
      "Local Grid System",
    );
    const fitted = await openedText(rw5, local);
    expect(fitted.facts.system).toBeNull();
    expect(fitted.lateNotes[0]).toMatch(
      /^GPS was fitted to local control by the localization \\Data\\site\.loc/,
    );
  });

  test("a part of a book, in which comments are more than records, is recognised", async () => {
    const comments = "--Valid Readings: 10 of 10\n--Nor Avg: 1.0 SD: 0.0041\n--HSDV Avg: 0.0249\n".repeat(9);
    const part = SURVCE.split("\n").slice(-3).join("\n") + comments;
    expect(await pointsOf(rw5, part)).toHaveLength(1);
    expect(rw5.recognise(new TextEncoder().encode("--a comment\n--another\nSP is no record\n"))).toBeNull();
  });
});
