import type { DisplayUnits } from "#shapes/display-units.ts";
import type { Ramp } from "#survey/report/difference-colours.ts";
import type { TimelineSurvey } from "#survey/report/surveys/timeline.ts";
import type { Block } from "./pdf/strips.ts";
import type { PlanSource } from "./plan/plan-geometry.ts";
import type { SitePlanModel } from "./site-plan/site-plan-model.ts";

/** Everything a report's PDF says, as the thread that makes it gets it. */
export interface ReportModel {
  /** Of the figures that are drawn: the plan's scale bar and heights, the chart. Those in words are written already. */
  units: DisplayUnits;
  paper: { name: string; widthMm: number; heightMm: number };
  /** Above the title: 'Volume report'. */
  kind: string;
  title: string;
  subtitle: string;
  /** Over further pages, at the right. */
  runningHead: string;
  company: string;
  reportNumber: string;
  /** A PNG or JPEG file. */
  logo: Uint8Array | null;
  /** Of the title block, four to a row; that of the scale is added. */
  cells: { label: string; value: string }[];
  /** What must be read before the figures; null when there is nothing. */
  notice: string | null;
  plan: ReportPlan | null;
  /** In the place of a plan. */
  chart?: ReportChart | null;
  figures: readonly {
    label: string;
    value: string;
    unit: string;
    kind?: "cut" | "fill";
    /** Beneath the figure: how sure it is. */
    note?: string | undefined;
  }[];
  /** On the first page, under the figures. */
  first: Block[];
  /** Two columns after them, on the first page where there is room. */
  beside?: { left: Block[]; right: Block[] };
  left: Block[];
  right: Block[];
  rest: Block[];
  /** Lines for signatures, with the names over them. */
  signatures: { name: string; text: string }[];
  remarks: string[];
}

export interface ReportPlan {
  source: PlanSource;
  /** Said of the plan to those who cannot see it. */
  alt: string;
  /** What the colours mean. */
  ramp: Ramp;
  /** The number after the colon; null for the largest that fits. */
  scale: number | null;
  /** Of what it is drawn, where the figures are not of the same. */
  note: string | null;
}

/** Volumes over the days of surveys. */
export interface ReportChart {
  title: string;
  /** What is drawn, with its unit. */
  note: string;
  surveys: readonly TimelineSurvey[];
  alt: string;
}

/** What the thread is given. */
export type ReportWork = { model: ReportModel } | { sitePlan: SitePlanModel };

/** What the thread answers: the file, or why it cannot be made as asked. */
export type ReportAnswer = { file: Uint8Array } | { noFit: { scale: number; fits: number } };
