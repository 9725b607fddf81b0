import { z } from "zod";
import { CodeRules } from "./code-rules.ts";
import { LonLat } from "./places.ts";

/** Lines of one layer of a drawing; without heights a line cannot be used. */
export const LayerLines = z.object({
  layer: z.string(),
  /** With heights. */
  lines: z.number().int(),
  /** Without: a corner has none, or all are 0. */
  flat: z.number().int(),
});
export type LayerLines = z.infer<typeof LayerLines>;

/** Degrees, and metres in the heights of the points. */
const LonLatHeight = z.tuple([z.number(), z.number(), z.number()]);

/** A line of a drawing with a height at every corner; a closed one repeats its first corner. */
const DrawnLine = z.object({ layer: z.string(), corners: z.array(LonLatHeight) });
export type DrawnLine = z.infer<typeof DrawnLine>;

/** What a computation of the surface takes beside the points; null for the plain one. What is absent is not used. */
export const SurfaceRecipe = z.object({
  /** Says which settings these are: results of other keys are of another surface. */
  key: z.string(),
  /** Lines through points of the same code, and points to leave out. */
  codeRules: CodeRules.optional(),
  /** Lines of a drawing. */
  lines: z.array(DrawnLine).optional(),
  /** Leaves out triangles at the edge of the survey with a longer edge there, from outside in. */
  maxEdgeM: z.number().optional(),
  /** Leaves out those with a smaller angle. */
  minAngleDeg: z.number().optional(),
  /** Cuts the surface along it, at its own heights. */
  boundary: z.array(LonLat).optional(),
});
export type SurfaceRecipe = z.infer<typeof SurfaceRecipe>;

/** What became of a recipe, as a volume says it. */
export const SurfaceMade = z.object({
  key: z.string(),
  codeLines: z.number().int(),
  drawingLines: z.number().int(),
  /** Edges of the surface that lines became, those at crossings counted apart. */
  spans: z.number().int(),
  /** Where two lines cross, or touch at different heights: the height of the earlier one was used. */
  crossings: z.number().int(),
  /** Lines of which a part could not be used, because another was in its way. */
  blockedLines: z.number().int(),
  leftOutPoints: z.number().int(),
  maxEdgeM: z.number().optional(),
  minAngleDeg: z.number().optional(),
  hasBoundary: z.literal(true).optional(),
  /** Left out at the edge by these settings. */
  trimmedTriangles: z.number().int(),
});
export type SurfaceMade = z.infer<typeof SurfaceMade>;
