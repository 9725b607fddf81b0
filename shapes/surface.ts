import { z } from "zod";
import { CodeRules } from "./code-rules.ts";
import { LonLat } from "./places.ts";

/** Lines of one layer of a drawing. Only lines with heights can be used. */
export const LayerLines = z.object({
  layer: z.string(),
  /** With heights. */
  lines: z.number().int(),
  /** Without heights: a corner has none, or all are 0. */
  flat: z.number().int(),
});
export type LayerLines = z.infer<typeof LayerLines>;

/** Degrees, and metres in the heights of the points. */
const LonLatHeight = z.tuple([z.number(), z.number(), z.number()]);

/** A line of a drawing with a height at every corner; a closed one repeats its first corner. */
const DrawnLine = z.object({ layer: z.string(), corners: z.array(LonLatHeight) });
export type DrawnLine = z.infer<typeof DrawnLine>;

/** Input of the surface beside the points; null for the plain triangulation. Absent parts are not used. */
export const SurfaceRecipe = z.object({
  /** Identifies the settings; results with another key belong to another surface. */
  key: z.string(),
  /** Lines through points of the same code, and points to leave out. */
  codeRules: CodeRules.optional(),
  /** Lines of a drawing. */
  lines: z.array(DrawnLine).optional(),
  /** Leaves out triangles at the edge of the survey with a longer outer edge, from outside in. */
  maxEdgeM: z.number().optional(),
  /** Leaves out edge triangles with a smaller angle. */
  minAngleDeg: z.number().optional(),
  /** Clips the surface, at its own heights. */
  boundary: z.array(LonLat).optional(),
});
export type SurfaceRecipe = z.infer<typeof SurfaceRecipe>;

/** How a recipe was applied, for the volume's result. */
export const SurfaceMade = z.object({
  key: z.string(),
  codeLines: z.number().int(),
  drawingLines: z.number().int(),
  /** Surface edges made from lines, with those at crossings counted separately. */
  spans: z.number().int(),
  /** Where two lines cross, or touch at different heights: the height of the earlier one was used. */
  crossings: z.number().int(),
  /** Lines of which a part could not be used, because another was in its way. */
  blockedLines: z.number().int(),
  leftOutPoints: z.number().int(),
  maxEdgeM: z.number().optional(),
  minAngleDeg: z.number().optional(),
  hasBoundary: z.literal(true).optional(),
  /** Left out at the edge under these settings. */
  trimmedTriangles: z.number().int(),
});
export type SurfaceMade = z.infer<typeof SurfaceMade>;
