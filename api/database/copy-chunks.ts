import pg from "pg";
import { copyRow } from "./copy-row.ts";

/** A row of `chunks`. `body` is valid until the next chunk is requested. */
export interface StoredChunk {
  first: number;
  n: number;
  body: Uint8Array;
}

/** Chunks requested at the same time: waiting for three takes no longer than waiting for one. */
const READ_AHEAD = 3;
/** Signature (11 bytes), then flags and the length of the header extension (4 bytes each). */
const HEADER_BYTES = 19;
/** After the header: the number of fields, two integers with their lengths, and the length of the body. */
const BODY_AT = HEADER_BYTES + 2 + 8 + 8 + 4;
/** Aligns the body to 8 bytes, so that its numbers can be read in place. */
const OFFSET = 8 - (BODY_AT % 8);

/**
 * Yields chunks `from` to `to` (both included), reading each with a binary COPY. pg turns every value of an ordinary
 * result into a string first, which costs four times as much for hexadecimal and corrupts binary. No connection is
 * held while a slow caller processes a chunk, and the next chunk reuses the same memory. Format:
 * https://www.postgresql.org/docs/15/sql-copy.html, 'Binary Format'.
 */
export async function* copyChunks(
  pool: pg.Pool,
  datasetId: string,
  from: number,
  to: number,
): AsyncGenerator<StoredChunk> {
  const free: Uint8Array[] = [];
  const coming: Promise<Uint8Array>[] = [];
  let next = from;
  const ask = () => {
    const row = copyRow(pool, copyStatement(datasetId, next++), OFFSET, free.pop());
    // Avoids an unhandled rejection: the promise is awaited in a later turn, or never if the reader stops.
    row.catch(() => undefined);
    coming.push(row);
  };
  while (coming.length < READ_AHEAD && next <= to) ask();
  for (let row = await coming.shift(); row; row = await coming.shift()) {
    if (next <= to) ask();
    yield readRow(row);
    free.push(row);
  }
}

/** COPY takes no parameters. */
const copyStatement = (datasetId: string, seq: number) =>
  `copy (select first, n, body from chunks where dataset_id = ${pg.escapeLiteral(datasetId)}
   and seq = ${Math.trunc(seq)}) to stdout (format binary)`;

function readRow(row: Uint8Array): StoredChunk {
  const view = new DataView(row.buffer, row.byteOffset + OFFSET, row.byteLength - OFFSET);
  if (view.getInt16(HEADER_BYTES) === -1) throw new Error("A chunk is missing");
  const first = view.getInt32(HEADER_BYTES + 6);
  const n = view.getInt32(HEADER_BYTES + 14);
  const length = view.getInt32(BODY_AT - 4);
  return { first, n, body: row.subarray(OFFSET + BODY_AT, OFFSET + BODY_AT + length) };
}
