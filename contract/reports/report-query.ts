import { z } from "zod";
import { Id } from "#shapes/id.ts";
import { texts } from "../texts.ts";
import { PAPERS, PLAN_SCALES } from "./scales.ts";

/** A zone that this server knows, by its IANA name. */
function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}

/** Layout options common to all reports. */
export const PaperQuery = z.object({
  paper: z.enum(PAPERS, texts.reports.paper).optional().describe("`a4` when absent; upright"),
  timeZone: z
    .string()
    .max(64)
    .refine(isTimeZone, texts.reports.timeZone)
    .optional()
    .describe("IANA name of the zone of the report's times; UTC when absent"),
});
export type PaperQuery = z.infer<typeof PaperQuery>;

/** Layout options of a report with a plan. */
export const PlanQuery = PaperQuery.extend({
  scale: z
    .string()
    .refine(text => PLAN_SCALES.some(scale => String(scale) === text), texts.reports.scale)
    .optional()
    .describe("500 for a plan at 1:500; the largest that fits when absent"),
});
export type PlanQuery = z.infer<typeof PlanQuery>;

export const ReportQuery = PlanQuery.extend({
  result: Id.optional().describe("A saved volume of the site; by default the one that the site shows"),
});
export type ReportQuery = z.infer<typeof ReportQuery>;
