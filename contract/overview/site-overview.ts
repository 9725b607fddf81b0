import { z } from "zod";
import { Id } from "#shapes/id.ts";
import { SiteSketch } from "#shapes/summary.ts";
import { limits } from "../limits.ts";
import { StoredSummary } from "../points/summary.ts";

export const OverviewQuery = z.object({
  projectId: Id.optional().describe(
    "Only sites of this project; otherwise those of all projects that are not archived",
  ),
});

export const OverviewSite = z.object({
  _id: Id,
  name: z.string(),
  project: z.object({ _id: Id, name: z.string() }),
  /** Of the current survey. */
  pointCount: z.number().int(),
  /** Degrees; west is greater than east when the site crosses the antimeridian. Null without points. */
  bounds: StoredSummary.shape.bounds,
  /** The middle of the bounds, degrees. */
  centre: z.object({ longitude: z.number(), latitude: z.number() }).nullable(),
});
export type OverviewSite = z.infer<typeof OverviewSite>;

/** The sites that the caller can see, at most 5,000: those with points first, then newest first. `total` counts all. */
export const SiteOverview = z.object({ sites: z.array(OverviewSite), total: z.number().int() });
export type SiteOverview = z.infer<typeof SiteOverview>;

export const SketchQuery = z.object({
  ids: z
    .string()
    .transform(text => text.split(","))
    .pipe(z.array(Id).min(1).max(limits.sketchesMax))
    .describe(`Ids of sites with commas between them, at most ${limits.sketchesMax}`),
});

/** By site id. Sites without points, and those that the caller does not see, are left out. */
export const SiteSketches = z.object({ sketches: z.record(z.string(), SiteSketch) });
export type SiteSketches = z.infer<typeof SiteSketches>;
