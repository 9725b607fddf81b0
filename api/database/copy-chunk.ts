import pg from "pg";

/** A row of `chunks` as the server sends it; `body` is a copy of its own. */
export interface StoredChunk {
  first: number;
  n: number;
  body: Uint8Array;
}

interface Waiting {
  resolve: (chunk: StoredChunk | null) => void;
  reject: (error: Error) => void;
}

/** Signature (11 bytes), flags and length of the header's extension (4 each). */
const HEADER_BYTES = 19;

/**
 * Reads one chunk with COPY in binary: pg turns every value of an ordinary answer into a string first, which
 * as hexadecimal costs four times as much and as binary destroys it.
 * Format: https://www.postgresql.org/docs/15/sql-copy.html, 'Binary Format'.
 */
export async function copyChunk(pool: pg.Pool, datasetId: string, seq: number): Promise<StoredChunk | null> {
  const client = await pool.connect();
  let fault: Error | undefined;
  try {
    return await new Promise((resolve, reject) => {
      client.query(new CopyQuery(copyStatement(datasetId, seq), { resolve, reject }));
    });
  } catch (error) {
    fault = error as Error;
    throw error;
  } finally {
    // A connection that failed is not given to the next one.
    client.release(fault);
  }
}

/** COPY takes no parameters. */
const copyStatement = (datasetId: string, seq: number) =>
  `copy (select first, n, body from chunks where dataset_id = ${pg.escapeLiteral(datasetId)}
   and seq = ${Math.trunc(seq)}) to stdout (format binary)`;

/** What pg's client calls while a query is under way. */
class CopyQuery {
  readonly #text: string;
  readonly #waiting: Waiting;
  #started = false;
  #failed = false;
  #chunk: StoredChunk | null = null;

  constructor(text: string, waiting: Waiting) {
    this.#text = text;
    this.#waiting = waiting;
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#text);
  }

  /** Every message is a whole row, the first with the header before it, the last with the trailer alone. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (!this.#started) this.#chunk = readTuple(chunk);
    this.#started = true;
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    if (!this.#failed) this.#waiting.resolve(this.#chunk);
  }

  handleError(error: Error): void {
    this.#failed = true;
    this.#waiting.reject(error);
  }
}

function readTuple(bytes: Buffer): StoredChunk | null {
  let at = HEADER_BYTES;
  if (bytes.readInt16BE(at) === -1) return null;
  at += 2;
  const field = () => {
    const length = bytes.readInt32BE(at);
    at += 4 + length;
    return bytes.subarray(at - length, at);
  };
  const first = field().readInt32BE();
  const n = field().readInt32BE();
  // A copy, as pg reuses the memory of its messages; aligned, so that its arrays can be read in place.
  return { first, n, body: new Uint8Array(field()) };
}
