import { z } from "zod";
import { MeasuredText } from "./measured.ts";

/** Areas in the vertical plane, between the first survey and what it is compared with. */
export const SectionAreas = z.object({
  cutM2: z.number(),
  fillM2: z.number(),
  /** Length not covered by both. */
  missingM: z.number(),
});
export type SectionAreas = z.infer<typeof SectionAreas>;

const CutFill = z.object({ cutM3: z.number(), fillM3: z.number() });

/** Bank volumes of the strip along the line, as wide as the sections. */
export const StripVolumes = z.object({
  /** Mean of neighbouring section areas times the distance between them along the line. */
  endAreas: CutFill,
  /** Exact prisms over the strip, between its first and its last section; null when the strip cannot be formed. */
  prisms: CutFill.extend({ areaM2: z.number(), missingM2: z.number() }).nullable(),
  /** A sentence, if there are no prisms. */
  problem: z.string().nullable(),
  /** Sentences: why the two volumes differ, and what is assumed. */
  explanation: z.string(),
  /** The explanation in parts, with areas as figures. */
  explanationDetails: MeasuredText.optional(),
});
export type StripVolumes = z.infer<typeof StripVolumes>;

/** A line of a site that a profile can follow. */
export const ProfileAxis = z.object({
  /** Derived from the line's course: the same line in another drawing has the same id. */
  id: z.string(),
  /** The layer of the drawing, or the line code, such as `EP1`. */
  name: z.string(),
  source: z.enum(["drawing", "code"]),
  isClosed: z.boolean(),
  cornerCount: z.number().int(),
  /** In plan, at the mean height of its corners or the ellipsoid; metres. */
  lengthM: z.number(),
});
export type ProfileAxis = z.infer<typeof ProfileAxis>;
