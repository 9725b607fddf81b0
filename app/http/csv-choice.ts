import type { ChosenColumns } from "#survey/csv/detect.ts";
import type { Delimiter } from "#survey/csv/head-rows.ts";
import type { CsvOptions } from "#survey/csv/read.ts";

/** The words of the form's fields and what they mean to the engine. */
export const separators: Record<string, Delimiter> = {
  comma: ",",
  semicolon: ";",
  tab: "\t",
  pipe: "|",
};
export const decimals = { point: ".", comma: "," } as const;
export const encodings = ["utf-8", "windows-1252", "utf-16le", "utf-16be"] as const;
export const heightUnits = ["m", "ft", "us-ft"] as const;
export const roles = ["name", "code", "x", "y", "height"] as const;

export interface CsvFormChoice {
  options: Pick<CsvOptions, "delimiter" | "decimal" | "encoding" | "heightUnit" | "heightsConfirmed">;
  /** All three coordinates were named. */
  columns?: ChosenColumns;
  epsg?: number;
}

const meaning = <T>(words: Record<string, T>, word: string | null | undefined): T | undefined =>
  word && Object.hasOwn(words, word) ? words[word] : undefined;

/** What the columns of a file hang on, as one word for the form to carry. */
export const readAs = (get: (field: string) => string | null | undefined): string =>
  ["separator", "encoding", "crs"].map(field => get(field) ?? "").join(" ");

/** What a form or an address says about reading; anything it does not know is left to be detected. */
export function csvChoice(get: (field: string) => string | null | undefined): CsvFormChoice {
  const column = (field: string) => {
    const text = get(field) ?? "";
    return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
  };
  const among = <T extends string>(values: readonly T[], field: string) =>
    values.find(value => value === get(field));
  const [x, y, height] = [column("x"), column("y"), column("height")];
  const isWhole = x !== undefined && y !== undefined && height !== undefined;
  const crs = get("crs") ?? "";
  // Columns chosen under another separator, encoding or coordinate system mean nothing under this one.
  const read = get("read");
  const isStale = typeof read === "string" && read !== readAs(get);
  return {
    options: {
      delimiter: meaning(separators, get("separator")),
      decimal: meaning(decimals, get("decimal")),
      encoding: among(encodings, "encoding"),
      heightUnit: among(heightUnits, "unit"),
      heightsConfirmed: get("heights") === "ellipsoidal",
    },
    ...(isWhole &&
      !isStale && {
        columns: { name: column("name") ?? null, code: column("code") ?? null, x, y, height },
      }),
    ...(/^\d{4,6}$/.test(crs) && { epsg: Number(crs) }),
  };
}

/** The fields of the form in an address: what is given to the import again. */
export function choiceSearch(from: URLSearchParams): string {
  const fields = ["upload", "separator", "decimal", "encoding", "unit", "crs", "read", ...roles];
  const kept = new URLSearchParams();
  for (const field of fields) {
    const value = from.get(field);
    if (value) kept.set(field, value);
  }
  return `?${kept}`;
}
