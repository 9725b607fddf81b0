import { z } from "zod";
import { surveyLimits } from "./values/limits.ts";
import { withoutControls } from "./values/text.ts";

/** What heights are measured from. */
export const HeightReference = z.discriminatedUnion("kind", [
  /** Above the ellipsoid of WGS84. */
  z.object({ kind: z.literal("ellipsoidal") }),
  /** Above mean sea level, in a datum such as NAVD88. */
  z.object({
    kind: z.literal("sea-level"),
    datum: z.string().overwrite(withoutControls).trim().min(1).max(surveyLimits.datumMaxLength),
  }),
  /** Above a local reference point of the site. */
  z.object({ kind: z.literal("local") }),
]);
export type HeightReference = z.infer<typeof HeightReference>;

/** As {@link HeightReference}, where the name of a datum may still be missing. */
export const PossibleHeights = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("ellipsoidal") }),
  z.object({ kind: z.literal("sea-level"), datum: z.string() }),
  z.object({ kind: z.literal("local") }),
]);
