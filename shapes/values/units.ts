import type { DisplayUnits } from "../display-units.ts";

/** Units that surveys are shown and exported in. */
export const LENGTH_UNITS = ["m", "ft", "us-ft"] as const;
export type LengthUnit = (typeof LENGTH_UNITS)[number];

/** Length units of files; stored lengths are in metres. */
export const FILE_UNITS = [
  ...LENGTH_UNITS,
  ...(["yd", "in", "ch", "fathom", "mm", "cm", "dm", "hm", "km"] as const),
] as const;
export type FileUnit = (typeof FILE_UNITS)[number];

/** Units of projects for which nobody has chosen any. */
export const SI_UNITS: DisplayUnits = { length: "m", area: "m2", volume: "m3", slope: "percent" };
