import { z } from "zod";
import { limits } from "../limits.ts";
import { PointPage, PointRange } from "../site.ts";
import { texts } from "../texts.ts";
import { pointFilterShape } from "./point-filter.ts";
import { POINT_SORTS } from "./point-words.ts";

const sorts = POINT_SORTS.flatMap(key => [key, `-${key}`] as const);

/** With only `offset`, `limit` and `survey`, or none of these, returns a range in the order of the file. */
export const PointListQuery = PointRange.extend({
  ...pointFilterShape,
  sort: z
    .enum(sorts, texts.points.sort)
    .optional()
    .describe("The order of the file when absent, or by distance from `near`; a minus turns it round"),
  after: z
    .string()
    .max(limits.pointCursorMaxLength, texts.search.after)
    .optional()
    .describe("What an earlier answer said as `next`"),
  before: z
    .string()
    .max(limits.pointCursorMaxLength, texts.search.after)
    .optional()
    .describe("What it said as `previous`"),
});
export type PointListQuery = z.infer<typeof PointListQuery>;

/** Points found; a range in the order of the file has only `points` and `total`. */
export const FoundPointPage = PointPage.extend({
  /** How many points come before these. */
  from: z.number().int().optional(),
  /** Row of each point in the survey, from 0. */
  rows: z.array(z.number().int()).optional(),
  /** Ground distance from `near`. */
  distancesM: z.array(z.number()).optional(),
  /** `near` in degrees. */
  near: z.object({ longitude: z.number(), latitude: z.number() }).optional(),
  /** Cursors for `before` and `after` of the next call; null if there is no further page. */
  previous: z.string().nullable().optional(),
  next: z.string().nullable().optional(),
});
export type FoundPointPage = z.infer<typeof FoundPointPage>;
