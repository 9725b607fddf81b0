import type { z } from "zod";
import { SiteSummary } from "#shapes/summary.ts";
import { IsoDate } from "../fields.ts";

/** A summary as it is stored and sent. */
export const StoredSummary = SiteSummary.extend({ computedAt: IsoDate.optional() });
export type StoredSummary = z.infer<typeof StoredSummary>;

/** The summary of a site without points. */
export const emptySummary: SiteSummary = {
  pointCount: 0,
  typeCount: 0,
  codes: [],
  bounds: null,
  heightsM: null,
  plan: null,
};
