import { createHash } from "node:crypto";

/** Values in column order: text, numbers, null and bytes, the same on both databases. */
export type Row = unknown[];

/** Roughly how many bytes are read, kept and written at a time, however large the database is. */
export const BATCH_BYTES = 4_194_304;

/** The approximate size of a row in memory, in bytes. */
export function sizeOf(row: Row): number {
  let bytes = 0;
  for (const value of row)
    bytes += typeof value === "string" || value instanceof Uint8Array ? value.length + 8 : 8;
  return bytes;
}

/**
 * Encodes rows as bytes. Each is a line of JSON, in which `{"bytes": n}` stands for a value of n bytes; the bytes
 * follow the line. Equal rows give equal bytes, whichever database they come from.
 */
export function encodeRows(rows: Row[]): Buffer {
  const pieces: Uint8Array[] = [];
  for (const row of rows) {
    const bodies: Uint8Array[] = [];
    const line = JSON.stringify(row.map(value => encodeValue(value, bodies)));
    pieces.push(Buffer.from(`${line}\n`), ...bodies);
  }
  return Buffer.concat(pieces);
}

function encodeValue(value: unknown, bodies: Uint8Array[]): unknown {
  if (value === null || typeof value === "string") return value;
  if (typeof value === "number" && Number.isFinite(value)) return value;
  if (!(value instanceof Uint8Array)) throw new Error(`A value cannot be backed up: ${String(value)}`);
  bodies.push(value);
  return { bytes: value.length };
}

/** Decodes the output of {@link encodeRows}; byte values are views into it. */
export function decodeRows(encoded: Buffer): Row[] {
  const rows: Row[] = [];
  for (let at = 0; at < encoded.length; ) {
    const end = encoded.indexOf(0x0a, at);
    const values = JSON.parse(encoded.toString("utf8", at, end)) as (Row[number] | { bytes: number })[];
    at = end + 1;
    rows.push(
      values.map(value => {
        if (value === null || typeof value !== "object") return value;
        const body = encoded.subarray(at, at + (value as { bytes: number }).bytes);
        at += body.length;
        return body;
      }),
    );
  }
  return rows;
}

/** Counts rows and hashes them in order. */
export class Digest {
  rows = 0;
  readonly #hash = createHash("sha256");

  add(rows: number, encoded: Uint8Array): void {
    this.rows += rows;
    this.#hash.update(encoded);
  }

  /** Must be called last, and only once. */
  sha256(): string {
    return this.#hash.digest("hex");
  }
}
