import { z } from "zod";
import { SkippedRow } from "./file-preview.ts";
import { MeasuredText } from "./measured.ts";

const count = z.number().int().nonnegative();

/** Something worth knowing of a file as a whole. */
export const ImportWarning = z.object({
  id: z.string(),
  message: z.string(),
  /** Rows or points concerned. */
  count: count.optional(),
  /** The first line concerned. */
  line: count.optional(),
});
export type ImportWarning = z.infer<typeof ImportWarning>;

/** What was read, kept, skipped and noticed. */
export const ImportReport = z.object({
  /** rowsRead = rowsKept + rowsSkipped + rows left out. */
  rowsRead: count,
  rowsKept: count,
  rowsSkipped: count,
  /** The first 100 skipped rows; `/uploads/{uploadId}/skipped-rows` has all. */
  skipped: z.array(SkippedRow),
  /** Points with the same three coordinates as an earlier point. */
  duplicates: count,
  warnings: z.array(ImportWarning),
});
export type ImportReport = z.infer<typeof ImportReport>;

/** Points that a person should look at before they are stored. */
export const Doubt = z.object({
  id: z.string(),
  stamp: z
    .string()
    .describe(
      "Confirms the doubt, in `confirm`. Changes with its rows and figures, and not with its wording",
    ),
  message: z.string(),
  /** The message with lengths as figures, if it has any. */
  details: MeasuredText.optional(),
  /** The reason given for rows left out: not FIX. */
  label: z.string(),
  count,
  /** The first of the rows. `note` is what is doubtful: a solution, a distance, a height. */
  rows: z.array(
    z.object({
      line: count,
      name: z.string(),
      code: z.string(),
      note: z.string(),
      /** The note with lengths as figures, if it has any. */
      noteDetails: MeasuredText.optional(),
      longitude: z.number(),
      latitude: z.number(),
    }),
  ),
  /** False when they are all rows. */
  canLeaveOut: z.boolean(),
  isLeftOut: z.boolean(),
  /** Nothing is imported until a person has confirmed it. */
  mustConfirm: z.boolean(),
});
export type Doubt = z.infer<typeof Doubt>;
