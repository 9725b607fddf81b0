import { describe, expect, test } from "vitest";
import { expectNoWrongNumber, openedText, pointsOf } from "../field-books/field.test-files.ts";
import { gsi } from "./gsi.ts";

const GSI8 =
  "110001+00000001 21.322+03496940 22.322+09364360 31..00+00030485 51..1.+0000+000 87..10+00001500 81..00+00515836 82..00+00525871 83..00+00003079 71....+00000001 32..10+00030333 \r\n" +
  "110002+0000A002 21.322+02179330 22.322+09442590 31..00+00030596 51..1.+0000+000 87..10+00001500 81..00+00510231 82..00-00528710 83..00-00002716 71....+000TREE2 32..10+00030479 \r\n";
const GSI16 =
  "*110001+0000000000009001 81..10+0000000698460332 82..10+0000000173419641 83..10-0000000000000092 \r\n" +
  "*110004+000000000000007A 81..16+0000006984347051 82..16+0000001734553621 83..10+00000000000----- \r\n";

describe("Leica GSI", () => {
  test("GSI-8 coordinates keep every digit, signs, names and the code in word 71", async () => {
    const { facts, rows, lateNotes } = await openedText(gsi, GSI8);
    expect(rows).toEqual([
      { name: "1", code: "1", x: "515.836", y: "525.871", height: "3.079", line: 1 },
      { name: "A002", code: "TREE2", x: "510.231", y: "-528.710", height: "-2.716", line: 2 },
    ]);
    expect(facts).toMatchObject({
      label: "Leica GSI-8 field book",
      xyUnit: "m",
      heightUnit: "m",
      system: null,
    });
    expect(lateNotes).toEqual([]);
  });

  test("GSI-16 has finer units, and dashes for a height that was not measured", async () => {
    const { facts, rows } = await openedText(gsi, GSI16);
    expect(facts.label).toBe("Leica GSI-16 field book");
    expect(rows).toEqual([
      { name: "9001", code: "", x: "698460.332", y: "173419.641", height: "-0.092", line: 1 },
      { name: "7A", code: "", x: "698434.7051", y: "173455.3621", height: "", line: 2 },
    ]);
  });

  test("GSI-16 is read without its asterisk, with CR alone as line end, and with several blocks in one line", async () => {
    const bare = GSI16.replaceAll("*", "").replaceAll("\r\n", "\r");
    expect((await pointsOf(gsi, bare)).map(({ name, x }) => [name, x])).toEqual([
      ["9001", "698460.332"],
      ["7A", "698434.7051"],
    ]);
    const oneLine = GSI8.replaceAll("\r\n", "");
    expect((await pointsOf(gsi, oneLine)).map(({ name, line }) => [name, line])).toEqual([
      ["1", 1],
      ["A002", 1],
    ]);
  });

  test.each([
    ["0", "123.456", "m"],
    ["6", "12.3456", "m"],
    ["8", "1.23456", "m"],
    ["1", "123.456", "feet"],
    ["7", "12.3456", "feet"],
  ])("the unit digit %s sets decimals and unit", async (unit, x, claim) => {
    const line = `110001+00000001 81..1${unit}+00123456 82..1${unit}+00000000 83..1${unit}-00123456\n`;
    const { rows, facts } = await openedText(gsi, line);
    expect(rows[0]).toMatchObject({ x, height: `-${x}` });
    expect(Number(rows[0]!.y)).toBe(0);
    expect(facts.xyUnit).toBe(claim);
  });

  test("station coordinates are points too, observations are counted", async () => {
    const text =
      "110001+00000ST1 84..11+00393700 85..11+06561220 86..11+00065618 88..11+00001550\n" +
      "110002+00000101 21.102+17920860 22.102+07567500 31..00+00003387\n";
    const { rows, lateNotes } = await openedText(gsi, text);
    expect(rows).toEqual([{ name: "ST1", code: "", x: "393.700", y: "6561.220", height: "65.618", line: 1 }]);
    expect(lateNotes).toEqual([
      "1 observation of angles and distances (words 21 to 33) is not read: only the coordinates in the file are",
    ]);
  });

  const point = (n: number) => `11000${n}+0000000${n} 81..00+00001000 82..00+00002000 83..00+00003000\n`;
  const code = (n: number, word: string) => `41000${n}+${word.padStart(8, "0")} 42....+00000001\n`;

  test("code blocks belong to the point after them in a file that starts with one", async () => {
    const text = code(1, "EDGE") + point(2) + code(3, "TREE") + point(4) + point(5);
    const { rows, choices } = await openedText(gsi, text);
    expect(rows.map(row => row.code)).toEqual(["EDGE", "TREE", ""]);
    expect(choices[0]).toMatchObject({ id: "codes", chosen: "before" });
    expect((await pointsOf(gsi, text, { codes: "after" })).map(row => row.code)).toEqual(["TREE", "", ""]);
  });

  test("code blocks belong to the point before them in a file that starts with a point", async () => {
    const text = point(1) + code(2, "EDGE") + point(3) + code(4, "TREE");
    expect((await pointsOf(gsi, text)).map(row => row.code)).toEqual(["EDGE", "TREE"]);
  });

  test("code blocks are left out and reported if the file does not show where they belong", async () => {
    const text = code(1, "EDGE") + point(2) + code(3, "TREE");
    const { rows, choices, lateNotes } = await openedText(gsi, text);
    expect(rows.map(row => row.code)).toEqual([""]);
    expect(choices[0]!.chosen).toBe("none");
    expect(lateNotes.join()).toMatch(/codes of code blocks .* left out/);
  });

  test("the day is read from words 561 and 562", async () => {
    const text = `110001+00000001 561..6+00020800 562...+00002000 81..00+00001000 82..00+00002000 83..00+00003000\n`;
    expect((await openedText(gsi, text)).facts.surveyedOn).toBe("2000-02-08");
  });

  const WITH_HEIGHTS = GSI16.replace("00000000000-----", "0000000000000012");
  test.each([
    ["GSI-8", GSI8],
    ["GSI-16", WITH_HEIGHTS],
    ["GSI-16 without asterisks", WITH_HEIGHTS.replaceAll("*", "")],
  ])("%s that breaks off anywhere never leads to a wrong number", (_, text) =>
    expectNoWrongNumber(gsi, text),
  );

  test("a unit that changes is refused, and so is a file of observations, with advice on what to do", async () => {
    const feet = point(1) + point(2).replaceAll("..00", "..01");
    await expect(pointsOf(gsi, feet)).rejects.toThrow(/unit changes from metres to feet at line 2/);
    await expect(pointsOf(gsi, "110001+00000001 21.102+17920860 22.102+07567500\n")).rejects.toThrow(
      /1 observation but no coordinates/,
    );
  });
});
