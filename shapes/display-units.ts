import { z } from "zod";
import { LENGTH_UNITS } from "./values/units.ts";

/** In which units pages, reports and exports for people show figures. What is stored, computed or answered is SI. */
export const DisplayUnits = z.object({
  /** Metres, international feet (0.3048 m) or U.S. survey feet (1200/3937 m). */
  length: z.enum(LENGTH_UNITS),
  /** Acres are 43,560 square feet. Square feet and acres are of the foot of the lengths, else the international one. */
  area: z.enum(["m2", "ft2", "acre", "hectare"]),
  /** Cubic yards are 27 cubic feet, of the same foot. */
  volume: z.enum(["m3", "yd3"]),
  /** Per cent, or horizontal to vertical: 4:1 is 25 %. */
  slope: z.enum(["percent", "ratio"]),
});
export type DisplayUnits = z.infer<typeof DisplayUnits>;
