import { z } from "zod";
import { Id } from "#shapes/id.ts";
import { surveyLimits } from "#shapes/values/limits.ts";
import { texts } from "../texts.ts";
import { PLAN_DPI, PLAN_LABELS, PLAN_ORIENTATIONS } from "./plan-choices.ts";
import { PlanQuery } from "./report-query.ts";
import { PAPERS } from "./scales.ts";

/** `site`, `boundary`, or a kind with its id or code: `code:FENCE`, `stockpile:…`, `volume:…`. */
const AREA = /^(?:site|boundary|(?:code|stockpile|volume):[\s\S]*)$/;

/** Layout options of a plan of a site. */
export const SitePlanQuery = PlanQuery.extend({
  paper: z.enum(PAPERS, texts.reports.paper).optional().describe("`a4` when absent"),
  orientation: z
    .enum(PLAN_ORIENTATIONS, texts.sitePlan.orientation)
    .optional()
    .describe("`portrait` when absent"),
  survey: Id.optional().describe("Another survey than the current one"),
  area: z
    .string()
    .max(surveyLimits.pointTextMaxLength + 10, texts.sitePlan.area)
    .regex(AREA, texts.sitePlan.area)
    .optional()
    .describe(
      "What the plan is centred on and must show whole: `site` (when absent), `boundary` (the outer boundary of the surface), `code:` with a code of points, `stockpile:` or `volume:` with an id",
    ),
  labels: z
    .enum(PLAN_LABELS, texts.sitePlan.labels)
    .optional()
    .describe("What is written beside points: `heights` when absent"),
  contours: z.enum(["on", "off"], texts.sitePlan.contours).optional().describe("`on` when absent"),
});
export type SitePlanQuery = z.infer<typeof SitePlanQuery>;

export const SitePlanPngQuery = SitePlanQuery.extend({
  dpi: z
    .string()
    .refine(text => PLAN_DPI.some(dpi => String(dpi) === text), texts.sitePlan.dpi)
    .optional()
    .describe(
      "Dots in an inch of paper: 150 when absent, or 300. 96 is for a screen and is not recorded as an export",
    ),
});
export type SitePlanPngQuery = z.infer<typeof SitePlanPngQuery>;

/** How a plan would be set, and what else it could be centred on. */
export const SitePlanLayout = z.object({
  /** 500 stands for 1:500. */
  scale: z.number().int(),
  /** The largest scale that fits; equal to `scale` unless another was requested. */
  largestScale: z.number().int(),
  paper: z.object({ name: z.string(), widthMm: z.number(), heightMm: z.number() }),
  /** What the plan is centred on, in words. */
  areaName: z.string(),
  /** The projection of the plan. Grid north is up. */
  system: z.object({
    name: z.string(),
    /** Grid metres per metre on the ellipsoid. */
    scaleFactor: z.number(),
    /** Direction of true north, degrees clockwise from grid north. */
    trueNorthDeg: z.number(),
  }),
  /** Its length on paper shows whether a print is to scale. */
  scaleBar: z.object({ groundM: z.number(), paperMm: z.number() }),
  areas: z.array(
    z.object({
      /** The value for the parameter `area`. */
      value: z.string(),
      name: z.string(),
      kind: z.enum(["site", "boundary", "code", "stockpile", "volume"]),
    }),
  ),
});
export type SitePlanLayout = z.infer<typeof SitePlanLayout>;
