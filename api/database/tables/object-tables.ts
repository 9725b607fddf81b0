import type { Generated } from "kysely";

/** A body, either in the row itself or in an object of the store; then `body` is empty. */
export interface BodyInRow {
  body: Uint8Array;
  object: Generated<string | null>;
  object_bytes: Generated<number | null>;
  /** Hexadecimal. */
  object_sha256: Generated<string | null>;
}

export interface ObjectTables {
  /** Objects that no row refers to, and since when: milliseconds since 1970, UTC. */
  object_orphans: { name: string; seen_at: number };
  /** One row: the prefix of the names of this installation's objects. */
  object_names: { prefix: string };
}
