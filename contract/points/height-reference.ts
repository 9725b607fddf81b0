import { z } from "zod";
import { withoutControls } from "../fields.ts";

/** What heights are measured from. */
export const HeightReference = z.discriminatedUnion("kind", [
  /** Above the ellipsoid of WGS84. */
  z.object({ kind: z.literal("ellipsoidal") }),
  /** Above mean sea level, in a datum such as NAVD88. */
  z.object({
    kind: z.literal("sea-level"),
    datum: z.string().overwrite(withoutControls).trim().min(1).max(80),
  }),
  /** Above a local reference point of the site. */
  z.object({ kind: z.literal("local") }),
]);
export type HeightReference = z.infer<typeof HeightReference>;
