import type { Duplex } from "node:stream";
import type pg from "pg";
import { LendingSocket } from "./lending-socket.ts";

/** Type (one byte) and length (four bytes, counting themselves) of a message from the server. */
const HEAD_BYTES = 5;
const COPY_DATA = 0x64;

/**
 * Runs a COPY ... TO STDOUT and returns the message of its first row, at `offset` bytes in memory. Reuses the given
 * memory if it is large enough.
 */
export async function copyRow(
  pool: pg.Pool,
  statement: string,
  offset: number,
  memory?: Uint8Array,
): Promise<Uint8Array> {
  const client = await pool.connect();
  let fault: Error | undefined;
  try {
    return await new Promise((resolve, reject) => {
      client.query(new CopyQuery(statement, new FirstCopyData(offset, memory), resolve, reject));
    });
  } catch (error) {
    fault = error as Error;
    throw error;
  } finally {
    // A connection that failed is destroyed instead of returned to the pool.
    client.release(fault);
  }
}

/** The methods that pg's client calls while a query runs. */
class CopyQuery {
  #restore = () => {};

  constructor(
    readonly statement: string,
    readonly data: FirstCopyData,
    readonly resolve: (row: Uint8Array) => void,
    readonly reject: (error: Error) => void,
  ) {}

  submit(connection: pg.Connection): void {
    this.#restore = divert(connection.stream, this.data);
    connection.query(this.statement);
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#restore();
    this.resolve(this.data.message);
  }

  handleError(error: Error): void {
    this.#restore();
    this.reject(error);
  }
}

/** Inserts the reader between a connection's bytes and their listeners. */
function divert(stream: Duplex, data: FirstCopyData): () => void {
  const listeners = stream.listeners("data") as ((bytes: Buffer) => void)[];
  const forward = (bytes: Buffer) => {
    for (const listener of listeners) listener(Buffer.from(bytes));
  };
  const take = (bytes: Buffer) => data.take(bytes, forward);
  // Only a LendingSocket lends its memory; TLS streams cannot.
  const lend = (lends: boolean) => {
    if (stream instanceof LendingSocket) stream.lends = lends;
  };
  for (const listener of listeners) stream.off("data", listener);
  stream.on("data", take);
  lend(true);
  return () => {
    stream.off("data", take);
    for (const listener of listeners) stream.on("data", listener);
    lend(false);
  };
}

/**
 * Keeps the content of the first CopyData message, drops that of others and passes on every other byte. pg's own
 * parser copies long messages several times, each time into new memory. Format:
 * https://www.postgresql.org/docs/15/protocol-message-formats.html
 */
export class FirstCopyData {
  message: Uint8Array;
  readonly #offset: number;
  readonly #head = Buffer.alloc(HEAD_BYTES);
  #headBytes = 0;
  /** Bytes left in the current message. */
  #left = 0;
  #isData = false;
  /** Where the next byte of the first message goes; -1 once the message is complete. */
  #at = 0;

  constructor(offset: number, memory: Uint8Array = new Uint8Array(0)) {
    this.#offset = offset;
    this.message = memory;
  }

  take(bytes: Buffer, forward: (bytes: Buffer) => void): void {
    let from = 0;
    while (from < bytes.length) {
      if (this.#left === 0) {
        const to = Math.min(bytes.length, from + HEAD_BYTES - this.#headBytes);
        bytes.copy(this.#head, this.#headBytes, from, to);
        this.#headBytes += to - from;
        from = to;
        if (this.#headBytes === HEAD_BYTES) this.#begin(forward);
      } else {
        const to = Math.min(bytes.length, from + this.#left);
        this.#left -= to - from;
        if (this.#isData) this.#keep(bytes.subarray(from, to));
        else forward(bytes.subarray(from, to));
        from = to;
      }
    }
  }

  #begin(forward: (bytes: Buffer) => void): void {
    this.#headBytes = 0;
    this.#left = this.#head.readInt32BE(1) - 4;
    this.#isData = this.#head[0] === COPY_DATA;
    if (!this.#isData) forward(Buffer.from(this.#head));
    else if (this.#at === 0) {
      this.#at = this.#offset;
      const bytes = this.#offset + this.#left;
      if (this.message.length < bytes) this.message = Buffer.allocUnsafeSlow(bytes);
    }
  }

  #keep(bytes: Buffer): void {
    if (this.#at < 0) return;
    this.message.set(bytes, this.#at);
    this.#at = this.#left === 0 ? -1 : this.#at + bytes.length;
  }
}
