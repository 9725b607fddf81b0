import type { HeightReference } from "#shapes/height-reference.ts";
import type { FileUnit } from "#shapes/values/units.ts";
import type { Delimiter } from "#survey/files/csv/rows/head-rows.ts";

export const unitNames: Record<FileUnit, string> = {
  m: "Metres",
  "us-ft": "US survey feet",
  ft: "International feet",
  yd: "Yards",
  in: "Inches",
  ch: "Chains",
  fathom: "Fathoms",
  mm: "Millimetres",
  cm: "Centimetres",
  dm: "Decimetres",
  hm: "Hectometres",
  km: "Kilometres",
};
export const unitSigns: Record<FileUnit, string> = {
  ...{ m: "m", "us-ft": "ftUS", ft: "ft", yd: "yd", in: "in", ch: "ch", fathom: "fathoms" },
  ...{ mm: "mm", cm: "cm", dm: "dm", hm: "hm", km: "km" },
};
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
