import { describe, expect, it } from "vitest";
import { crsInWords } from "./crs-in-words.ts";

const firstOf = (text: string) => crsInWords(text)[0]?.epsg ?? null;

describe("a coordinate system in the words of field software", () => {
  it.each([
    ["UTM/WGS 84/UTM Zone 32 North", 32632],
    ["UTM zone 32N (WGS 84)", 32632],
    ["UTM 33 North (ETRS89)", 25833],
    ["UTM 17 (NAD 1927)", 26717],
    ["SWEDEN/SWEREF 99 TM", 3006],
    ["SWEREF-99-12-00", 3007],
    ["CANADA/NAD83/New Brunswick", 2953],
    ["SIRGAS 2000 _ UTM zone 22S_1", 31982],
    ["US State Plane 1983 New Jersey 2900 (NAD 1983 (Conus))", 32111],
    ["Florida State Plane East Zone NAD83 US Survey Feet", 2236],
    ["MGA zone 55 (GDA2020)", 7855],
    ["SWITZERLAND/LV03-3P/CH1903+", 2056],
    ["Polska 2000/18 (WGS 1984)", 2177],
  ])("is found: %s", (text, epsg) => {
    expect(firstOf(text)).toBe(epsg);
  });

  it.each(["Local site", "Default", "MO83-EF", "Site 7", "Great grid", ""])("is not guessed: %s", text => {
    expect(crsInWords(text)).toEqual([]);
  });

  it("is never of another zone, half or datum than the text names", () => {
    const names = (text: string) => crsInWords(text).map(({ name }) => name);
    expect(names("UTM 32N").length).toBeGreaterThan(1);
    for (const name of names("UTM 32N")) expect(name).toMatch(/zone 32N$/);
    for (const name of names("NAD83 UTM zone 11 North")) expect(name).toMatch(/^NAD83.*zone 11N$/);
    expect(new Set(names("WGS 84 UTM zone 11"))).toEqual(
      new Set(["WGS 84 / UTM zone 11N", "WGS 84 / UTM zone 11S"]),
    );
    for (const name of names("NAD83 Illinois West")) expect(name).toMatch(/Illinois West/);
  });
});
