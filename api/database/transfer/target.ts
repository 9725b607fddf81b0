import type { Row } from "./rows.ts";
import type { Place, RowSource } from "./snapshot.ts";
import type { Table } from "./tables.ts";

/** A database that is filled beside the installation's own, checked, and put in its place in one step. */
export interface Target {
  /** Where it can be opened before it is installed. */
  place: Place;
  insert(table: Table, rows: Row[]): Promise<void>;
  /** Finishes filling; after that, what was inserted can be read. */
  finish(): Promise<void>;
  /** Replaces the installation's database. A process killed during this leaves either the old one or this one. */
  install(): Promise<void>;
  /** Removes whatever is left of it. */
  close(): Promise<void>;
}

/** Copies all rows of a source into a target. */
export async function fill(target: Target, source: Pick<RowSource, "tables" | "rows">): Promise<void> {
  for (const table of source.tables)
    for await (const rows of source.rows(table)) await target.insert(table, rows);
  await target.finish();
}
