import type { Row } from "./rows.ts";
import type { Place, RowSource } from "./snapshot.ts";
import type { Table } from "./tables.ts";

/** A database that is filled beside the installation's own, checked, and put in its place in one step. */
export interface Target {
  /** Where it can be opened meanwhile. */
  place: Place;
  insert(table: Table, rows: Row[]): Promise<void>;
  /** Ends filling; what was inserted can be read now. */
  finish(): Promise<void>;
  /** Puts it in the place of the installation's database. Whoever is killed meanwhile leaves the old one or this one. */
  install(): Promise<void>;
  /** Removes what is left of it. */
  close(): Promise<void>;
}

/** Fills a target with all rows of a source. */
export async function fill(target: Target, source: Pick<RowSource, "tables" | "rows">): Promise<void> {
  for (const table of source.tables)
    for await (const rows of source.rows(table)) await target.insert(table, rows);
  await target.finish();
}
