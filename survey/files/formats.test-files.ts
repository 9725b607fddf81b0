import type { ChosenValues, OpenedFile, PointFormat, PointRow } from "./format.ts";
import { memoryFile } from "./memory-file.test-files.ts";

/** A file that was opened and read to its end. */
export interface ReadFile extends Omit<OpenedFile, "rows"> {
  rows: PointRow[];
}

interface ReadOptions {
  chosen?: ChosenValues;
  pieceBytes?: number;
  maxPoints?: number;
}

/** Reads a file by a format as the product does: recognised by its head, then to the end. */
export async function readFile(
  format: PointFormat,
  content: string | Uint8Array,
  { chosen = {}, pieceBytes = 262_144, maxPoints = 2_000_000 }: ReadOptions = {},
): Promise<ReadFile> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  if (format.recognise(bytes.subarray(0, 65_536)) === null) throw new Error("The file is not recognised");
  const file = memoryFile(bytes, pieceBytes);
  const { rows, ...opened } = await format.open(file.read(0), chosen, { file, maxPoints });
  const all: PointRow[] = [];
  for await (const batch of rows) for (const row of batch) all.push(row);
  return { ...opened, rows: all };
}

/** Rows as short texts: 'name code x y height'. */
export const shownRows = (rows: PointRow[]): string[] =>
  rows.map(({ name, code, x, y, height }) => `${name} ${code} ${x} ${y} ${height}`);
