import type { Delimiter } from "#survey/csv/head-rows.ts";
import {
  type Answers,
  COLUMN_ORDERS,
  type ColumnOrder,
  type HeightReference,
} from "#survey/reading/reading.ts";
import { LENGTH_UNITS } from "#survey/reading/units.ts";

/** The words of the form's fields and what they mean to the engine. */
export const separators: Record<string, Delimiter> = {
  comma: ",",
  semicolon: ";",
  tab: "\t",
  pipe: "|",
  blanks: " ",
};
export const decimals = { point: ".", comma: "," } as const;
export const encodings = ["utf-8", "windows-1252", "utf-16le", "utf-16be"] as const;
export const roles = ["name", "code", "x", "y", "height"] as const;
const orders = Object.keys(COLUMN_ORDERS) as ColumnOrder[];

const meaning = <T>(words: Record<string, T>, word: string | null | undefined): T | undefined =>
  word && Object.hasOwn(words, word) ? words[word] : undefined;

/** A form, or the query of an address. */
export interface Fields {
  get(name: string): unknown;
  getAll(name: string): unknown[];
}

const textOf = (fields: Fields, name: string): string => {
  const value = fields.get(name);
  return typeof value === "string" ? value : "";
};

const READ_ON = ["separator", "encoding", "crs", "first", "order"];

/** What the choice of columns depends on, as one text for the form to carry. */
export const readAs = (fields: Fields): string => READ_ON.map(field => textOf(fields, field)).join(" ");

/** What a form or an address answers; anything it does not know is left to be found out. */
export function answersIn(form: Fields): Answers {
  const fields = answerSearch(form);
  const get = (field: string) => textOf(fields, field);
  const among = <T extends string>(values: readonly T[], field: string) =>
    values.find(value => value === get(field));
  const crs = get("crs");
  return {
    delimiter: meaning(separators, get("separator")),
    decimal: meaning(decimals, get("decimal")),
    encoding: among(encodings, "encoding"),
    firstLine: among(["header", "point"] as const, "first"),
    order: among(orders, "order"),
    columns: columnsIn(fields),
    epsg: /^\d{4,6}$/.test(crs) ? Number(crs) : undefined,
    xyUnit: among(LENGTH_UNITS, "xyunit"),
    heightUnit: among(LENGTH_UNITS, "unit"),
    heights: heightsIn(fields),
    leaveOut: fields
      .getAll("out")
      .filter((id): id is string => typeof id === "string" && /^[a-z-]{1,40}$/.test(id))
      .slice(0, 20),
  };
}

/**
 * Columns chosen by hand. Those chosen under another separator or first line mean nothing under this one; under
 * another coordinate system the coordinates are looked for again.
 */
function columnsIn(fields: Fields): Answers["columns"] {
  const column = (field: string) => {
    const text = textOf(fields, field);
    return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
  };
  const [x, y, height] = [column("x"), column("y"), column("height")];
  if (x === undefined || y === undefined || height === undefined) return undefined;
  const others = { name: column("name") ?? null, code: column("code") ?? null, height };
  const read = fields.get("read");
  if (typeof read !== "string" || read === readAs(fields)) return { ...others, x, y };
  const withoutSystem = (text: string) => text.split(" ").toSpliced(READ_ON.indexOf("crs"), 1).join(" ");
  return withoutSystem(read) === withoutSystem(readAs(fields)) ? others : undefined;
}

const MOST_DATUM = 80;

function heightsIn(fields: Fields): HeightReference | undefined {
  const kind = textOf(fields, "heights");
  if (kind === "sea-level") return { kind, datum: textOf(fields, "datum").trim().slice(0, MOST_DATUM) };
  return kind === "ellipsoidal" || kind === "local" ? { kind } : undefined;
}

/** A field as the form proposes it: `unit=m`, `heights=sea-level NAVD88`. */
export function proposal(fields: Pick<Fields, "get">, field: string): string {
  const get = (name: string) => String(fields.get(name) ?? "");
  const value = get(field);
  return `${field}=${field === "heights" && value === "sea-level" ? `${value} ${get("datum").trim()}` : value}`;
}

const SINGLE = [
  ...["upload", "separator", "decimal", "encoding", "first", "order", "xyunit", "unit", "heights", "datum"],
  ...["crs", "q", "read", "replace", ...roles],
];

/**
 * The fields of the form in an address: all that a person answered, to be shown or read again. What was only proposed
 * and left as it was is no answer: another answer may change what the file suggests.
 */
export function answerSearch(fields: Fields): URLSearchParams {
  const kept = new URLSearchParams();
  const proposed = fields.getAll("proposed");
  for (const field of SINGLE) {
    const value = textOf(fields, field);
    if (value && !proposed.includes(proposal(fields, field))) kept.set(field, value);
  }
  // The name of a height system is part of one answer only.
  if (kept.get("heights") !== "sea-level") kept.delete("datum");
  for (const field of ["out", "confirm"])
    for (const value of fields.getAll(field))
      if (typeof value === "string" && value) kept.append(field, value);
  return kept;
}
