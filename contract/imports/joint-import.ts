import { z } from "zod";
import { Id } from "#shapes/id.ts";
import { FileRepeats } from "#shapes/joint-files.ts";
import { Reading } from "#shapes/reading.ts";
import { surveyLimits } from "#shapes/values/limits.ts";
import { FieldIssue } from "../error.ts";
import { SurveyDate, SurveyLabel, SurveyRole } from "../surveys/surveys.ts";
import { ImportAnswers } from "./import-answers.ts";
import { ImportPreview } from "./import-points.ts";

const count = z.number().int().nonnegative();

/** One of several staged files of a survey, with the answers to what it leaves open. */
const JointFile = z.object({
  uploadId: Id,
  answers: ImportAnswers.prefault({}),
  confirm: z
    .array(z.string().max(1000))
    .max(50)
    .default([])
    .describe("Confirms what is doubtful in this file, as for a file alone"),
});
export type JointFile = z.output<typeof JointFile>;

export const JointPreviewBody = z.object({
  files: z
    .array(JointFile)
    .min(2)
    .max(surveyLimits.filesAtOnce)
    .refine(
      files => new Set(files.map(({ uploadId }) => uploadId)).size === files.length,
      "Name each file once",
    )
    .describe("The points are stored in the order of their files"),
  role: SurveyRole.optional().describe(
    "`new` keeps the site's current survey as an earlier one; `replacement` puts it into the bin, which must be confirmed",
  ),
  replace: z.string().max(64).optional().describe("Confirms what is replaced: `replaces` of the preview"),
});
export type JointPreviewBody = z.output<typeof JointPreviewBody>;

/** What an import of several staged files as one survey would do. */
export const JointPreview = z.object({
  files: z.array(
    z.object({
      uploadId: Id,
      fileName: z.string(),
      size: count,
      pointCount: count.nullable(),
      /** Why the file cannot be combined with the first; null when it can. */
      differs: z.string().nullable(),
      /** The preview of this file alone. */
      ...ImportPreview.pick({
        source: true,
        reading: true,
        report: true,
        doubts: true,
        problem: true,
        surveyed: true,
        open: true,
        elsewhere: true,
      }).shape,
    }),
  ),
  /** The reading common to all files; null while a file has no points or differs. */
  reading: Reading.nullable(),
  repeats: z.array(FileRepeats),
  points: ImportPreview.shape.points,
  /** Why the files cannot be one survey although each can be read. */
  problem: z.string().nullable(),
  surveyed: ImportPreview.shape.surveyed,
  /** What must be answered or confirmed before an import; `files.0.crs` means the first file. */
  open: z.array(FieldIssue),
  replaces: z.string().nullable(),
  /** How the points differ from the site's current survey, as in the preview of a file. */
  differences: ImportPreview.shape.differences,
  /** Identifies the readings and their outcome; null while there is none. */
  fingerprint: z.string().nullable(),
});
export type JointPreview = z.output<typeof JointPreview>;

export const JointImportBody = JointPreviewBody.extend({
  seen: z.string().max(64).describe("`fingerprint` of the preview"),
  surveyedOn: SurveyDate.nullish().describe("The day the points were measured"),
  label: SurveyLabel.optional().describe("What you call the survey"),
});
export type JointImportBody = z.output<typeof JointImportBody>;
