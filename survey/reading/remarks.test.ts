import { describe, expect, it } from "vitest";
import { remarksIn } from "./remarks.ts";
import { unitLines } from "./units/claims.ts";

const IN_METRES = { heights: "m", positions: "m", epsg: 32_632, isWgs84: true } as const;
const kindsIn = (text: string, isLoose = false) =>
  remarksIn(text, { place: "a note", isLoose }, IN_METRES).map(({ kind }) => kind);

describe("a remark in words", () => {
  it.each([
    ["Heights are in US survey feet", "height-unit"],
    ["All levels in mm", "height-unit"],
    ["Elevation (ft)", "height-unit"],
    ["Elevations in feet above MSL", "height-unit"],
    ["Alle Höhen in Fuß", "height-unit"],
    ["Altitudes en pieds", "height-unit"],
    ["Altezze in mm", "height-unit"],
    ["Wysokości w cm", "height-unit"],
    ["Výšky v mm", "height-unit"],
    ["Высоты в см", "height-unit"],
    ["標高の単位: mm", "height-unit"],
    ["zUnit: US survey foot".replace("zUnit", "z Unit"), "height-unit"],
    ["Coordinates in km", "xy-unit"],
    ["Ground coordinates, combined factor 0.99985", "scale"],
    ["Local datum: add 250.000 to obtain AHD", "scale"],
    ["5000000 has been subtracted from all northings", "scale"],
    ["Coordinates rotated 12.5 deg to plant north", "scale"],
    ["Heights are of the antenna phase centre", "note"],
    ["pole height 2 m not subtracted", "note"],
    ["Map datum: NAD27 CONUS", "system"],
    ["Bezugssystem: Potsdam (Bessel)", "system"],
    ["[Section B - EPSG:32633]", "system"],
  ])("that changes numbers is found: %s", (text, kind) => {
    expect(kindsIn(text)).toEqual([kind]);
  });

  it.each([
    "Heights in metres",
    "Scale factor: 1.0000",
    "Scale factor 1",
    "EPSG:32632",
    "Antenna height 2.000 m",
    "Antenna: GS18, Geoid: GCG2016",
    "Topographic survey of ground levels, Mill Lane",
    "Contact us for additional data: +49 89 1234567",
    "Plan scale 1:500, sheet 3",
    "4 points exported",
    "Tree height 12 ft",
    "<p>Surveyed by <b>A. Smith</b></p>",
  ])("that changes none is not: %s", text => {
    expect(kindsIn(text)).toEqual([]);
  });

  it("names the datum of a grid without contradicting it", () => {
    const read = { ...IN_METRES, isWgs84: false };
    expect(remarksIn("Bezugssystem: DHDN (Bessel)", { place: "a note" }, read)).toEqual([]);
  });

  it("on a single point is often about something else", () => {
    expect(kindsIn("offset stake", true)).toEqual([]);
    expect(kindsIn("3 m offset from the fence", true)).toEqual([]);
    expect(kindsIn("COORDINATES ARE GROUND, COMBINED FACTOR 0.99985", true)).toEqual(["scale"]);
    expect(kindsIn("altitude in feet", true)).toEqual(["height-unit"]);
    expect(kindsIn("ALL DIMENSIONS ARE IN MILLIMETRES", true)).toEqual([]);
  });

  it("on all numbers agrees with the file if it fits its positions", () => {
    const read = { ...IN_METRES, positions: "us-ft" } as const;
    expect(remarksIn("Linear units: US survey feet", { place: "a note" }, read)).toEqual([]);
    expect(remarksIn("Linear units: yards", { place: "a note" }, read)).toHaveLength(1);
  });

  it("is read at once, however long its runs of letters, blanks and quotes are", () => {
    const hostile = `heights ${"a".repeat(2_000)}${" ".repeat(2_000)}b`;
    expect(unitLines(hostile)).toEqual([]);
    expect(kindsIn(Array(1_000).fill(hostile).join("\n"))).toEqual([]);
    expect(
      kindsIn(
        Array(200)
          .fill(`heights ${'"'.repeat(4_000)}b`)
          .join("\n"),
      ),
    ).toEqual([]);
  });

  it("is found among others, without the marks around it", () => {
    expect(remarksIn("Site 12. <br>Heights in feet", { place: "a note" }, IN_METRES)).toMatchObject([
      { words: "Heights in feet", place: "a note", outcome: "open" },
    ]);
  });
});
