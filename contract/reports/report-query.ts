import { z } from "zod";
import { Id } from "../fields.ts";
import { texts } from "../texts.ts";

export const PAPERS = ["a4", "a3"] as const;
export type Paper = (typeof PAPERS)[number];

/** Scales of plans: 500 stands for 1:500. */
export const PLAN_SCALES = [
  10, 20, 25, 50, 100, 200, 250, 500, 1_000, 2_000, 2_500, 5_000, 10_000, 20_000, 25_000, 50_000, 100_000,
  200_000, 250_000, 500_000, 1_000_000, 2_000_000,
] as const;

/** A zone that this server knows, by its IANA name. */
function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}

export const ReportQuery = z.object({
  result: Id.optional().describe("A saved volume of the site; by default the one that the site shows"),
  paper: z.enum(PAPERS, texts.reports.paper).optional().describe("`a4` when absent; upright"),
  scale: z
    .string()
    .refine(text => PLAN_SCALES.some(scale => String(scale) === text), texts.reports.scale)
    .optional()
    .describe("500 for a plan at 1:500; the largest that fits when absent"),
  timeZone: z
    .string()
    .max(64)
    .refine(isTimeZone, texts.reports.timeZone)
    .optional()
    .describe("IANA name of the zone of the report's times; UTC when absent"),
});
export type ReportQuery = z.infer<typeof ReportQuery>;
