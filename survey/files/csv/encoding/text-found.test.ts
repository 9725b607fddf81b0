import { describe, expect, it, test } from "vitest";
import { asked, planOf, pointsOf, readAs } from "../../../reading/read.test-files.ts";
import { bytesOfWindows1252 } from "../../../windows-1252.ts";
import { TABLES } from "./tables.test-files.ts";

const named = (language: string) => TABLES.find(table => table.language === language)!;

describe("a table whose header names columns in one encoding alone", () => {
  test.each(TABLES)(
    "is read in that encoding, with a header word as evidence: $language, $encoding",
    async ({ encoding, text, bytes }) => {
      const plan = await planOf(bytes);
      expect(plan.reading.encoding).toBe(encoding);
      expect(plan.evidence.find(({ id }) => id === "encoding")?.text).toMatch(/the header says “.+” in it$/);
      expect(asked(plan, "encoding")).toBeUndefined();
      const inUtf8 = await planOf(text);
      expect(plan.header).toEqual(inUtf8.header);
      expect(plan.sample).toEqual(inUtf8.sample);
      expect(plan.reading.columns).toEqual(inUtf8.reading.columns);
      expect(plan.reading.columns).toMatchObject({
        name: { index: 0 },
        height: { index: 3 },
        code: { index: 4 },
      });
    },
  );

  test.each(TABLES)("has the names and codes of the same table in UTF-8: $language", async table => {
    const answers = { epsg: 32633, heightUnit: "m", heights: { kind: "local" } } as const;
    const points = pointsOf(await readAs(table.bytes, answers));
    expect(points).toHaveLength(2);
    expect(points).toEqual(pointsOf(await readAs(table.text, answers)));
  });
});

describe("a table that does not say its encoding", () => {
  const header = "Name,Code,Longitude,Latitude,Ellipsoidal height";
  const western = bytesOfWindows1252(`${header}\nGrün,Straße,8.5,46.6,1490\n`);
  const russian = bytesOfWindows1252(`${header}\n1,áðîâêà,37.5,55.7,150\n2,äîðîãà,37.6,55.7,151\n`);

  it("is read as Windows-1252, and the question shows its words in each encoding", async () => {
    const plan = await planOf(russian);
    expect(plan.reading.encoding).toBe("windows-1252");
    const question = asked(plan, "encoding")!;
    expect(question).toMatchObject({ suggested: "windows-1252", isAnswered: true });
    expect(question.options).toContainEqual({ encoding: "windows-1251", text: "бровка, дорога" });
    expect(question.options[0]).toEqual({ encoding: "windows-1252", text: "áðîâêà, äîðîãà" });
    // In Shift_JIS these bytes are invalid.
    expect(question.options.map(({ encoding }) => encoding)).not.toContain("shift_jis");
    expect(pointsOf(await readAs(western))[0]).toMatchObject({ name: "Grün", code: "Straße" });
  });

  it("is read as a person answers, and the question stays", async () => {
    const answers = { encoding: "windows-1251" } as const;
    expect(asked(await planOf(russian, answers), "encoding")).toMatchObject({ suggested: "windows-1252" });
    const { reading, report, ...read } = await readAs(russian, answers);
    expect(reading.encoding).toBe("windows-1251");
    expect(pointsOf({ reading, report, ...read }).map(({ code }) => code)).toEqual(["бровка", "дорога"]);
    expect(report.warnings).toEqual([]);
  });

  it("is not asked about if the site's previous survey was Western, too", async () => {
    const { reading } = await readAs(western);
    const plan = await planOf(western, {}, { previous: reading });
    expect(plan.reading.encoding).toBe("windows-1252");
    expect(asked(plan, "encoding")).toBeUndefined();
  });

  it("is read as the site's previous survey was", async () => {
    const { reading } = await readAs(russian, { encoding: "windows-1251" });
    const plan = await planOf(russian, {}, { previous: reading });
    expect(plan.reading.encoding).toBe("windows-1251");
    expect(plan.evidence.find(({ id }) => id === "encoding")?.text).toMatch(/as in the previous survey$/);
    expect(asked(plan, "encoding")).toBeUndefined();
    const inJapanese = { ...reading, encoding: "shift_jis" } as const;
    expect((await planOf(russian, {}, { previous: inJapanese })).reading.encoding).toBe("windows-1252");
  });

  it("warns of bytes that are invalid in the chosen encoding", async () => {
    const { report } = await readAs(russian, { encoding: "shift_jis" });
    expect(report.warnings).toMatchObject([{ id: "not-in-encoding" }]);
  });

  it("asks nothing if only other columns have such letters", async () => {
    const text = "Name,Code,Longitude,Latitude,Ellipsoidal height,Operator\n1,TOPO,8.5,46.6,1490,Jörg\n";
    expect(asked(await planOf(bytesOfWindows1252(text)), "encoding")).toBeUndefined();
  });

  it("asks if the header may name the columns in another encoding", async () => {
    const unknown = bytesOfWindows1252("Íîì.;Øèð;Äîë;Âûñ\n1;55.7;37.5;150\n2;55.8;37.6;151\n");
    expect(asked(await planOf(unknown), "encoding")?.options).toContainEqual({
      encoding: "windows-1251",
      text: "Ном., Шир, Дол",
    });
  });

  it("asks nothing if it is UTF-8, with or without a mark, or converted from another file", async () => {
    const { text } = named("Japanese");
    const utf16 = Uint8Array.from([
      0xff,
      0xfe,
      ...[...text].flatMap(c => [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8]),
    ]);
    for (const file of [text, `\ufeff${text}`, utf16])
      expect((await planOf(file)).evidence.some(({ id }) => id === "encoding")).toBe(false);
  });
});

test("a byte of a character is never taken for a separator", async () => {
  // The second byte of ポ is a vertical bar, that of 表 a backslash.
  const bytes = Uint8Array.from(
    [0x83, 0x7c, 0x81, 0x5b, 0x83, 0x8b, 0x95, 0x5c].concat([..."|8.5|46.6|9|"].map(c => c.charCodeAt(0))),
  );
  const head = new TextEncoder().encode("Name|Longitude|Latitude|Ellipsoidal height|Code\n");
  const row = Uint8Array.from([...head, ...bytes, 0x95, 0x5c, 10]);
  const [point] = pointsOf(await readAs(row, { encoding: "shift_jis" }));
  expect(point).toMatchObject({ name: "ポール表", code: "表", longitude: 8.5 });
});
