import { z } from "zod";
import { COLUMN_ORDERS, ENCODINGS } from "#shapes/values/reading-words.ts";
import { FILE_UNITS } from "#shapes/values/units.ts";
import { texts } from "../texts.ts";
import { answer, checkDatum, column, datum, epsgOr, oneOf } from "./answer-fields.ts";
import { CALIBRATED_CRS, DECIMALS, DOUBTS_LEFT_OUT, HEIGHT_KINDS, SEPARATORS } from "./answer-words.ts";

export const importAnswers = {
  separator: oneOf("Column separator", SEPARATORS),
  decimal: oneOf("Decimal mark", DECIMALS),
  encoding: oneOf("Encoding of a text file", ENCODINGS),
  first: oneOf("What the first line holds", ["header", "point"]),
  order: oneOf("Order of the columns of a file without a header", COLUMN_ORDERS),
  crs: epsgOr(
    "EPSG code of the coordinate system; 4326 when x and y are degrees, `calibration` when they are of the local grid that the site is calibrated for",
    CALIBRATED_CRS,
  ),
  xyunit: oneOf("Unit of x and y", FILE_UNITS),
  unit: oneOf("Unit of the heights", FILE_UNITS),
  heights: oneOf("Height reference", HEIGHT_KINDS),
  datum,
  name: column("names"),
  code: column("codes"),
  x: column("longitude or easting"),
  y: column("latitude or northing"),
  height: column("heights"),
  read: answer(
    "`read` of the preview in which the columns were chosen; when it has changed, the columns are ignored",
  ),
  // As many as a drawing offers: 200 layers and the kinds of points.
  choice: z
    .array(
      z
        .string()
        .max(500)
        .regex(/^[a-z][a-z0-9-]{0,39}=.+$/s, texts.answers.choiceForm),
    )
    .max(250)
    .default([])
    .describe(
      "What to read from the file, from `source.choices` of the preview: `sheet=Points`. Repeat it for several",
    ),
  out: z
    .array(
      z
        .string()
        .max(40)
        .refine(id => DOUBTS_LEFT_OUT.some(known => known === id), {
          error: ({ input }) => texts.answers.doubt(String(input)),
        }),
    )
    .max(20)
    .default([])
    .describe("Ids of the doubts whose rows are left out"),
  asread: z
    .array(
      z
        .string()
        .max(40)
        .regex(/^[a-z-]+-[0-9a-z]+$/, texts.answers.asReadForm),
    )
    .max(200)
    .default([])
    .describe(
      "`key`s of the `open` statements in the preview that you confirm: the points were read correctly in spite of them",
    ),
};

const Answers = z.object(importAnswers);

/**
 * What a person answers about a file of points, as the fields of a form or a query. Answers that are absent or empty are
 * detected from the file; those that cannot be used are refused.
 */
export const ImportAnswers = Answers.superRefine(checkAnswers);
export type ImportAnswers = z.output<typeof ImportAnswers>;

/** Refuses answers that contradict each other. */
export function checkAnswers(answers: z.output<typeof Answers>, context: z.RefinementCtx): void {
  checkDatum(answers, context);
  const { name, code, x, y, height } = answers;
  const places = { x, y, height };
  const given = Object.values(places).filter(Boolean);
  if (given.length < 3 && [name, code, ...given].some(Boolean))
    for (const [path, index] of Object.entries(places))
      if (!index) context.addIssue({ code: "custom", path: [path], message: texts.answers.columns });
  if (given.length === 3 && new Set(given.map(Number)).size < 3)
    context.addIssue({
      code: "custom",
      path: [x && Number(x) === Number(y) ? "y" : "height"],
      message: texts.answers.oneColumn,
    });
}
