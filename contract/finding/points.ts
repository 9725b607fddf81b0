import { z } from "zod";
import { limits } from "../limits.ts";
import { PointRange } from "../site.ts";
import { texts } from "../texts.ts";
import { pointFilterShape } from "./point-filter.ts";
import { POINT_SORTS } from "./point-words.ts";

const sorts = POINT_SORTS.flatMap(key => [key, `-${key}`] as const);

/**
 * Finds points. Without any of these but `offset`, `limit` and `survey` a range is answered in the order of the file.
 */
export const PointListQuery = PointRange.extend({
  ...pointFilterShape,
  sort: z
    .enum(sorts)
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
