/** Storage for bodies outside of the database. Names are never reused. */
export interface ObjectStore {
  /** Resolves once the object is durable. */
  put(name: string, body: Uint8Array): Promise<void>;
  /**
   * Returns at most `bytes` + 1 bytes, so that an object that is too long can be noticed. Throws {@link DamagedBody}
   * if there is no such object.
   */
  get(name: string, bytes: number): Promise<Uint8Array>;
  /** Does nothing if there is no such object. */
  delete(name: string): Promise<void>;
  /** Yields all names that begin with `prefix`, in batches. */
  list(prefix: string): AsyncIterable<string[]>;
  close(): void;
}

/** The store does not respond, or refuses. Calls that need no body still work. */
export class StoreUnavailable extends Error {
  override name = "StoreUnavailable";
  constructor(cause: unknown) {
    super("The object store is not available", { cause });
  }
}

/** A body that a row refers to is missing, or is not what was stored. */
export class DamagedBody extends Error {
  override name = "DamagedBody";
  constructor(
    readonly object: string,
    readonly fault: "missing" | "damaged" | "no store",
  ) {
    super(`Object ${object}: ${fault}`);
  }
}
