import { z } from "zod";
import { PointDifferenceCounts } from "#shapes/comparison.ts";
import { Evidence, FormatChoice, Question } from "#shapes/file-preview.ts";
import { PossibleHeights } from "#shapes/height-reference.ts";
import { Id } from "#shapes/id.ts";
import { Doubt, ImportReport } from "#shapes/import-report.ts";
import { SurveyPoint } from "#shapes/points.ts";
import { Reading } from "#shapes/reading.ts";
import { GeoBounds } from "#shapes/summary.ts";
import { COLUMN_ORDERS, POINT_FORMATS } from "#shapes/values/reading-words.ts";
import { FieldIssue } from "../error.ts";
import { IdOrEmpty } from "../fields.ts";
import { StoredSummary } from "../points/summary.ts";
import { SurveyDate, SurveyLabel, SurveyRole } from "../surveys/surveys.ts";
import { texts } from "../texts.ts";
import { checkAnswers, ImportAnswers, importAnswers } from "./import-answers.ts";

const count = z.number().int().nonnegative();

const Order = z.enum(COLUMN_ORDERS);

const FoundColumn = z.object({ index: count, header: z.string(), evidence: z.string() }).nullable();

export const ImportPlan = z.object({
  /** Cells of the header; empty if there is none. */
  header: z.array(z.string()),
  /** The first rows of data. */
  sample: z.array(z.array(z.string())),
  /** How the file is read, and why; not certain where the evidence is contradictory. */
  evidence: z.array(Evidence),
  questions: z.array(Question),
  columns: z.object({
    name: FoundColumn,
    code: FoundColumn,
    x: FoundColumn,
    y: FoundColumn,
    height: FoundColumn,
  }),
  order: Order.nullish(),
  /** Names of x and y in their system; null for degrees. */
  axes: z.object({ x: z.string(), y: z.string() }).nullable(),
  /** Accuracy of positions in the coordinate system, in words; null for degrees. */
  accuracy: z.string().nullable(),
  delimiterEvidence: z.string(),
  decimalEvidence: z.string(),
  /** Answers that would place the points better. */
  proposals: z.array(z.object({ text: z.string(), answers: z.record(z.string(), z.string()) })),
});

/** The source of points that are not in a table, and the choices it offers. */
const ImportSource = z.object({
  format: z.enum(POINT_FORMATS),
  /** The format by its name, such as Leica GSI-16 field book. */
  label: z.string(),
  /** Why the file was taken for this format, as a phrase: starts with the Leica word 11. */
  because: z.string(),
  /** What the file holds beside the points that are read: sentences without a full stop. */
  notes: z.array(z.string()),
  /** Answer with `choice` as `id=value`, once per value. */
  choices: z.array(FormatChoice),
});
export type ImportSource = z.output<typeof ImportSource>;

/** Why no point can be read. When `isTable` is false, no choice of columns will help. */
const ImportProblem = z.object({
  code: z.enum(["no-points", "not-readable"]),
  message: z.string(),
  hint: z.string().nullable(),
  isTable: z.boolean(),
});
export type ImportProblem = z.output<typeof ImportProblem>;

/** Confirmations by the caller, beside the answers. */
export const Agreement = z.object({
  confirm: z
    .array(z.string().max(1000))
    .max(50)
    .default([])
    .describe(
      "Confirms what is doubtful: the `stamp` of each doubt, and of `elsewhere`. Deprecated since 2026-11-30: the `message` of a doubt, which may be refused from 2027-11-30",
    ),
  role: SurveyRole.optional().describe(
    "`new` keeps the site's current survey as an earlier one; `replacement` puts it into the bin, which must be confirmed. By default `new`, or `replacement` when `replace` is sent",
  ),
  replace: z.string().max(64).optional().describe("Confirms what is replaced: `replaces` of the preview"),
});

export const PreviewQuery = z
  .object({
    ...importAnswers,
    ...Agreement.shape,
    role: z
      .enum(["", ...SurveyRole.options], {
        error: ({ input }) => texts.answers.oneOf(String(input), SurveyRole.options),
      })
      .optional()
      .transform(role => role || undefined)
      .describe(Agreement.shape.role.description!),
    siteId: IdOrEmpty.describe("The site to import the points into; its present points suggest answers"),
    progress: z
      .string()
      .max(64)
      .optional()
      .describe("A key of your choice, under which `GET /progress/{key}` answers the progress"),
  })
  .superRefine(checkAnswers);

/** What an import of a staged file of points would do: how it is read and why, and what happens to its rows. */
export const ImportPreview = z.object({
  /** Null for a table, and for a file that cannot be read. */
  source: ImportSource.nullable(),
  plan: ImportPlan,
  reading: Reading.extend({ heights: PossibleHeights }),
  /** Null when no row was read. */
  report: ImportReport.nullable(),
  doubts: z.array(Doubt),
  /** Null when no point can be read with these answers. */
  points: z.object({ first: z.array(SurveyPoint), summary: StoredSummary }).nullable(),
  problem: ImportProblem.nullable(),
  /** The survey date in the file, the first of several, and where it was found; null when there is none. */
  surveyed: z.object({ on: SurveyDate, evidence: z.string() }).nullable(),
  /** The answers that a choice of columns depends on, as one text. */
  read: z.string(),
  /** What must be answered or confirmed before an import, each at its field. */
  open: z.array(FieldIssue),
  /** True when a person need not look: no question, proposal or doubt is left that matters. */
  isClear: z.boolean(),
  /** The data that an import would replace; null when there is none. */
  replaces: z.string().nullable(),
  /** Whether the site is calibrated, so that `crs` may be `calibration`. */
  hasCalibration: z.boolean(),
  /**
   * Set when the points lie far from the site's present ones: `now` is where those lie (degrees), `stamp` confirms the new
   * place.
   */
  elsewhere: z.object({ now: GeoBounds, stamp: z.string() }).nullable(),
  /**
   * Differences from the site's current survey by point name; null if there is no such survey, when either has no names, or
   * when the height references differ.
   */
  differences: PointDifferenceCounts.nullable(),
  /** Identifies the reading and its outcome. The import sends it back, so that exactly what was previewed is stored. */
  fingerprint: z.string(),
});
export type ImportPreview = z.output<typeof ImportPreview>;

export const ImportPointsBody = Agreement.extend({
  uploadId: Id,
  answers: ImportAnswers.prefault({}),
  seen: z.string().max(64).describe("`fingerprint` of the preview"),
  surveyedOn: SurveyDate.nullish().describe("The day the points were measured"),
  label: SurveyLabel.optional().describe("What you call the survey"),
});
export type ImportPointsBody = z.output<typeof ImportPointsBody>;

/** The outcome of a job of kind `import-points`. */
export const PointsImported = z.object({
  pointCount: count,
  rowsSkipped: count,
  rowsLeftOut: count,
  /** Warnings about the file and its points: sentences without a full stop. */
  notices: z.array(z.string()),
});
export type PointsImported = z.output<typeof PointsImported>;

/** Progress in bytes of the file; known only in the API process that does the work. */
export const Progress = z.object({
  stage: z.enum(["upload", "read"]),
  done: z.number(),
  total: z.number().optional(),
});
export type Progress = z.output<typeof Progress>;

export const CoordinateSystems = z.object({
  coordinateSystems: z.array(z.object({ epsg: z.number().int(), name: z.string() })),
  /** For a code that exists but cannot be used: what to choose instead; else null. */
  reason: z.string().nullable(),
});
export const CoordinateSystemQuery = z.object({
  q: z.string().default("").describe("Words of the name, or an EPSG code"),
  limit: z
    .string()
    .regex(/^\d{0,9}$/, texts.answers.wholeNumber)
    .optional()
    .describe("Most results to return, 50 at most; 30 by default"),
});
