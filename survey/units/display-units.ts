import type { DisplayUnits } from "#shapes/display-units.ts";
import type { LengthUnit } from "#shapes/values/units.ts";
import { METRES_PER } from "../reading/units/units.ts";

export type AreaUnit = DisplayUnits["area"];
export type VolumeUnit = DisplayUnits["volume"];
export type SlopeUnit = DisplayUnits["slope"];

/** The sign of a length, used beside a figure. */
export const LENGTH_SIGNS: Record<LengthUnit, string> = { m: "m", ft: "ft", "us-ft": "ftUS" };

/** The unit of lengths, in words: 'In feet'. */
export const LENGTH_WORDS: Record<LengthUnit, string> = {
  m: "metres",
  ft: "feet",
  "us-ft": "U.S. survey feet",
};

/** A unit of areas or volumes: its sign, and how many square or cubic metres it has. */
export interface UnitOf {
  sign: string;
  factor: number;
}

const SQUARE_FEET_PER_ACRE = 43_560;
const CUBIC_FEET_PER_CUBIC_YARD = 27;
const SQUARE_METRES_PER_HECTARE = 10_000;

/**
 * Metres of the foot that square feet, acres and cubic yards are based on: that of the lengths, or the international
 * one with metres. An acre is 43,560 square feet and a cubic yard 27 cubic feet.
 * Source: NIST Special Publication 811 (2008), appendix B.6 and B.8; NIST, Federal Register 85 FR 62698 (2020).
 */
const footOf = ({ length }: DisplayUnits) => METRES_PER[length === "us-ft" ? "us-ft" : "ft"];

/** Returns metres in the unit of lengths. */
export const metresPerLength = ({ length }: Pick<DisplayUnits, "length">) => METRES_PER[length];

/** Returns the unit of areas. */
export function areaUnitOf(units: DisplayUnits): UnitOf {
  const squareFoot = footOf(units) ** 2;
  switch (units.area) {
    case "m2":
      return { sign: "m²", factor: 1 };
    case "ft2":
      return { sign: `${LENGTH_SIGNS[units.length === "us-ft" ? "us-ft" : "ft"]}²`, factor: squareFoot };
    case "acre":
      return { sign: "ac", factor: SQUARE_FEET_PER_ACRE * squareFoot };
    case "hectare":
      return { sign: "ha", factor: SQUARE_METRES_PER_HECTARE };
  }
}

/** Returns the unit for areas that acres or hectares would write as 0: the square of the unit of lengths. */
export const smallAreaUnitOf = (units: DisplayUnits): UnitOf =>
  units.area === "m2" || units.area === "ft2"
    ? areaUnitOf(units)
    : areaUnitOf({ ...units, area: units.length === "m" ? "m2" : "ft2" });

/** Returns the unit of volumes. */
export const volumeUnitOf = (units: DisplayUnits): UnitOf =>
  units.volume === "m3"
    ? { sign: "m³", factor: 1 }
    : { sign: "yd³", factor: CUBIC_FEET_PER_CUBIC_YARD * footOf(units) ** 3 };
