import type { z } from "zod";
import { DisplayUnits } from "#shapes/display-units.ts";

/** Fields that are absent keep their values. */
export const DisplayUnitsBody = DisplayUnits.partial();
export type DisplayUnitsBody = z.infer<typeof DisplayUnitsBody>;
