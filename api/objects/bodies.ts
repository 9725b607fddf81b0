import { createHash } from "node:crypto";
import { newId } from "../ids.ts";
import { DamagedBody, type ObjectStore, StoreUnavailable } from "./object-store.ts";

/** What a row says of a body in the store. */
export interface ObjectRef {
  object: string;
  object_bytes: number;
  object_sha256: string;
}
/** A row's columns of a body: the bytes themselves, or none of them and the object that has them. */
export type BodyColumns = { body: Uint8Array } & (ObjectRef | { [Key in keyof ObjectRef]: null });
/** What reading a row gives. */
export interface BodyRow {
  body: Uint8Array;
  object: string | null;
  object_bytes: number | null;
  object_sha256: string | null;
}
export type BodyKind = "chunks" | "uploads" | "photos";

const IN_THE_ROW = { object: null, object_bytes: null, object_sha256: null };
/** Housekeeping leaves a new object alone for far longer than a transaction may take to name it. */
const NAMED_WITHIN_MS = 3_600_000;
/** What the network damages is right the second time. */
const READS = 2;

export const sha256 = (body: Uint8Array): string => createHash("sha256").update(body).digest("hex");

/** Keeps bodies of rows in the rows themselves, or in an object store if the installation has one. */
export class Bodies {
  constructor(
    readonly store: ObjectStore | null,
    /** Of this installation; its objects' names begin with it. */
    readonly prefix: string,
  ) {}

  /** Bytes that the database takes for a body. */
  bytesInDatabase(bytes: number): number {
    return this.store ? 0 : bytes;
  }

  /**
   * Stores bodies and calls `name` with their columns, which commits the rows that name them. When the rows are
   * refused, the objects are removed; after any other fault they may be named, and housekeeping finds out.
   */
  async keep<T>(
    kind: BodyKind,
    bodies: Uint8Array[],
    name: (columns: BodyColumns[]) => Promise<T>,
    isRefusal: (error: unknown) => boolean,
  ): Promise<T> {
    const began = Date.now();
    const columns: BodyColumns[] = [];
    for (const body of bodies) columns.push(await this.put(kind, body));
    try {
      if (this.store && Date.now() - began > NAMED_WITHIN_MS) throw new StoreUnavailable("too slow");
      return await name(columns);
    } catch (error) {
      if (isRefusal(error)) for (const { object } of columns) await this.discard(object);
      throw error;
    }
  }

  async put(kind: BodyKind, body: Uint8Array): Promise<BodyColumns> {
    if (!this.store) return { body, ...IN_THE_ROW };
    const object = `${this.prefix}${kind}/${newId()}`;
    await this.store.put(object, body);
    return { body: new Uint8Array(0), object, object_bytes: body.length, object_sha256: sha256(body) };
  }

  async discard(object: string | null): Promise<void> {
    if (object) await this.store?.delete(object).catch(() => undefined);
  }

  /** Returns a row's body, checked; undefined when the row is gone. Reads the row again when its body has moved. */
  async read(find: () => Promise<BodyRow | undefined>): Promise<Uint8Array | undefined> {
    for (let row = await find(); row; ) {
      if (row.object === null) return row.body;
      try {
        return await this.get(row as ObjectRef);
      } catch (error) {
        const now = await find();
        if (!(error instanceof DamagedBody) || now?.object === row.object) throw error;
        row = now;
      }
    }
    return undefined;
  }

  /** Returns the bytes that were stored; throws {@link DamagedBody} rather than any others. */
  async get({ object, object_bytes: bytes, object_sha256: hash }: ObjectRef): Promise<Uint8Array> {
    if (!this.store) throw new DamagedBody(object, "no store");
    for (let reads = 0; reads < READS; reads++) {
      const body = await this.store.get(object, bytes);
      if (body.length === bytes && sha256(body) === hash) return body;
    }
    throw new DamagedBody(object, "damaged");
  }
}
