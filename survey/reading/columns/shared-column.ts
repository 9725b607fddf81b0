import mgrs from "mgrs";
import type { Reading } from "#shapes/reading.ts";
import type { Head, HeadRow } from "../../files/csv/rows/head-rows.ts";
import type { Statement } from "../statements.ts";
import { meaningOf } from "./header-words.ts";

/** A column whose cells hold all coordinates of a point. */
export type SharedColumn = NonNullable<Reading["shared"]>;

/** The numbers of a cell in their order; none if it has another form, or names a larger square than the first rows. */
export function figuresIn(cell: string, { form, squareM }: Pick<SharedColumn, "form" | "squareM">): number[] {
  if (form === "mgrs") {
    const reference = cell.replaceAll(/\s/g, "");
    return squareM !== undefined && sideM(reference) > squareM ? [] : middleOf(reference);
  }
  const [, ...figures] = FORMS[form].exec(cell.trim()) ?? [];
  return figures.filter(figure => figure !== undefined).map(Number);
}

/** '32T MT 12345 67890': a zone, a square of 100 km, and as many digits to the east as to the north. */
export const MGRS =
  /^\d{1,2}\s*[C-HJ-NP-X]\s*[A-HJ-NP-Z]{2}\s*(?:\d{2}|\d\s*\d{3}|\d{2}\s+\d{2}|\d{3}\s*\d{3}|\d{4}\s*\d{4}|\d{5}\s*\d{5})$/;

/** The middle of the square that a reference names, degrees; none for an invalid one. */
function middleOf(reference: string): number[] {
  if (!MGRS.test(reference)) return [];
  try {
    return mgrs.toPoint(reference);
  } catch {
    return [];
  }
}

/** The side of the square that a reference names, metres. */
const sideM = (reference: string) => 10 ** (5 - /\d*$/.exec(reference)![0].length / 2);

const NUMBER = String.raw`([+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?)`;
const DECIMAL = String.raw`([+-]?\d{1,8}\.\d+)°?`;
const FORMS = {
  /** 'POINT Z (8.5 47.1 430)', 'SRID=4326;POINT(8.5 47.1)'. The third number of 'POINT M' is not a height. */
  wkt: new RegExp(
    String.raw`^(?:SRID=4326;)?\s*POINT\s*(?:ZM?)?\s*\(\s*${NUMBER}\s+${NUMBER}(?:\s+${NUMBER})?(?:\s+[+-]?[\d.e+-]+)?\s*\)$`,
    "i",
  ),
  /** '47.1, 8.5', '[2600000.1; 1200000.2; 430]'; never '47,1', which is one number. */
  pair: new RegExp(
    String.raw`^[([]?\s*${DECIMAL}\s*(?:[,;/]\s*|\s+)${DECIMAL}(?:\s*[,;/ ]\s*([+-]?\d+(?:\.\d+)?))?\s*[)\]]?$`,
  ),
};

/** A column that has both coordinates of each point. */
export interface Joined {
  /** Index of the column, from 0; null if its separator splits the cells as well. */
  index: number | null;
  name: string;
  example: string;
  form: SharedColumn["form"];
}

/** A table whose shared column is split: its numbers are appended as columns of their own. */
export interface Parted {
  head: Head;
  header: string[];
  shared: SharedColumn;
  statements: Statement[];
  /** What to do if the order of the numbers is unknown, as a sentence. */
  unread: string | null;
}

/** Splits a column that has both coordinates; null if its cells cannot be read as such. */
export function parted(head: Head, header: string[], joined: Joined & { index: number }): Parted | null {
  const { index, name, example, form } = joined;
  const from = Math.max(header.length, ...head.rows.map(({ cells }) => cells.length));
  const rows = head.rows.map(({ cells }) => figuresIn(cells[index] ?? "", { form }));
  const read = rows.filter(figures => figures.length >= 2);
  if (header.length === 0 || from > 100 || read.length <= rows.length / 2) return null;
  const hasHeight =
    !header.some(cell => meaningOf(cell)?.role === "height") && read.every(({ length }) => length > 2);
  const areDegrees = [0, 1].every(i => read.every(figures => Math.abs(figures[i]!) <= 180));
  const order = form === "pair" ? orderOf(name) : "xy";
  const [x, y] = areDegrees ? ["Longitude", "Latitude"] : ["Easting", "Northing"];
  const names =
    order === null
      ? [`${name}, first figure`, `${name}, second figure`]
      : order === "xy"
        ? [x!, y!]
        : [y!, x!];
  const more = [...names, ...(hasHeight ? ["Z"] : [])];
  const withFigures = (row: HeadRow): HeadRow => {
    const figures = figuresIn(row.cells[index] ?? "", { form });
    const blank = Array<string>(Math.max(0, from - row.cells.length)).fill("");
    return { ...row, cells: [...row.cells, ...blank, ...more.map((_, i) => String(figures[i] ?? ""))] };
  };
  const squareM =
    form === "mgrs"
      ? Math.max(
          ...head.rows
            .map(({ cells }) => (cells[index] ?? "").replaceAll(/\s/g, ""))
            .filter(cell => MGRS.test(cell))
            .map(sideM),
        )
      : undefined;
  const padded = [...header, ...Array<string>(from - header.length).fill(""), ...more];
  return {
    head: {
      ...head,
      first: head.first && { ...head.first, cells: padded },
      rows: head.rows.map(withFigures),
    },
    header: padded,
    shared: { index, header: header[index] ?? "", form, from, ...(squareM && { squareM }) },
    statements:
      squareM !== undefined
        ? [
            {
              ...{ kind: "axes", words: example, place: `the column '${name}'` },
              outcome: squareM > 1 ? "open" : "used",
              effect: `each cell names a square of ${squareM === 1 ? "1 m" : `up to ${squareM} m`} in the MGRS of WGS 84, and the point is put in its middle`,
            },
          ]
        : order === null
          ? []
          : [
              {
                ...{ kind: "axes", words: example, place: `the column '${name}'`, outcome: "used" },
                effect: `each cell holds ${more.map(each => (each === "Z" ? "height" : each.toLowerCase())).join(", ")}, in this order`,
              },
            ],
    unread:
      order === null
        ? `'${name}' has both coordinates in one column, as in '${example}'. Please choose below which figure is the longitude or easting, which the latitude or northing, and the column of the heights.`
        : null,
  };
}

/** The order that a header says: 'Lat/Long', 'E, N'. */
function orderOf(name: string): "xy" | "yx" | null {
  const roles = name
    .replace(/^gps[ _-]*/i, "")
    .split(/[^\p{L}]+/u)
    .map(word => meaningOf(word)?.role)
    .filter(role => role === "x" || role === "y");
  const [first, second] = roles;
  if (/^lat ?lo?ng?$/i.test(name)) return "yx";
  if (/^lo?ng? ?lat$/i.test(name)) return "xy";
  return first && second && first !== second ? (first === "x" ? "xy" : "yx") : null;
}
