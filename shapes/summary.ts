import { z } from "zod";
import { LineControls } from "./code-rules.ts";

export const CodeCount = z.object({ code: z.string(), count: z.number().int() });
export type CodeCount = z.infer<typeof CodeCount>;

/** Degrees; west is greater than east across the antimeridian. */
export const GeoBounds = z.object({
  west: z.number(),
  south: z.number(),
  east: z.number(),
  north: z.number(),
});
export type GeoBounds = z.infer<typeof GeoBounds>;

/**
 * A drawing of the site for the server-rendered plan, at most 40 kB as JSON. Coordinates are whole plan units, flattened as
 * [x0, y0, x1, y1, ...]. x points east and y south, as in SVG, with (0, 0) at `origin`. Both axes are linear in degrees, so
 * true north is up everywhere; `metresPerUnit` is for the scale bar.
 */
export const SitePlan = z.object({
  width: z.number(),
  height: z.number(),
  metresPerUnit: z.number(),
  /** North-west corner, degrees. */
  origin: z.object({ longitude: z.number(), latitude: z.number() }),
  /** Degrees per plan unit; both positive. */
  degreesPerUnit: z.object({ longitude: z.number(), latitude: z.number() }),
  /** At most 3,000 sampled points in all, grouped by code. Codes beyond the summary's list share ''. */
  points: z.array(z.object({ code: z.string(), xy: z.array(z.number()) })),
  /** Convex hull; its last corner joins the first. */
  hull: z.array(z.number()),
  contours: z.array(
    z.object({ heightM: z.number(), isIndex: z.boolean(), lines: z.array(z.array(z.number())) }),
  ),
  contourIntervalM: z.number().nullable(),
});
export type SitePlan = z.infer<typeof SitePlan>;

/** What headers, lists and the plan show of a site's points, computed at every write. */
export const SiteSummary = z.object({
  pointCount: z.number().int(),
  /** Number of distinct codes. */
  typeCount: z.number().int(),
  /** The 100 most frequent codes, most frequent first. */
  codes: z.array(CodeCount),
  /** Null without points. */
  bounds: GeoBounds.nullable(),
  heightsM: z.object({ min: z.number(), max: z.number(), mean: z.number() }).nullable(),
  plan: SitePlan.nullable(),
  /** Number of points whose solution is known and not FIX; absent when no point's quality is known. */
  unfixedPoints: z.number().int().optional(),
  /**
   * Present if the project's code rules read controls of lines: codes are grouped without them, `EP1 B` under `EP1`. Stored
   * codes stay as they are.
   */
  lineControls: LineControls.optional(),
});
export type SiteSummary = z.infer<typeof SiteSummary>;

/** A site's plan small enough for a row of a list, in whole units of a square of 96; x points east and y south. */
export const SiteSketch = z.object({
  width: z.number().int(),
  height: z.number().int(),
  /** [x0, y0, x1, y1, ...]; the last corner joins the first. */
  hull: z.array(z.number().int()),
  /** Index contours first, then others while there is room. */
  contours: z.array(z.array(z.number().int())),
});
export type SiteSketch = z.infer<typeof SiteSketch>;
