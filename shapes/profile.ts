import { z } from "zod";
import { MeasuredText } from "./measured.ts";

/** Between the first survey and what it is compared with, in a vertical plane. */
export const SectionAreas = z.object({
  cutM2: z.number(),
  fillM2: z.number(),
  /** Length that one of the two does not cover. */
  missingM: z.number(),
});
export type SectionAreas = z.infer<typeof SectionAreas>;

const CutFill = z.object({ cutM3: z.number(), fillM3: z.number() });

/** Bank volumes of the strip along the line, as wide as the sections. */
export const StripVolumes = z.object({
  /** Mean of neighbouring section areas times the distance between them along the line. */
  endAreas: CutFill,
  /** Exact prisms over the strip between its first and its last section; null when no strip can be laid. */
  prisms: CutFill.extend({ areaM2: z.number(), missingM2: z.number() }).nullable(),
  /** Why there are no prisms: a sentence. */
  problem: z.string().nullable(),
  /** Why the two differ, and what is assumed: sentences. */
  explanation: z.string(),
  /** The same with areas as figures. */
  explanationDetails: MeasuredText.optional(),
});
export type StripVolumes = z.infer<typeof StripVolumes>;
