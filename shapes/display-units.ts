import { z } from "zod";
import { LENGTH_UNITS } from "./values/units.ts";

/** Units shown on pages and in reports and exports for people. Stored and computed values and the API use SI. */
export const DisplayUnits = z.object({
  /** Metres, international feet (0.3048 m) or U.S. survey feet (1200/3937 m). */
  length: z.enum(LENGTH_UNITS),
  /**
   * Acres are 43,560 square feet. Square feet and acres use the foot chosen for lengths; with metres, the international
   * foot.
   */
  area: z.enum(["m2", "ft2", "acre", "hectare"]),
  /** Cubic yards are 27 cubic feet, of the same foot. */
  volume: z.enum(["m3", "yd3"]),
  /** Per cent, or horizontal to vertical: 4:1 is 25 %. */
  slope: z.enum(["percent", "ratio"]),
});
export type DisplayUnits = z.infer<typeof DisplayUnits>;
