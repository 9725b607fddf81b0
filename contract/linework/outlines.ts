import { z } from "zod";
import { DrawingOutline } from "#shapes/outlines.ts";
import { surveyLimits } from "#shapes/values/limits.ts";

export const OutlinesQuery = z.object({
  layer: z
    .string()
    .max(surveyLimits.nameMaxLength)
    .optional()
    .describe("Only outlines of this layer; of all layers when absent"),
});

/** Closed lines first, then the largest first. */
export const DrawingOutlines = z.object({
  outlines: z.array(DrawingOutline),
  /** Includes outlines that are not listed. */
  outlineCount: z.number().int(),
  /** Self-intersecting lines, which are left out. */
  crossingCount: z.number().int(),
});
export type DrawingOutlines = z.infer<typeof DrawingOutlines>;
