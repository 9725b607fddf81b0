import { z } from "zod";
import {
  COLUMN_ORDERS,
  DECIMALS,
  ENCODINGS,
  HEIGHT_KINDS,
  LENGTH_UNITS,
  SEPARATORS,
} from "./answer-words.ts";

const answer = (meaning: string) => z.string().max(200).optional().describe(meaning);
const oneOf = (meaning: string, words: readonly string[]) => answer(`${meaning}: ${words.join(", ")}`);
const column = (meaning: string) => answer(`Index of the column with the ${meaning}, from 0`);

/**
 * What a person answers about a file of points, as the fields of a form or a query. Answers that are absent, empty or
 * unknown are detected from the file.
 */
export const ImportAnswers = z.object({
  separator: oneOf("Column separator", SEPARATORS),
  decimal: oneOf("Decimal mark", DECIMALS),
  encoding: oneOf("Encoding of a text file", ENCODINGS),
  first: oneOf("What the first line holds", ["header", "point"]),
  order: oneOf("Order of the columns of a file without a header", COLUMN_ORDERS),
  crs: answer(
    "EPSG code of the coordinate system; 4326 when x and y are degrees, `calibration` when they are of the local grid that the site is calibrated for",
  ),
  xyunit: oneOf("Unit of x and y", LENGTH_UNITS),
  unit: oneOf("Unit of the heights", LENGTH_UNITS),
  heights: oneOf("Height reference", HEIGHT_KINDS),
  datum: answer("Name of the height system, when heights is sea-level"),
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
    .array(z.string().max(500))
    .max(250)
    .default([])
    .describe(
      "What is read of the file, from `source.choices` of the preview: `sheet=Points`. Repeat it for several",
    ),
  out: z.array(z.string().max(40)).max(20).default([]).describe("Ids of the doubts whose rows are left out"),
});
export type ImportAnswers = z.output<typeof ImportAnswers>;
