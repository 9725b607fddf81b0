import { expect } from "vitest";
import {
  type ChosenValues,
  FormatError,
  type OpenedFile,
  type PointFormat,
  type PointRow,
} from "../format.ts";

const encoder = new TextEncoder();

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** A file as its reader returns it, all rows in one list. */
export type ReadFile = Omit<OpenedFile, "rows"> & { rows: PointRow[] };

/** Opens and reads a file, in one piece and in pieces of a few bytes, which must not matter. */
export async function openedText(
  format: PointFormat,
  file: string | Uint8Array,
  chosen: ChosenValues = {},
): Promise<ReadFile> {
  const bytes = typeof file === "string" ? encoder.encode(file) : file;
  expect(format.recognise(bytes.subarray(0, 65_536))).toEqual(expect.any(String));
  const whole = await read(format, bytes, chosen, bytes.length || 1);
  if (bytes.length < 20_000)
    for (const size of [1, 7]) expect(await read(format, bytes, chosen, size)).toEqual(whole);
  return whole;
}

export const pointsOf = async (format: PointFormat, file: string | Uint8Array, chosen: ChosenValues = {}) =>
  (await openedText(format, file, chosen)).rows;

async function read(format: PointFormat, bytes: Uint8Array, chosen: ChosenValues, size: number) {
  const file = {
    bytes: bytes.length,
    read: (fromByte: number) => inPieces(bytes.subarray(fromByte), size),
  };
  const opened = await format.open(inPieces(bytes, size), chosen, { maxPoints: 2_000_000, file });
  const rows: PointRow[] = [];
  for await (const batch of opened.rows) rows.push(...batch);
  return { ...opened, rows };
}

/**
 * Truncates a file after every byte: the points of a part must be points of the whole, except for a code that is cut.
 */
export async function expectNoWrongNumber(
  format: PointFormat,
  text: string,
  chosen: ChosenValues = {},
): Promise<void> {
  const figures = ({ name, x, y, height, line }: PointRow) => [name, x, y, height, line].join(" ");
  const whole = new Set((await pointsOf(format, text, chosen)).map(figures));
  const bytes = encoder.encode(text);
  for (let length = 1; length < bytes.length; length++) {
    const part = bytes.subarray(0, length);
    const rows = await read(format, part, chosen, length)
      .then(({ rows }) => rows)
      .catch(error => {
        if (!(error instanceof FormatError)) throw error;
        return [];
      });
    expect(rows.map(figures).filter(row => !whole.has(row))).toEqual([]);
  }
}
