import { z } from "zod";
import { FieldIssue } from "../error.ts";
import { Id } from "../fields.ts";
import { SurveyPoint } from "../points/point.ts";
import { Reading } from "../points/reading.ts";
import { SiteSummary } from "../points/summary.ts";
import { COLUMN_ORDERS, LENGTH_UNITS } from "./answer-words.ts";
import { ImportAnswers } from "./import-answers.ts";

const count = z.number().int().nonnegative();
const Bounds = z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() });

const ask = { title: z.string(), hint: z.string(), isAnswered: z.boolean() };
const Unit = z.enum(LENGTH_UNITS);
const FirstLine = z.enum(["header", "point"]);
const Order = z.enum(COLUMN_ORDERS);

/** As in a {@link Reading}, where the name of a height system may still be missing. */
const HeightReference = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("ellipsoidal") }),
  z.object({ kind: z.literal("sea-level"), datum: z.string() }),
  z.object({ kind: z.literal("local") }),
]);

/** What only a person can say, with the answer the file suggests. Answered in the field of the same purpose. */
const ImportQuestion = z.discriminatedUnion("id", [
  z.object({ ...ask, id: z.literal("columns") }),
  z.object({ ...ask, id: z.literal("crs"), suggested: z.number().nullable() }),
  z.object({ ...ask, id: z.literal("first-line"), suggested: FirstLine }),
  z.object({ ...ask, id: z.literal("order"), options: z.array(Order), suggested: Order.nullable() }),
  z.object({ ...ask, id: z.literal("xy-unit"), options: z.array(Unit), suggested: Unit.nullable() }),
  z.object({ ...ask, id: z.literal("height-unit"), options: z.array(Unit), suggested: Unit.nullable() }),
  z.object({ ...ask, id: z.literal("heights"), suggested: HeightReference.nullable(), datum: z.string() }),
]);
export type ImportQuestion = z.output<typeof ImportQuestion>;

const FoundColumn = z.object({ index: count, header: z.string(), evidence: z.string() }).nullable();

export const ImportPlan = z.object({
  /** Cells of the header; empty without one. */
  header: z.array(z.string()),
  /** The first rows of data. */
  sample: z.array(z.array(z.string())),
  /** What the file says about how it must be read; not certain where it contradicts something else. */
  evidence: z.array(z.object({ id: z.string(), label: z.string(), text: z.string(), certain: z.boolean() })),
  questions: z.array(ImportQuestion),
  columns: z.object({
    name: FoundColumn,
    code: FoundColumn,
    x: FoundColumn,
    y: FoundColumn,
    height: FoundColumn,
  }),
  order: Order.nullish(),
  /** What x and y are called in their system; null for degrees. */
  axes: z.object({ x: z.string(), y: z.string() }).nullable(),
  /** How well positions are known in the system, in words; null for degrees. */
  accuracy: z.string().nullable(),
  delimiterEvidence: z.string(),
  decimalEvidence: z.string(),
  /** Readings that place the points better: the answers to change. */
  proposals: z.array(z.object({ text: z.string(), answers: z.record(z.string(), z.string()) })),
});

export const ImportReport = z.object({
  /** rowsRead = rowsKept + rowsSkipped + rows left out. */
  rowsRead: count,
  rowsKept: count,
  rowsSkipped: count,
  /** The first 100 skipped rows; `/uploads/{uploadId}/skipped-rows` has all. */
  skipped: z.array(
    z.object({ line: count, row: count, reason: z.string(), message: z.string(), text: z.string() }),
  ),
  /** Points whose three numbers repeat those of an earlier point. */
  duplicates: count,
  warnings: z.array(
    z.object({
      id: z.string(),
      message: z.string(),
      count: count.optional(),
      line: count.optional(),
    }),
  ),
});

/** Points that a person should look at. `message` is what `confirm` repeats to agree to them. */
const ImportDoubt = z.object({
  id: z.string(),
  message: z.string(),
  label: z.string(),
  count,
  rows: z.array(
    z.object({
      line: count,
      name: z.string(),
      code: z.string(),
      note: z.string(),
      longitude: z.number(),
      latitude: z.number(),
    }),
  ),
  canLeaveOut: z.boolean(),
  isLeftOut: z.boolean(),
  mustConfirm: z.boolean(),
});
export type ImportDoubt = z.output<typeof ImportDoubt>;

/** Why no point can be read; with `isTable` false no choice of columns will help. */
const ImportProblem = z.object({
  code: z.enum(["no-points", "not-readable"]),
  message: z.string(),
  hint: z.string().nullable(),
  isTable: z.boolean(),
});

/** What agrees to an import beside the answers. */
const Agreement = z.object({
  confirm: z
    .array(z.string().max(1000))
    .max(50)
    .default([])
    .describe("Messages of doubts, and the stamp of `elsewhere`, that are right all the same"),
  replace: z.string().max(64).optional().describe("The preview's `replaces`: the data that may be replaced"),
});

export const PreviewQuery = ImportAnswers.extend({
  ...Agreement.shape,
  siteId: Id.optional().describe("Where the points shall go: what is there suggests answers"),
  progress: z.string().max(64).optional().describe("A key of your own, to ask `/progress/{key}` meanwhile"),
});

/** A staged file of points as it would be imported: how it is read and why, and what comes of each row. */
export const ImportPreview = z.object({
  plan: ImportPlan,
  reading: Reading.extend({ heights: HeightReference }),
  /** Null when no row was read. */
  report: ImportReport.nullable(),
  doubts: z.array(ImportDoubt),
  /** Null when the file cannot be read so. */
  points: z.object({ first: z.array(SurveyPoint), summary: SiteSummary }).nullable(),
  problem: ImportProblem.nullable(),
  /** Names the answers that a choice of columns depends on. */
  read: z.string(),
  /** What must be answered or agreed to before an import, each at its field. */
  open: z.array(FieldIssue),
  /** Nothing is left to a person: no question, proposal or doubt that matters. */
  isClear: z.boolean(),
  /** The data that an import would replace; null when there are none. */
  replaces: z.string().nullable(),
  /** Where the site's points lie now, degrees, when these lie elsewhere; `stamp` confirms it. */
  elsewhere: z.object({ now: Bounds, stamp: z.string() }).nullable(),
  /** Names the reading and what came of it; the import wants it back, so that it stores what was seen. */
  fingerprint: z.string(),
});
export type ImportPreview = z.output<typeof ImportPreview>;

export const ImportPointsBody = Agreement.extend({
  uploadId: Id,
  answers: ImportAnswers.prefault({}),
  seen: z.string().max(64).describe("The fingerprint of the preview"),
});
export type ImportPointsBody = z.output<typeof ImportPointsBody>;

/** What came of an import of points: the outcome of a job of kind `import-points`. */
export const PointsImported = z.object({
  pointCount: count,
  rowsSkipped: count,
  rowsLeftOut: count,
  /** What is worth knowing about the file and its points, a sentence each without its full stop. */
  notices: z.array(z.string()),
});
export type PointsImported = z.output<typeof PointsImported>;

/** How far work has come: bytes of the file. */
export const Progress = z.object({
  stage: z.enum(["upload", "read"]),
  done: z.number(),
  total: z.number().optional(),
});
export type Progress = z.output<typeof Progress>;

export const CoordinateSystems = z.object({
  coordinateSystems: z.array(z.object({ epsg: z.number().int(), name: z.string() })),
  /** Why nothing was found, where a code exists that cannot be used: what to choose instead. */
  reason: z.string().nullable(),
});
export const CoordinateSystemQuery = z.object({
  q: z.string().describe("Words of the name, or an EPSG code"),
  limit: z.string().optional().describe("How many at most, up to 50; 30 when absent"),
});
