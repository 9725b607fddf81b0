import type { Question } from "#shapes/file-preview.ts";
import type { Doubt, ImportReport } from "#shapes/import-report.ts";
import type { SurveyPoint } from "#shapes/points.ts";
import type { Reading } from "#shapes/reading.ts";
import type { GeoBounds, SiteSummary } from "#shapes/summary.ts";
import type { ColumnRole } from "#survey/reading/reading.ts";
import type { ReadingPlan } from "#survey/reading/types.ts";

/** How a file is read and why, as far as a person reviews it. */
export interface FilePlan
  extends Pick<ReadingPlan, "header" | "sample" | "questions" | "accuracy" | "axes">,
    Pick<ReadingPlan, "delimiterEvidence" | "decimalEvidence"> {
  columns: Record<ColumnRole, { index: number; header: string; evidence: string } | null>;
  order?: ReadingPlan["order"];
}

export interface FilePoints {
  first: readonly SurveyPoint[];
  summary: SiteSummary;
}

/** A file of points as it would be imported. */
export interface FilePreview {
  plan: FilePlan;
  reading: Reading;
  /** Null if no row was read. */
  report: ImportReport | null;
  doubts: readonly Doubt[];
  /** Null if the file cannot be read with these answers. */
  points: FilePoints | null;
  /** The site's current extent if these points are elsewhere; `stamp` is sent to confirm that. */
  elsewhere: { now: GeoBounds; stamp: string } | null;
}

/** Whether a question was raised, answered or not. */
export const isAsked = ({ questions }: Pick<FilePlan, "questions">, id: Question["id"]): boolean =>
  questions.some(question => question.id === id);

/** Whether a question was raised and has no answer yet. */
export const isOpen = ({ questions }: Pick<FilePlan, "questions">, id: Question["id"]): boolean =>
  questions.some(question => question.id === id && !question.isAnswered);
