import { describe, expect, it } from "vitest";
import { parseAngle } from "./angles.ts";

const LATITUDE = 46 + 38 / 60 + 4.92 / 3600;

describe("an angle", () => {
  it.each([
    `46°38'04.92"N`,
    `46° 38' 04.92" N`,
    `N46°38'04.92"`,
    `N 46°38'04.92"`,
    "46º38'4.92''",
    "46˚38′04.92″",
    "46°38’04.92”",
    "46d38m04.92s",
    "46d38m04.92sN",
    `46D38'04.92"N`,
    "46 38 04.92",
    "+46 38 04.92",
    "46 38 04.92 N",
    "46:38:04.92",
    "46-38-04.92N",
    "46*38'04.92\"",
    "46 38 4,92",
    "N 46:38.082",
    "46°38.082'",
    "46 38.082 N",
  ])("is read in %s", text => {
    expect(parseAngle(text)).toBeCloseTo(LATITUDE, 12);
  });

  it.each([
    `46°38'04.92"S`,
    "46 38 04.92 S",
    "46 38 04.92S",
    "S 46 38 04.92",
    "46d38m04.92s S",
    "46d38m04.92sS",
    "46:38.082 s",
    "-46 38 04.92",
    "−46°38'04.92\"",
    `46°38'04.92"W`,
    "46 38 4.92 w",
  ])("is negative in %s", text => {
    expect(parseAngle(text)).toBeCloseTo(-LATITUDE, 12);
  });

  it("keeps the sign of angles below one degree", () => {
    expect(parseAngle("-0 30 00")).toBe(-0.5);
    expect(parseAngle("0°30'00\"W")).toBe(-0.5);
  });

  it("is read in degrees with a degree sign or a hemisphere", () => {
    expect(["46.63° N", "46.63N", "S33.9", "8.5 W", "8,5°E"].map(text => parseAngle(text))).toEqual([
      46.63, 46.63, -33.9, -8.5, 8.5,
    ]);
  });

  it("takes 60 seconds, a result of rounding, for the next minute", () => {
    expect(parseAngle("8°35'60.0\"E")).toBeCloseTo(8.6, 12);
  });

  it.each([
    ["a plain number", "46.63"],
    ["a date", "2026-11-18"],
    ["marks between thousands", "1 000.5"],
    ["sixty minutes", "46°60'00\""],
    ["broken minutes with seconds", "46°38.5'04\""],
    ["packed degrees, minutes and seconds", "463804.9N"],
    ["more than a turn", "400°00'00\""],
    ["a sign and a hemisphere", "-46 38 04.9 S"],
    ["two hemispheres", "N 46 38 04.9 S"],
    ["O, which is west in French and east in German", "8°35'24\"O"],
    ["a word", "north"],
    ["nothing", ""],
  ])("is not read in %s", (_what, text) => {
    expect(parseAngle(text)).toBeNaN();
  });

  it("reads O as the file defines it, and not as a latitude", () => {
    expect(parseAngle("8°30'O", "longitude", "east")).toBe(8.5);
    expect(parseAngle("O 8°30'", "longitude", "west")).toBe(-8.5);
    expect(parseAngle("8°30'O", "latitude", "east")).toBeNaN();
  });

  it("is not read if the letter belongs to the other axis", () => {
    expect(parseAngle("52°06'00\"N", "longitude")).toBeNaN();
    expect(parseAngle("9°30'00\"E", "latitude")).toBeNaN();
    expect(parseAngle("9°30'00\"E", "longitude")).toBe(9.5);
  });
});
