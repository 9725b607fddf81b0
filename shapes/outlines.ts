import { z } from "zod";

/** A line that encloses an area and can be used as a boundary, pad or stockpile. */
export const DrawingOutline = z.object({
  /** Derived from the line's course: the same line in another drawing has the same id. */
  id: z.string(),
  /** A line of the site's drawing, or one through points of the current survey with the same code. */
  source: z.enum(["drawing", "code"]),
  /** The drawing's layer, or the name of the line in the codes: TOE2. */
  layer: z.string(),
  /** False for an open line, closed by a straight side. */
  isClosed: z.boolean(),
  /** Length of that side, metres; 0 for a closed line. */
  closingM: z.number(),
  cornerCount: z.number().int(),
  /** In plan, at the mean height of the current survey or the ellipsoid. */
  areaM2: z.number(),
  /** Includes the closing side. */
  perimeterM: z.number(),
  /** [longitude, latitude] in degrees, WGS84; the first corner is not repeated. Arcs are chords of at most 2° (circles: 5°). */
  corners: z.array(z.tuple([z.number(), z.number()])),
});
export type DrawingOutline = z.infer<typeof DrawingOutline>;

/** A small picture of a drawing, made before its place on the ground is known. */
export const DrawingSketch = z.object({
  /** In units of the sketch, x to the right and y down as in SVG; the longer side has 1,000. */
  width: z.number(),
  height: z.number(),
  /** SVG path data by colour (#rrggbb, or null for the foreground). */
  paths: z.array(z.object({ colour: z.string().nullable(), d: z.string() })),
  /** Shapes not shown: too small, or too many. */
  left: z.number().int().nonnegative(),
});
export type DrawingSketch = z.infer<typeof DrawingSketch>;
