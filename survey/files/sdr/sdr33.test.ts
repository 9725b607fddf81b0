import { describe, expect, test } from "vitest";
import { expectNoWrongNumber, openedText, pointsOf } from "../field-books/field.test-files.ts";
import { sdr33 } from "./sdr33.ts";

const BOOK = `\x02
00NMSDR33 V04-04.02     00-000-00 00:00 211111
10NMJOB3            121111
06NM1.00000000      
01NM:SET5F V01-00    020078                      31                                0.00000000      
13TS25-Oct-15 12:06                                             
02TP        00000031509.97000000    937.27400000    20.05300000     1.50500000      11              
03NM1.60000000      
08TP        00000009510.50400000    908.83800000    19.69900000     TREE            
09F1        00000031        0000001011.774          87.27861111     359.99944444    11              
08TP            A 12-510.40000000   -907.75700000   -19.48700000    11              
\x0358903
`;

describe("Sokkia SDR33", () => {
  test("reads stations and points in columns of 16, northing first", async () => {
    const { facts, rows, lateNotes } = await openedText(sdr33, BOOK);
    expect(rows).toEqual([
      { name: "00000031", code: "11", x: "937.27400000", y: "509.97000000", height: "20.05300000", line: 7 },
      {
        name: "00000009",
        code: "TREE",
        x: "908.83800000",
        y: "510.50400000",
        height: "19.69900000",
        line: 9,
      },
      { name: "A 12", code: "11", x: "-907.75700000", y: "-510.40000000", height: "-19.48700000", line: 11 },
    ]);
    expect(facts).toMatchObject({ label: "Sokkia SDR33 field book", xyUnit: "m", surveyedOn: "2015-10-25" });
    expect(lateNotes).toEqual([
      "1 observation of angles and distances (records 09, 11 and 12) is not read: only the coordinates in the file are",
    ]);
  });

  test("takes the order and the unit from the header, and lets a person swap the order", async () => {
    const turned = BOOK.replace("211111", "221121");
    const { facts, rows, choices } = await openedText(sdr33, turned);
    expect(rows[0]).toMatchObject({ x: "509.97000000", y: "937.27400000" });
    expect(facts.xyUnit).toBe("feet");
    expect(choices[0]).toMatchObject({ id: "order", chosen: "east-north" });
    expect((await pointsOf(sdr33, turned, { order: "north-east" }))[0]).toMatchObject({ x: "937.27400000" });
  });

  test("reads headers whose columns are elsewhere, in Windows-1251, and without a time", async () => {
    const bytes = Uint8Array.from(
      BOOK.replace(
        "00NMSDR33 V04-04.02     00-000-00 00:00 211111",
        "00NMSDR33  V04-04.34    25-###-15 12:33 111121",
      ),
      c => (c === "#" ? 0xee : c.charCodeAt(0)),
    );
    expect((await openedText(sdr33, bytes)).choices[0]!.chosen).toBe("east-north");
    const bare = BOOK.replace(
      "00NMSDR33 V04-04.02     00-000-00 00:00 211111",
      "00NMSDR33                               111111",
    );
    expect((await openedText(sdr33, bare)).facts.xyUnit).toBe("m");
    const spectra = BOOK.replace(
      "00NMSDR33 V04-04.02     00-000-00 00:00 211111",
      "00NMSDR33V04-01     000027-Sep-18 14:20:113121",
    );
    expect((await openedText(sdr33, spectra)).choices[0]!.chosen).toBe("east-north");
  });

  const NARROW = `00NMSDR20V03-05     0000                211111
10NMJOB3            121111
02KI0001  1000.000  2000.000   100.000     1.500STN             
08KI0002  1010.123  2020.456   101.789TREE            
08TP0003 -1010.123 -2020.456    -1.789                
`;

  test("SDR20 has columns of 10", async () => {
    const { facts, rows } = await openedText(sdr33, NARROW);
    expect(facts.label).toBe("Sokkia SDR20 field book");
    expect(rows).toEqual([
      { name: "0001", code: "STN", x: "2000.000", y: "1000.000", height: "100.000", line: 3 },
      { name: "0002", code: "TREE", x: "2020.456", y: "1010.123", height: "101.789", line: 4 },
      { name: "0003", code: "", x: "-2020.456", y: "-1010.123", height: "-1.789", line: 5 },
    ]);
    // Records with columns of 10 in an SDR33 book (numeric point numbers).
    expect(await pointsOf(sdr33, NARROW.replace("SDR20V03-05", "SDR33V04-01"))).toEqual(rows);
  });

  test("a station on a point of the book is not read twice; a point measured again is", async () => {
    const again = `${BOOK.slice(0, -8)}02TP        00000009510.50400000    908.83800000    19.69900000     1.6             TREE            
08TP        00000009510.50500000    908.83800000    19.69900000     TREE            
`;
    expect((await pointsOf(sdr33, again)).map(({ y }) => y)).toEqual([
      "509.97000000",
      "510.50400000",
      "-510.40000000",
      "510.50500000",
    ]);
  });

  test.each([
    ["SDR33", BOOK],
    ["SDR20", NARROW],
  ])("%s that breaks off anywhere never leads to a wrong number", (_, text) =>
    expectNoWrongNumber(sdr33, text),
  );

  test("a later job with another order of coordinates is refused", async () => {
    const header = BOOK.split("\n").find(line => line.startsWith("00NM"))!;
    const turned = BOOK.replace(
      header,
      header.replace(/(\d{4})[12](\d)\s*$/, (_, a, b) => `${a}${header.trim().at(-2) === "1" ? 2 : 1}${b}`),
    );
    expect(turned).not.toBe(BOOK);
    await expect(pointsOf(sdr33, `${BOOK}${turned}`)).rejects.toThrow(
      /^The order of coordinates changes at line \d+/,
    );
  });

  test("a damaged record is reported, and a book of observations is refused with advice on what to do", async () => {
    const damaged = await openedText(sdr33, BOOK.replace("908.83800000 ", "90#.83800000 "));
    expect(damaged.rows).toHaveLength(2);
    expect(damaged.lateNotes[0]).toBe("Left out because a coordinate cannot be read: line 9");
    await expect(pointsOf(sdr33, "00NMSDR33 V04-04.02     00-000-00 00:00 211111\n09F1 \n")).rejects.toThrow(
      /1 observation but no coordinates/,
    );
  });

  test("the header's day is used if no record has one, and is reported as such", async () => {
    const book = BOOK.replace("00-000-00 00:00", "04-Feb-16 14:20").replace(/13TS.*\n/, "");
    const { facts, lateNotes } = await openedText(sdr33, book);
    expect(facts.surveyedOn).toBe("2016-02-04");
    expect(lateNotes.at(-1)).toMatch(/^The day is that of the book's header, 2016-02-04, which/);
    const measured = await openedText(sdr33, BOOK.replace("00-000-00 00:00", "04-Feb-16 14:20"));
    expect(measured.facts.surveyedOn).toBe("2015-10-25");
    expect(measured.lateNotes).toHaveLength(1);
  });
});
