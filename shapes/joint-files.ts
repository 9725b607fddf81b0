import { z } from "zod";
import { MeasuredText } from "./measured.ts";

const count = z.number().int().nonnegative();

/** Points whose name already occurs in an earlier file of the survey. */
export const FileRepeats = z.object({
  id: z.enum(["same-point", "other-place"]),
  message: z.string(),
  count,
  /** The first hundred, by their file. */
  rows: z.array(
    z.object({
      ...{ fileName: z.string(), line: count, name: z.string(), note: z.string() },
      /** The note with figures that can be converted to other units. */
      noteDetails: MeasuredText,
    }),
  ),
});
export type FileRepeats = z.infer<typeof FileRepeats>;
