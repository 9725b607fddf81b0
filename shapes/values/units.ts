import type { DisplayUnits } from "../display-units.ts";

/** Units that surveys are shown and exported in. */
export const LENGTH_UNITS = ["m", "ft", "us-ft"] as const;
export type LengthUnit = (typeof LENGTH_UNITS)[number];

/** Units that a file may count lengths in; what is stored is in metres. */
export const FILE_UNITS = [
  ...LENGTH_UNITS,
  ...(["yd", "in", "ch", "fathom", "mm", "cm", "dm", "hm", "km"] as const),
] as const;
export type FileUnit = (typeof FILE_UNITS)[number];

/** Of a project where nobody has chosen. */
export const SI_UNITS: DisplayUnits = { length: "m", area: "m2", volume: "m3", slope: "percent" };
