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
  return {
    options: {
      delimiter: separators[get("separator") ?? ""],
      decimal: decimals[get("decimal") as keyof typeof decimals],
      encoding: among(encodings, "encoding"),
      heightUnit: among(heightUnits, "unit"),
      heightsConfirmed: get("heights") === "ellipsoidal",
    },
    ...(isWhole && {
      columns: { name: column("name") ?? null, code: column("code") ?? null, x, y, height },
    }),
    ...(/^\d{4,6}$/.test(crs) && { epsg: Number(crs) }),
  };
}

/** The fields of the form in an address: what is given to the import again. */
export function choiceSearch(from: URLSearchParams): string {
  const fields = ["upload", "separator", "decimal", "encoding", "unit", "crs", ...roles];
  const kept = new URLSearchParams();
  for (const field of fields) {
    const value = from.get(field);
    if (value) kept.set(field, value);
  }
  return `?${kept}`;
}
