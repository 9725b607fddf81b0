import type { Generated } from "kysely";

/** A body: in the row itself, or in an object of the store, and then `body` is empty. */
export interface BodyInRow {
  body: Uint8Array;
  object: Generated<string | null>;
  object_bytes: Generated<number | null>;
  /** Hexadecimal. */
  object_sha256: Generated<string | null>;
}

export interface ObjectTables {
  /** Objects that no row names, and since when: milliseconds since 1970, UTC. */
  object_orphans: { name: string; seen_at: number };
  /** One row: what the names of this installation's objects begin with. */
  object_names: { prefix: string };
}
