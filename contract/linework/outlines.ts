import { z } from "zod";
import { limits } from "../limits.ts";

export const OutlinesQuery = z.object({
  layer: z
    .string()
    .max(limits.nameMaxLength)
    .optional()
    .describe("Only outlines of this layer; of all layers when absent"),
});

/** A line of a site's drawing that encloses an area: a boundary, a pad or a stockpile can be taken from it. */
export const DrawingOutline = z.object({
  /** Of the line's course: another drawing with the same line has it, too. */
  id: z.string(),
  layer: z.string(),
  /** False for a line that its straight closing side makes an outline. */
  isClosed: z.boolean(),
  /** Length of that side, metres; 0 for a closed line. */
  closingM: z.number(),
  cornerCount: z.number().int(),
  /** In plan, at the mean height of the current survey or the ellipsoid. */
  areaM2: z.number(),
  perimeterM: z.number(),
  /** [longitude, latitude] in degrees, WGS84; the first corner is not repeated. Arcs are chords of at most 2° (circles: 5°). */
  corners: z.array(z.tuple([z.number(), z.number()])),
});
export type DrawingOutline = z.infer<typeof DrawingOutline>;

/** Closed lines first, then the largest first. */
export const DrawingOutlines = z.object({
  outlines: z.array(DrawingOutline),
  /** Of all outlines of the drawing, listed or not. */
  outlineCount: z.number().int(),
  /** Lines that cross themselves: they are left out. */
  crossingCount: z.number().int(),
});
export type DrawingOutlines = z.infer<typeof DrawingOutlines>;
