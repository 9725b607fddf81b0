import { z } from "zod";
import { DrawingOutline } from "#shapes/outlines.ts";
import { surveyLimits } from "#shapes/values/limits.ts";

export const OutlinesQuery = z.object({
  layer: z
    .string()
    .max(surveyLimits.nameMaxLength)
    .optional()
    .describe("Only outlines of this layer; of all layers when absent"),
  codes: z
    .enum(["0", "1"])
    .optional()
    .describe(
      "With 1, also lines through points of the current survey by the project's code rules; without rules, by those that would be proposed",
    ),
});

/** Outlines of the drawing before those of codes; of each, closed lines first, then the largest first. */
export const DrawingOutlines = z.object({
  outlines: z.array(DrawingOutline),
  /** Includes outlines that are not listed. */
  outlineCount: z.number().int(),
  /** Self-intersecting lines, which are left out. */
  crossingCount: z.number().int(),
});
export type DrawingOutlines = z.infer<typeof DrawingOutlines>;
