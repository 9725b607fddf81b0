import { describe, expect, test } from "vitest";
import type { DisplayUnits } from "#shapes/display-units.ts";
import { type LengthUnit, SI_UNITS } from "#shapes/values/units.ts";
import { randomStream } from "../random.ts";
import { formatArea, formatElevation, formatVolume } from "../report/format.ts";
import { areaUnitOf, metresPerLength, volumeUnitOf } from "./display-units.ts";
import { figuresIn, SI_FIGURES } from "./figures.ts";
import {
  metresTyped,
  percentTyped,
  toPercent,
  toSi,
  typedLength,
  typedPercent,
  typedSlope,
  typedText,
  unitsIn,
} from "./typed.ts";

const FEET: DisplayUnits = { length: "ft", area: "acre", volume: "yd3", slope: "ratio" };
const US_FEET: DisplayUnits = { ...FEET, length: "us-ft" };

describe("factors are those of NIST Special Publication 811, appendix B", () => {
  test("foot: 3.048 E-01 m; U.S. survey foot: 1200/3937 m, 3.048 006 E-01", () => {
    expect(metresPerLength(FEET)).toBe(0.3048);
    expect(metresPerLength(US_FEET)).toBe(1200 / 3937);
    expect(metresPerLength(US_FEET)).toBeCloseTo(0.3048006, 7);
  });

  test("acre based on U.S. survey foot: 4.046 873 E+03 m²; hectare: 1.0 E+04; international acre 4046.8564224 m²", () => {
    expect(areaUnitOf(US_FEET).factor).toBeCloseTo(4046.872609874252, 9);
    expect(areaUnitOf(FEET).factor).toBeCloseTo(4046.8564224, 9);
    expect(areaUnitOf({ ...FEET, area: "hectare" }).factor).toBe(10_000);
    expect(areaUnitOf({ ...FEET, area: "ft2" })).toMatchObject({ sign: "ft²" });
    expect(areaUnitOf({ ...FEET, area: "ft2" }).factor).toBeCloseTo(0.09290304, 12);
  });

  test("cubic yard: 7.645 549 E-01 m³, of the foot of the lengths", () => {
    expect(volumeUnitOf(FEET).factor).toBeCloseTo(0.764554857984, 12);
    expect(volumeUnitOf(US_FEET).factor / volumeUnitOf(FEET).factor).toBeCloseTo(1 + 6e-6, 10);
    expect(volumeUnitOf({ ...SI_UNITS, volume: "yd3" })).toEqual(volumeUnitOf(FEET));
  });
});

describe("a typed number", () => {
  const random = randomStream(4711);
  const typedNumbers = Array.from({ length: 3_000 }, () => {
    const digits = Math.floor(random() * 10) + 1;
    const decimals = Math.floor(random() * Math.min(digits, 6));
    return (Math.floor(random() * 10 ** digits) / 10 ** decimals) * (random() < 0.3 ? -1 : 1);
  }).map(value => Number(value.toPrecision(12)));

  test.each<LengthUnit>(["m", "ft", "us-ft"])("is shown again as it was typed, in %s", length => {
    const factor = metresPerLength({ length });
    expect(typedText(toSi(100, factor), factor)).toBe("100");
    for (const typed of typedNumbers) expect(typedText(toSi(typed, factor), factor)).toBe(String(typed + 0));
  });

  test("is shown again as it was typed, as a ratio", () => {
    expect(typedSlope(toPercent(3, "ratio"), "ratio")).toBe("3");
    expect(typedSlope(0, "ratio")).toBe("");
    for (const typed of typedNumbers)
      if (typed !== 0) expect(typedSlope(toPercent(typed, "ratio"), "ratio")).toBe(String(typed));
  });

  test("in another unit shows six decimals at most, and is the same length to a thousandth of a millimetre", () => {
    expect(typedText(30.5, 0.3048)).toBe("100.065617");
    for (const metres of typedNumbers.slice(0, 1000)) {
      const text = typedText(metres, 0.3048);
      expect(text.split(".")[1]?.length ?? 0).toBeLessThanOrEqual(6);
      expect(Math.abs(Number(text) * 0.3048 - metres)).toBeLessThan(1e-6);
    }
  });
});

describe("figures", () => {
  test("in SI are those of a project without a choice", () => {
    for (const value of [0, 0.04, 1234.5678, -47_532.25, null, undefined]) {
      expect(SI_FIGURES.height(value)).toBe(formatElevation(value));
      expect(SI_FIGURES.areaText(value)).toBe(`${formatArea(value)} m²`);
      expect(SI_FIGURES.volumeText(value, { signed: true })).toBe(
        `${formatVolume(value, { signed: true })} m³`,
      );
    }
    expect(SI_FIGURES.givenText(0.05)).toBe("0.05 m");
    expect(SI_FIGURES.slopeText(2)).toBe("2.00 %");
  });

  test("in feet, acres and cubic yards carry their units", () => {
    const figures = figuresIn(FEET);
    expect(figures.heightText(30.48)).toBe("100.000 ft");
    expect(figuresIn(US_FEET).heightText(1200)).toBe("3937.000 ftUS");
    expect(figures.givenText(30.48)).toBe("100 ft");
    expect(figures.volumeText(764.554857984)).toBe("1,000.0 yd³");
    expect(figures.areaText(10 * 4046.8564224)).toBe("10.0000 ac");
    expect(figures.areaText(9.290304)).toBe("100.0 ft²");
    expect(figuresIn({ ...SI_UNITS, area: "hectare" }).areaText(999)).toBe("999.0 m²");
    expect(figures.slopeText(25)).toBe("4:1");
    expect(figures.slopeText(-7)).toBe("\u221214.29:1");
    expect(figures.slopeText(0)).toBe("level");
    expect(figures.heightText(null)).toBe("– ft");
  });
});

describe("units of an address", () => {
  const read = (address: string) => {
    const query = new URLSearchParams(address);
    const units = unitsIn(query);
    return [metresTyped(query.get("level") ?? "", units), percentTyped(query.get("slope") ?? "", units)];
  };

  test("determine what its figures mean; the default is metres and per cent", () => {
    expect(read("level=100&slope=4")).toEqual(["100", "4"]);
    expect(read("level=100&slope=4&lengthUnit=m&slopeUnit=percent")).toEqual(["100", "4"]);
    expect(read("level=100&slope=4&lengthUnit=ft&slopeUnit=ratio")).toEqual([String(100 * 0.3048), "25"]);
    expect(Number(read("level=3937&lengthUnit=us-ft")[0])).toBeCloseTo(1200, 9);
  });

  test("keep for refusal what is not a number, and a ratio of 0", () => {
    expect(read("level=12,5&slope=steep&lengthUnit=ft&slopeUnit=ratio")).toEqual(["12,5", "steep"]);
    expect(read("level=&slope=0&lengthUnit=ft&slopeUnit=ratio")).toEqual(["", "0:1"]);
  });

  test("put back into a field what was typed, and round what was typed in metres", () => {
    for (const typed of ["100", "0.1", "1634.25", "-12.5"])
      expect(typedLength(metresTyped(typed, { lengthUnit: "us-ft" }), 1200 / 3937)).toBe(typed);
    expect(typedLength("0.05", 0.3048)).toBe("0.164042");
    expect(typedPercent(percentTyped("3", { slopeUnit: "ratio" }), "ratio")).toBe("3");
    expect(figuresIn({ ...SI_UNITS, length: "ft" }).givenText(100 * 0.3048)).toBe("100 ft");
    expect(figuresIn({ ...SI_UNITS, length: "ft" }).givenText(0.05)).toBe("0.164 ft");
  });
});
