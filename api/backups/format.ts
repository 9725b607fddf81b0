import { z } from "zod";
import packageJson from "#package.json" with { type: "json" };
import { knownMigrations } from "../database/migrate.ts";
import { BackupFault } from "./faults.ts";

/**
 * The file begins and ends with this mark; before the final mark come the manifest, its SHA-256 and its length (8
 * bytes).
 */
export const MARK = Buffer.from("TOPOBACK");
export const END_MARK = Buffer.from("KCABOPOT");
export const FORMAT = "topo-projects-backup";
/** Incremented when older programs can no longer read a file. */
export const FORMAT_VERSION = 1;
export const programVersion: string = packageJson.version;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);

/** Some rows of a table, compressed. */
const Part = z.object({
  /** Offset and length in the file. */
  at: count,
  bytes: count,
  rows: count,
  /** Of the compressed bytes in the file. */
  sha256,
});
export type Part = z.infer<typeof Part>;

const TableEntry = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: count,
  /**
   * Of all its rows by key, as `encodeRows` writes them. Equal tables have equal hashes, whichever database they are
   * in.
   */
  sha256,
  parts: z.array(Part),
});

/** Describes what a backup contains; stored at the end of the file. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  formatVersion: z.int(),
  /** Version of the program that made it. */
  program: z.string(),
  madeAt: z.iso.datetime(),
  database: z.enum(["sqlite", "postgres"]),
  /** Migrations that made its tables, in order. */
  migrations: z.array(z.string()),
  /** Each table after those that it references. */
  tables: z.array(TableEntry),
});
export type Manifest = z.infer<typeof Manifest>;

export const rowsOf = ({ tables }: Pick<Manifest, "tables">): number =>
  tables.reduce((sum, { rows }) => sum + rows, 0);

/** Throws {@link BackupFault} for a database of a newer program, because this one does not know its tables. */
export function assertKnown(migrations: readonly string[], what: string): void {
  const unknown = migrations.find(name => !knownMigrations.includes(name));
  if (unknown)
    throw new BackupFault(
      `${what} is from a newer version of the program (it has the migration ${unknown}). Use that version, or a newer one.`,
      "newer",
    );
}
