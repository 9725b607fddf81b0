import type { Question } from "#shapes/file-preview.ts";
import type { MeasuredText } from "#shapes/measured.ts";
import type { Reading } from "#shapes/reading.ts";
import type { GeoBounds, SitePlan } from "#shapes/summary.ts";
import type { ColumnRole } from "#survey/reading/reading.ts";
import type { ReadingPlan } from "#survey/reading/types.ts";

/** How a file is read and why, as far as a person reviews it. */
export interface FilePlan
  extends Pick<ReadingPlan, "header" | "sample" | "questions" | "accuracy" | "axes">,
    Pick<ReadingPlan, "delimiterEvidence" | "decimalEvidence"> {
  columns: Record<ColumnRole, { index: number; header: string; evidence: string } | null>;
  order?: ReadingPlan["order"];
}

/** Points to be reviewed; `rows` are the first of `count`. Places in degrees. */
export interface FileDoubt {
  id: string;
  /** Sent to confirm the doubt. */
  stamp: string;
  message: string;
  /** The message in parts, with its lengths as figures, if it has any. */
  details?: MeasuredText;
  count: number;
  rows: readonly {
    line: number;
    name: string;
    code: string;
    note: string;
    /** The note in parts, with its lengths as figures, if it has any. */
    noteDetails?: MeasuredText;
    longitude: number;
    latitude: number;
  }[];
  canLeaveOut: boolean;
  isLeftOut: boolean;
  mustConfirm: boolean;
}

/** A point as it will be stored: degrees, and metres above whatever reference its height has. */
export interface FilePoint {
  name: string;
  code: string;
  latitude: number;
  longitude: number;
  ellipsoidalHeight: number;
}

export interface FilePoints {
  first: readonly FilePoint[];
  summary: {
    pointCount: number;
    typeCount: number;
    codes: readonly { code: string; count: number }[];
    bounds: GeoBounds | null;
    heightsM: { min: number; max: number } | null;
    plan: SitePlan | null;
  };
}

/** What became of the rows; `skipped` are the first of those that could not be read. */
export interface FileReport {
  rowsRead: number;
  rowsKept: number;
  rowsSkipped: number;
  skipped: readonly { line: number; message: string; text: string }[];
  duplicates: number;
  /** Messages without their full stop. */
  warnings: readonly { id: string; message: string; line?: number }[];
}

/** A file of points as it would be imported. */
export interface FilePreview {
  plan: FilePlan;
  reading: Reading;
  /** Null if no row was read. */
  report: FileReport | null;
  doubts: readonly FileDoubt[];
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
