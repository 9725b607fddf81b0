/** A place for bodies outside of the database. Names are never used twice. */
export interface ObjectStore {
  /** Resolves once the object is durable. */
  put(name: string, body: Uint8Array): Promise<void>;
  /** Returns at most `bytes` and one more, so that a longer object shows. Throws {@link DamagedBody} when it is not there. */
  get(name: string, bytes: number): Promise<Uint8Array>;
  /** Does nothing when it is not there. */
  delete(name: string): Promise<void>;
  /** Yields all names that begin with `prefix`, some at a time. */
  list(prefix: string): AsyncIterable<string[]>;
  close(): void;
}

/** The store does not answer, or refuses. What needs no body goes on working. */
export class StoreUnavailable extends Error {
  override name = "StoreUnavailable";
  constructor(cause: unknown) {
    super("The object store is not available", { cause });
  }
}

/** A body that a row names is lost, or is not what was stored. */
export class DamagedBody extends Error {
  override name = "DamagedBody";
  constructor(
    readonly object: string,
    readonly fault: "missing" | "damaged" | "no store",
  ) {
    super(`Object ${object}: ${fault}`);
  }
}
