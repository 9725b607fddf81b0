import type { DisplayUnits } from "#shapes/display-units.ts";
import type { Ramp } from "#survey/report/difference-colours.ts";
import type { TimelineSurvey } from "#survey/report/surveys/timeline.ts";
import type { Block } from "./pdf/strips.ts";
import type { PlanSource } from "./plan/plan-geometry.ts";
import type { SitePlanModel } from "./site-plan/site-plan-model.ts";

/** Everything a report's PDF says, as passed to the thread that makes it. */
export interface PaperModel {
  /** Units of drawn figures: the plan's scale bar and heights, the chart. Figures in text are already formatted. */
  units: DisplayUnits;
  paper: { name: string; widthMm: number; heightMm: number };
  /** Above the title: 'Volume report'. */
  kind: string;
  title: string;
  subtitle: string;
  /** At the top right of further pages. */
  runningHead: string;
  company: string;
  reportNumber: string;
  /** A PNG or JPEG file. */
  logo: Uint8Array | null;
  /** Cells of the title block, four per row; the scale's is added. */
  cells: { label: string; value: string }[];
  /** What must be read before the figures; null if there is nothing. */
  notice: string | null;
  plan: ReportPlan | null;
  /** Instead of a plan. */
  chart?: ReportChart | null;
  figures: readonly {
    label: string;
    value: string;
    unit: string;
    kind?: "cut" | "fill";
    /** Uncertainty, below the figure. */
    note?: string | undefined;
  }[];
  /** On the first page, below the figures. */
  first: Block[];
  /** Two columns below `first`, on the first page if they fit. */
  beside?: { left: Block[]; right: Block[] };
  left: Block[];
  right: Block[];
  rest: Block[];
  /** Signature lines, with names above them. */
  signatures: { name: string; text: string }[];
  remarks: string[];
}

export interface ReportPlan {
  source: PlanSource;
  /** Alternative text of the plan. */
  alt: string;
  /** What the colours mean. */
  ramp: Ramp;
  /** The number after the colon; null for the largest scale that fits. */
  scale: number | null;
  /** What the plan is drawn from, if that differs from the figures. */
  note: string | null;
}

/** Volumes over survey dates. */
export interface ReportChart {
  title: string;
  /** What is drawn, with its unit. */
  note: string;
  surveys: readonly TimelineSurvey[];
  alt: string;
}

/** What the thread receives: a report or a plan to make. */
export type ReportWork = { model: PaperModel } | { sitePlan: SitePlanModel };

/** The thread's answer: the file, or why it cannot be made as requested. */
export type ReportAnswer = { file: Uint8Array } | { noFit: { scale: number; fits: number } };
