import { describe, expect, test } from "vitest";
import { openedText, pointsOf } from "../field-books/field.test-files.ts";
import { jobxml } from "./jobxml.ts";

const JOB = `<?xml version="1.0" encoding="UTF-8"?>
<JOBFile jobName="control" version="5.3" product="Trimble Survey Controller" TimeStamp="2010-04-01T10:10:51">
  <FieldBook>
    <CoordinateSystemRecord ID="1" TimeStamp="2010-03-30T08:00:00"><SystemName>UTM</SystemName><DatumName>WGS 1984</DatumName><ZoneName>32 North</ZoneName></CoordinateSystemRecord>
    <PointRecord ID="2" TimeStamp="2010-03-30T08:01:00"><Name>ST1</Name><Code></Code><Method>Coordinates</Method><SurveyMethod>KeyedIn</SurveyMethod><Classification>Normal</Classification><Deleted>false</Deleted><Grid><North>5000000.5</North><East>500000.25</East><Elevation>105.2</Elevation></Grid></PointRecord>
    <PointRecord ID="3" TimeStamp="2010-03-31T10:10:51">
      <Name>1</Name><Code>TREE &amp; HEDGE</Code><SurveyMethod>RTK</SurveyMethod><Deleted>false</Deleted>
      <WGS84><Latitude>45.123456789012</Latitude><Longitude>9.00000000001</Longitude><Height>152.1234</Height></WGS84>
      <ComputedGrid><North>4997000.12345</North><East>500000.00001</East><Elevation></Elevation></ComputedGrid>
    </PointRecord>
    <PointRecord ID="4"><Name>2</Name><Deleted>true</Deleted><Grid><North>1</North><East>2</East><Elevation>3</Elevation></Grid></PointRecord>
    <PointRecord ID="5"><Name>3</Name><Circle><HorizontalCircle>12.5</HorizontalCircle><EDMDistance>17.2</EDMDistance></Circle></PointRecord>
  </FieldBook>
  <Reductions>
    <Point><ID>3</ID><Name>1</Name><Code>TREE</Code><SurveyMethod>RTK</SurveyMethod><Grid><North>4997000.123450001</North><East>500000.00001</East><Elevation>105.000</Elevation></Grid></Point>
    <Point><ID>5</ID><Name>3</Name><Code/><Grid><North>-4997001</North><East>+500001.5</East><Elevation>?</Elevation></Grid></Point>
  </Reductions>
  <Environment><CoordinateSystem><SystemName>Default</SystemName></CoordinateSystem></Environment>
</JOBFile>
`;

describe("Trimble JobXML", () => {
  test("the reduced points are read, in metres, with the system of the job and the day of measuring", async () => {
    const { facts, rows, choices, lateNotes } = await openedText(jobxml, JOB);
    expect(rows).toEqual([
      { name: "1", code: "TREE", x: "500000.00001", y: "4997000.123450001", height: "105.000", line: 1 },
    ]);
    expect(facts).toMatchObject({
      coordinates: "projected",
      system: "WGS 84 / UTM zone 32N",
      xyUnit: "m",
      heights: null,
      surveyedOn: "2010-03-31",
    });
    expect(facts.notes).toEqual([
      "1 deleted point of the job is not read",
      "1 observation without coordinates of its own is not read, only what the controller reduced",
    ]);
    expect(lateNotes).toEqual(["Left out because a coordinate cannot be read: point 2"]);
    expect(choices[0]!.options.map(({ label }) => label)).toEqual([
      "Reduced points (Reductions): 2 points",
      "Grid coordinates of the field book's records: 2 points",
      "WGS 84 positions of the field book's records: 1 point",
    ]);
  });

  test("the records of the field book can be read instead, with codes as they were typed", async () => {
    const records = await pointsOf(jobxml, JOB, { points: "records", states: "measured,keyed-in" });
    expect(records.map(({ name, code, height }) => [name, code, height])).toEqual([
      ["ST1", "", "105.2"],
      ["1", "TREE & HEDGE", ""],
    ]);
    const { facts, rows } = await openedText(jobxml, JOB, { points: "wgs84" });
    expect(rows).toEqual([
      {
        name: "1",
        code: "TREE & HEDGE",
        x: "9.00000000001",
        y: "45.123456789012",
        height: "152.1234",
        line: 1,
      },
    ]);
    expect(facts).toMatchObject({ coordinates: "degrees", heights: { kind: "ellipsoidal" }, system: null });
  });

  test("points that were typed in, staked out or measured as a check are left out, counted, and can be chosen", async () => {
    const classified = (id: string, said: string) =>
      `<PointRecord ID="${id}"><Name>${id}</Name><Classification>${said}</Classification><Grid><North>5</North><East>6</East><Elevation>7</Elevation></Grid></PointRecord>`;
    const reduced = (id: string) =>
      `<Point><ID>${id}</ID><Name>R${id}</Name><Grid><North>5</North><East>6</East><Elevation>7</Elevation></Grid></Point>`;
    const job = JOB.replace(
      "</FieldBook>",
      `${classified("8", "AsStaked")}${classified("9", "Check")}</FieldBook>`,
    ).replace("</Reductions>", `${reduced("2")}${reduced("8")}${reduced("9")}</Reductions>`);
    const { facts, rows, choices } = await openedText(jobxml, job);
    expect(rows.map(({ name }) => name)).toEqual(["1"]);
    expect(facts.statements.map(({ outcome, effect }) => `${outcome}: ${effect}`)).toEqual([
      "told: 1 keyed-in point is left out",
      "told: 1 staked point is left out",
      "told: 1 check point is left out",
    ]);
    expect(choices[1]).toMatchObject({ id: "states", isMultiple: true, chosen: "measured" });
    const names = (await pointsOf(jobxml, job, { states: "measured,keyed-in,check" })).map(
      ({ name }) => name,
    );
    expect(names).toEqual(["1", "R2", "R9"]);
    // A list of control points has been typed in as a whole.
    const typed = JOB.replace(/<PointRecord ID="3"[\s\S]*<\/Reductions>/, "</FieldBook>");
    const control = await openedText(jobxml, typed);
    expect(control.rows.map(({ name }) => name)).toEqual(["ST1"]);
    expect(control.facts.statements).toMatchObject([{ outcome: "told", effect: "1 keyed-in point is read" }]);
  });

  test("a job without reductions is read from its records, or refused if they have no coordinates", async () => {
    const bare = JOB.replace(/<Reductions>[\s\S]*<\/Reductions>/, "<Reductions/>");
    expect((await openedText(jobxml, bare)).choices[0]!.chosen).toBe("records");
    const none = bare.replace(/<(Grid|WGS84|ComputedGrid)>[\s\S]*?<\/\1>/g, "");
    await expect(pointsOf(jobxml, none)).rejects.toThrow(/has 3 observations but no coordinates/);
  });

  test("a code is unescaped once, and read in Windows-1252 if the file is not in its encoding", async () => {
    const odd = JOB.replaceAll("<Code>TREE</Code>", "<Code>&amp;lt; #</Code>");
    const bytes = Uint8Array.from(odd, c => (c === "#" ? 0x80 : c.charCodeAt(0)));
    const { rows, facts } = await openedText(jobxml, bytes);
    expect(rows[0]!.code).toBe("&lt; €");
    expect(facts.notes.at(-1)).toMatch(/not in the encoding that the file says/);
  });

  test("other systems are named as the job names them", async () => {
    const named = JOB.replace("UTM", "Switzerland")
      .replace("32 North", "CH1903+/LV95")
      .replace("WGS 1984", "CHTRF95");
    expect((await openedText(jobxml, named)).facts.system).toBe("Switzerland CH1903+/LV95 (CHTRF95)");
    const scale = JOB.replace("UTM", "Scale factor only").replace("32 North", "");
    expect((await openedText(jobxml, scale)).facts.system).toBeNull();
  });

  test("UTF-16 is read; a file that breaks off, or declares entities, is refused", async () => {
    const wide = Uint8Array.from([0xff, 0xfe, ...Buffer.from(JOB.replace("UTF-8", "UTF-16"), "utf16le")]);
    expect(await pointsOf(jobxml, wide)).toHaveLength(1);
    for (const cut of [JOB.length - 10, 1500])
      await expect(pointsOf(jobxml, JOB.slice(0, cut))).rejects.toThrow(/breaks off/);
    await expect(
      pointsOf(jobxml, JOB.replace("<JOBFile", '<!DOCTYPE x [<!ENTITY a "b">]><JOBFile')),
    ).rejects.toThrow(/declares a document type/);
  });

  test("a changed coordinate system is reported with its old and new name", async () => {
    const changed = JOB.replace(
      '<PointRecord ID="2"',
      '<CoordinateSystemRecord ID="1b"><SystemName>Polska</SystemName><ZoneName>2000/18</ZoneName><DatumName>WGS 1984</DatumName></CoordinateSystemRecord><PointRecord ID="2"',
    );
    const { facts } = await openedText(jobxml, changed);
    expect(facts.system).toBe("Polska 2000/18 (WGS 1984)");
    expect(facts.notes[0]).toBe(
      "The coordinate system of the job was changed from WGS 84 / UTM zone 32N to Polska 2000/18 (WGS 1984), the one of its reduced points",
    );
    const records = await openedText(jobxml, changed, { points: "records" });
    expect(records.facts.notes[0]).toMatch(/coordinates of records from before may be in the other one$/);
  });
});
