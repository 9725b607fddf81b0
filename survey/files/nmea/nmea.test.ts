import { describe, expect, test } from "vitest";
import { expectNoWrongNumber, openedText, pointsOf } from "../field-books/field.test-files.ts";
import { decimalSum } from "./gga.ts";
import { nmea } from "./nmea.ts";

function sentence(body: string): string {
  let sum = 0;
  for (const c of body) sum ^= c.charCodeAt(0);
  return `$${body}*${sum.toString(16).toUpperCase().padStart(2, "0")}`;
}

const gga = (
  second: number,
  minutes: string,
  { quality = 4, altitude = "499.6", separation = "48.0" } = {},
) =>
  sentence(
    `GNGGA,1235${String(second).padStart(2, "0")}.00,48${minutes},N,01131.000,W,${quality},12,0.8,${altitude},M,${separation},M,1.0,0001`,
  );

const ggk = (second: number, { quality = 3, date = "051926", height = "EHT150.790" } = {}) =>
  sentence(
    `PTNL,GGK,1029${String(second).padStart(2, "0")}.00,${date},5000.97323841,N,00827.62010742,E,${quality},09,1.9,${height},M`,
  );

const RMC = sentence("GNRMC,123519,A,4807.038,N,01131.000,W,022.4,084.4,230324,003.1,W");
/** Two stops of six seconds, and the way between them. */
const STOPS = [
  RMC,
  ...[0, 1, 2, 3, 4, 5].map(s => gga(s, s % 2 ? "07.03800002" : "07.03800000")),
  gga(6, "07.050"),
  gga(7, "07.060"),
  ...[8, 9, 10, 11, 12, 13].map(s => gga(s, "07.070", { altitude: "500.0" })),
  "",
].join("\r\n");

const gns = (second: number, modes = "RRN") =>
  sentence(
    `GNGNS,1235${String(second).padStart(2, "0")}.00,4807.038,N,01131.000,W,${modes},12,0.8,499.6,48.0,1.0,0001,V`,
  );

describe("NMEA logs", () => {
  test("are averaged at stops; altitude and separation add up to the ellipsoidal height", async () => {
    const { facts, rows, choices, lateNotes } = await openedText(nmea, STOPS);
    expect(rows.map(({ name, height, line }) => [name, height, line])).toEqual([
      ["1", "547.6000", 2],
      ["2", "548.0000", 10],
    ]);
    expect(Number(rows[0]!.y)).toBeCloseTo(48 + 7.03800001 / 60, 9);
    expect(Number(rows[0]!.x)).toBeCloseTo(-(11 + 31 / 60), 9);
    expect(facts).toMatchObject({
      coordinates: "degrees",
      heights: { kind: "ellipsoidal" },
      surveyedOn: "2024-03-23",
    });
    expect(choices[0]).toMatchObject({ id: "fixes", chosen: "stops" });
    expect(lateNotes).toEqual([
      "Positions of the log: 14 RTK fixed",
      "Heights are those of the antenna, because NMEA does not say how high it is above the ground",
    ]);
  });

  test("can be read as a track, which is how those without stops are read", async () => {
    const rows = await pointsOf(nmea, STOPS, { fixes: "track" });
    expect(rows).toHaveLength(14);
    expect(rows[0]).toEqual({
      name: "1",
      code: "",
      x: "-11.51666666667",
      y: "48.11730000000",
      height: "547.6",
      line: 2,
    });
    const moving = [1, 2, 3].map(n => gga(n, `07.0${n}0`)).join("\n");
    expect(await pointsOf(nmea, moving)).toHaveLength(3);
    await expect(pointsOf(nmea, moving, { fixes: "stops" })).rejects.toThrow(
      /choose 'Track' for its 3 positions/,
    );
  });

  test("have heights above sea level if there is no separation", async () => {
    const { facts, rows } = await openedText(nmea, `${gga(1, "07.0", { separation: "" })}\n`);
    expect(facts.heights).toEqual({ kind: "sea-level", datum: "" });
    expect(rows[0]!.height).toBe("499.6");
  });

  test("sentences without a fix, with a wrong checksum or without their separation are reported", async () => {
    const { rows, lateNotes } = await openedText(
      nmea,
      [
        gga(1, "07.1"),
        gga(2, "07.2", { quality: 0 }),
        gga(3, "07.3").replace("07.3", "07.9"),
        gga(4, "07.4", { separation: "" }),
        "",
      ].join("\n"),
    );
    expect(rows).toHaveLength(1);
    expect(lateNotes).toEqual([
      "Left out because the checksum of the sentence is wrong: line 3",
      "Left out because the geoid separation is missing: line 4",
      "Positions of the log: 2 RTK fixed",
      "1 GGA sentence without a position from satellites",
      "Heights are those of the antenna, because NMEA does not say how high it is above the ground",
    ]);
  });

  test("numbers with exponents are not NMEA", async () => {
    const log = [gga(1, "07.1"), gga(2, "07.2", { altitude: "1e3" }), gga(3, "07.3", { separation: "5e1" })];
    const { rows, lateNotes } = await openedText(nmea, `${log.join("\n")}\n`);
    expect(rows.map(({ height }) => height)).toEqual(["547.6"]);
    expect(lateNotes).toContain("2 GGA sentences without a position from satellites");
  });

  test("a log that breaks off anywhere never leads to a wrong number", () =>
    expectNoWrongNumber(nmea, STOPS.split("\r\n").slice(0, 4).join("\r\n"), { fixes: "track" }));

  test.each([
    ["499.6", "48", "547.6"],
    ["-0.25", "0.5", "0.25"],
    ["10.05", "-10.125", "-0.075"],
    ["1", "2", "3"],
  ])("decimal texts add up exactly: %s + %s", (a, b, sum) => expect(decimalSum(a, b)).toBe(sum));

  test("GNS has the positions of a log without GGA, each as sure as the least sure constellation", async () => {
    const log = [RMC, gns(0), gns(1, "FRN"), gns(2, "NNN"), gns(3, "ENN"), ""].join("\r\n");
    const { facts, rows, lateNotes } = await openedText(nmea, log);
    expect(rows.map(({ x, y, height, line }) => [Number(x), Number(y), height, line])).toEqual([
      [expect.closeTo(-(11 + 31 / 60), 9), expect.closeTo(48 + 7.038 / 60, 9), "547.6", 2],
      [expect.closeTo(-(11 + 31 / 60), 9), expect.closeTo(48 + 7.038 / 60, 9), "547.6", 3],
    ]);
    expect(facts.heights).toEqual({ kind: "ellipsoidal" });
    expect(lateNotes.slice(0, 2)).toEqual([
      "Positions of the log: 1 RTK fixed, 1 RTK float",
      "2 GNS sentences without a position from satellites",
    ]);
  });

  test("positions of GGA count once if a log has both GGA and GNS", async () => {
    const both = [gns(0), gga(0, "07.038"), gns(1), gga(1, "07.050"), ""].join("\r\n");
    const { rows, lateNotes } = await openedText(nmea, both);
    expect(rows.map(({ line }) => line)).toEqual([2, 4]);
    expect(lateNotes[0]).toBe("Positions of the log: 2 RTK fixed");
  });

  test("Trimble's GGK has positions with ellipsoidal heights and the day, if it is unambiguous", async () => {
    const log = [ggk(0), ggk(1, { quality: 2 }), ggk(2, { quality: 0 }), ggk(3, { height: "150.790" }), ""];
    expect(nmea.recognise(new TextEncoder().encode(log.join("\r\n")))).not.toBeNull();
    const { facts, rows, lateNotes } = await openedText(nmea, log.join("\r\n"));
    expect(rows.map(({ x, y, height, line }) => [Number(x), Number(y), height, line])).toEqual([
      [expect.closeTo(8 + 27.62010742 / 60, 9), expect.closeTo(50 + 0.97323841 / 60, 9), "150.790", 1],
      [expect.closeTo(8 + 27.62010742 / 60, 9), expect.closeTo(50 + 0.97323841 / 60, 9), "150.790", 2],
    ]);
    expect(facts).toMatchObject({ heights: { kind: "ellipsoidal" }, surveyedOn: "2026-05-19" });
    expect(lateNotes.slice(0, 2)).toEqual([
      "Positions of the log: 1 RTK fixed, 1 RTK float",
      "2 GGK sentences without a position from satellites",
    ]);
    for (const date of ["051126", "111326x"])
      expect((await openedText(nmea, ggk(0, { date }))).facts.surveyedOn, date).toBeNull();
  });

  test("positions of GGA count once if a log has both GGA and GGK", async () => {
    const both = [ggk(0), gga(0, "07.038"), ggk(1), gga(1, "07.050"), ""].join("\r\n");
    const { rows } = await openedText(nmea, both);
    expect(rows.map(({ line }) => line)).toEqual([2, 4]);
  });
});
