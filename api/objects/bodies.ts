import { createHash } from "node:crypto";
import type { Selectable } from "kysely";
import type { BodyInRow } from "../database/schema.ts";
import { newId } from "../ids.ts";
import { DamagedBody, type ObjectStore, StoreUnavailable } from "./object-store.ts";

/** A row's reference to a body in the store. */
export interface ObjectRef {
  object: string;
  object_bytes: number;
  object_sha256: string;
}
/** A row's columns of a body: either the bytes themselves, or empty bytes and the object that holds them. */
export type BodyColumns = { body: Uint8Array } & (ObjectRef | { [Key in keyof ObjectRef]: null });
/** The columns of a row that are needed to read its body. */
export type BodyRow = Selectable<BodyInRow>;
export type BodyKind = "chunks" | "uploads" | "photos";

const IN_THE_ROW = { object: null, object_bytes: null, object_sha256: null };
/**
 * A row must refer to a new object within this time; housekeeping waits much longer before it removes an unreferenced
 * one.
 */
const NAMED_WITHIN_MS = 3_600_000;
/** Reading again helps against damage in transit. */
const READS = 2;

export const sha256 = (body: Uint8Array): string => createHash("sha256").update(body).digest("hex");

/** Stores bodies of rows in the rows themselves, or in an object store if the installation has one. */
export class Bodies {
  constructor(
    readonly store: ObjectStore | null,
    /** The prefix of this installation's object names. */
    readonly prefix: string,
  ) {}

  /** How many bytes a body takes in the database. */
  bytesInDatabase(bytes: number): number {
    return this.store ? 0 : bytes;
  }

  /**
   * Stores bodies and calls `name` with their columns, which must commit the rows that refer to them. If the rows are
   * refused, the objects are removed; after any other error rows may refer to them, so housekeeping decides.
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

  /** Returns a row's verified body; undefined when the row is gone. Reads the row again if its body has been moved. */
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

  /** Returns exactly the bytes that were stored; throws {@link DamagedBody} otherwise. */
  async get({ object, object_bytes: bytes, object_sha256: hash }: ObjectRef): Promise<Uint8Array> {
    if (!this.store) throw new DamagedBody(object, "no store");
    for (let reads = 0; reads < READS; reads++) {
      const body = await this.store.get(object, bytes);
      if (body.length === bytes && sha256(body) === hash) return body;
    }
    throw new DamagedBody(object, "damaged");
  }
}

/** The columns of a body, read as {@link BodyRow}. */
export const bodyColumns = [
  "body",
  "object",
  "object_bytes",
  "object_sha256",
] as const satisfies (keyof BodyRow)[];
