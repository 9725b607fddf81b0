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
const column = (meaning: string) => answer(`Column of ${meaning}, counted from 0`);

/**
 * What a person answers about a file of points, as in a form or the query of an address. What is absent, empty or not
 * understood is found out from the file.
 */
export const ImportAnswers = z.object({
  separator: oneOf("Separator of cells", SEPARATORS),
  decimal: oneOf("Decimal mark", DECIMALS),
  encoding: oneOf("Encoding", ENCODINGS),
  first: oneOf("What the first line is", ["header", "point"]),
  order: oneOf("Order of the columns of a file without a header", COLUMN_ORDERS),
  crs: answer("EPSG code of the coordinate system; 4326 says that x and y are degrees"),
  xyunit: oneOf("Unit of x and y", LENGTH_UNITS),
  unit: oneOf("Unit of the heights", LENGTH_UNITS),
  heights: oneOf("What heights are measured from", HEIGHT_KINDS),
  datum: answer("Name of the height system, with heights=sea-level"),
  name: column("names"),
  code: column("codes"),
  x: column("longitude or easting"),
  y: column("latitude or northing"),
  height: column("heights"),
  read: answer("The preview's `read` under which the columns were chosen; they are dropped when it changes"),
  out: z.array(z.string().max(40)).max(20).default([]).describe("Doubts whose rows are left out"),
});
export type ImportAnswers = z.output<typeof ImportAnswers>;
