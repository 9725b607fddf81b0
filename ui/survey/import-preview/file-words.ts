import type { Delimiter } from "#survey/csv/rows/head-rows.ts";
import type { HeightReference } from "#survey/reading/reading.ts";
import type { LengthUnit } from "#survey/reading/units/units.ts";

export const unitNames: Record<LengthUnit, string> = {
  m: "Metres",
  "us-ft": "US survey feet",
  ft: "International feet",
};
export const unitSigns: Record<LengthUnit, string> = { m: "m", "us-ft": "ftUS", ft: "ft" };
export const heightNames: Record<HeightReference["kind"], string> = {
  ellipsoidal: "Above the ellipsoid",
  "sea-level": "Above sea level",
  local: "Local",
};
export const separatorNames: Record<Delimiter, string> = {
  ",": "Comma",
  ";": "Semicolon",
  "\t": "Tab",
  "|": "Pipe",
  " ": "Blanks",
};
