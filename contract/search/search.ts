import { z } from "zod";
import { Id } from "#shapes/id.ts";
import { limits } from "../limits.ts";
import { texts } from "../texts.ts";
import { SearchText } from "./lists.ts";

export const SearchKind = z.enum(["projects", "sites", "points"]);
export type SearchKind = z.infer<typeof SearchKind>;

/** `after` requires a kind: it is a cursor within the hits of that kind. */
export const SearchQuery = z
  .object({
    q: SearchText.min(1, texts.search.empty).describe(
      "A part of the name of a project or site, or the beginning of a point's name; in capitals or not",
    ),
    kind: SearchKind.optional().describe("Only these; all kinds when absent"),
    site: Id.optional().describe("Only points of this site"),
    limit: z
      .string()
      .regex(/^\d{1,3}$/, texts.search.limit)
      .transform(Number)
      .refine(limit => limit >= 1 && limit <= limits.searchHitsMax, texts.search.limit)
      .optional()
      .describe(`Most hits of each kind: ${limits.searchHits} when absent, at most ${limits.searchHitsMax}`),
    after: z
      .string()
      .regex(/^[\w.-]{1,120}$/, texts.search.after)
      .optional()
      .describe("What an earlier answer said as `next` of this kind"),
  })
  .refine(({ after, kind }) => after === undefined || kind !== undefined, {
    path: ["after"],
    error: texts.search.after,
  });
export type SearchQuery = z.infer<typeof SearchQuery>;

const named = z.object({ _id: Id, name: z.string() });

const ProjectHit = named.extend({ status: z.string() });
const SiteHit = named.extend({ project: named });
/** A point of the current survey of a site. */
const PointHit = z.object({
  name: z.string(),
  /** Its row in the survey, from 0. */
  index: z.number().int(),
  site: named,
  project: named,
});
export type ProjectHit = z.infer<typeof ProjectHit>;
export type SiteHit = z.infer<typeof SiteHit>;
export type PointHit = z.infer<typeof PointHit>;

/** `next` is the `after` of the next page; null on the last. A page may have few hits even if another one follows. */
const page = <Hit extends z.ZodType>(hit: Hit) =>
  z.object({ hits: z.array(hit), next: z.string().nullable() });

/** Each kind that was asked for. */
export const SearchAnswer = z.object({
  projects: page(ProjectHit).optional(),
  sites: page(SiteHit).optional(),
  points: page(PointHit).optional(),
  /** True while point names of older surveys are still being indexed. */
  isIndexing: z.boolean(),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;
