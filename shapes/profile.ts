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
