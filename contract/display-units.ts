import { z } from "zod";

/** In which units pages, reports and exports for people show figures. What the API stores and answers is always SI. */
export const DisplayUnits = z.object({
  /** Metres, international feet (0.3048 m) or U.S. survey feet (1200/3937 m). */
  length: z.enum(["m", "ft", "us-ft"]),
  /** Acres are 43,560 square feet. Square feet and acres are of the foot of the lengths, else the international one. */
  area: z.enum(["m2", "ft2", "acre", "hectare"]),
  /** Cubic yards are 27 cubic feet, of the same foot. */
  volume: z.enum(["m3", "yd3"]),
  /** Per cent, or horizontal to vertical: 4:1 is 25 %. */
  slope: z.enum(["percent", "ratio"]),
});
export type DisplayUnits = z.infer<typeof DisplayUnits>;

/** Of a project where nobody has chosen. */
export const SI_UNITS: DisplayUnits = { length: "m", area: "m2", volume: "m3", slope: "percent" };

/** Fields that are absent keep their values. */
export const DisplayUnitsBody = DisplayUnits.partial();
export type DisplayUnitsBody = z.infer<typeof DisplayUnitsBody>;
