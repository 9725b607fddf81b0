import { z } from "zod";
import { PossibleHeights } from "./height-reference.ts";
import { ReadStatement } from "./reading.ts";
import { COLUMN_ORDERS, ENCODINGS } from "./values/reading-words.ts";
import { FILE_UNITS } from "./values/units.ts";

const count = z.number().int().nonnegative();
const Unit = z.enum(FILE_UNITS);
const Order = z.enum(COLUMN_ORDERS);

/** Something the file or its surroundings say about how it must be read. */
export const Evidence = z.object({
  id: z.string(),
  label: z.string(),
  text: z.string(),
  /** False if it contradicts something else, or a person should look. */
  certain: z.boolean(),
});
export type Evidence = z.infer<typeof Evidence>;

const ask = {
  title: z.string(),
  hint: z.string(),
  /** Whether there is an answer, by a person or as a suggestion with evidence. Nothing is imported without an answer. */
  isAnswered: z.boolean(),
};

/** What the file leaves open and only a person can say, with the answer that the evidence suggests. */
export const Question = z.discriminatedUnion("id", [
  z.object({ ...ask, id: z.literal("columns") }),
  z.object({
    ...ask,
    id: z.literal("encoding"),
    /** A few words of the file in each encoding; encodings in which its bytes are not valid text are left out. */
    options: z.array(z.object({ encoding: z.enum(ENCODINGS), text: z.string() })),
    suggested: z.enum(ENCODINGS),
  }),
  z.object({
    ...ask,
    id: z.literal("crs"),
    suggested: z.number().nullable(),
    own: z
      .string()
      .optional()
      .describe(
        "The projection that the file itself defines, or that of the site's present points, by name: without an answer, it is used",
      ),
  }),
  z.object({ ...ask, id: z.literal("first-line"), suggested: z.enum(["header", "point"]) }),
  z.object({ ...ask, id: z.literal("order"), options: z.array(Order), suggested: Order.nullable() }),
  z.object({ ...ask, id: z.literal("xy-unit"), options: z.array(Unit), suggested: Unit.nullable() }),
  z.object({ ...ask, id: z.literal("height-unit"), options: z.array(Unit), suggested: Unit.nullable() }),
  z.object({ ...ask, id: z.literal("heights"), suggested: PossibleHeights.nullable(), datum: z.string() }),
  /** Words of the file that were not understood. Send the `key` of each in `asread` to confirm that the points were read correctly. */
  z.object({ ...ask, id: z.literal("statements"), statements: z.array(ReadStatement) }),
]);
export type Question = z.infer<typeof Question>;

export const SkippedRow = z.object({
  /** Line of the file, from 1, on which the row starts. */
  line: count,
  /** Data row, from 1; the header and blank lines do not count. */
  row: count,
  reason: z.string(),
  message: z.string(),
  /** The row as read, cut to 200 characters. */
  text: z.string(),
});
export type SkippedRow = z.infer<typeof SkippedRow>;

/** Something of a file that a person may choose, such as the sheet of a workbook or the classes of a cloud. */
export const FormatChoice = z.object({
  /** Name of the field that holds the answer. */
  id: z.string(),
  title: z.string(),
  hint: z.string(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  isMultiple: z.boolean(),
  /** Values, separated by commas. */
  chosen: z.string(),
});
export type FormatChoice = z.infer<typeof FormatChoice>;
