import { z } from "zod";
import packageJson from "#package.json" with { type: "json" };
import { knownMigrations } from "../database/migrate.ts";
import { BackupFault } from "./faults.ts";

/** The file begins and ends with these; before the end stand the manifest, its SHA-256 and its length (8 bytes). */
export const MARK = Buffer.from("TOPOBACK");
export const END_MARK = Buffer.from("KCABOPOT");
export const FORMAT = "topo-projects-backup";
/** Rises when older programs could not read a file any more. */
export const FORMAT_VERSION = 1;
export const programVersion: string = packageJson.version;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);

/** Some rows of a table, compressed. */
const Part = z.object({
  /** Where it begins in the file, and its length there. */
  at: count,
  bytes: count,
  rows: count,
  /** Of its bytes in the file. */
  sha256,
});
export type Part = z.infer<typeof Part>;

const TableEntry = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: count,
  /** Of all its rows in the order of their key, as `encodeRows` writes them. Equal tables of any database have equal ones. */
  sha256,
  parts: z.array(Part),
});

/** What a backup holds; it stands at the file's end. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  formatVersion: z.int(),
  /** Version of the program that made it. */
  program: z.string(),
  madeAt: z.iso.datetime(),
  database: z.enum(["sqlite", "postgres"]),
  /** Migrations that made its tables, in their order. */
  migrations: z.array(z.string()),
  /** Each after those that it refers to. */
  tables: z.array(TableEntry),
});
export type Manifest = z.infer<typeof Manifest>;

export const rowsOf = ({ tables }: Pick<Manifest, "tables">): number =>
  tables.reduce((sum, { rows }) => sum + rows, 0);

/** Throws {@link BackupFault} for a database of a newer program, whose tables this one does not know. */
export function assertKnown(migrations: readonly string[], what: string): void {
  const unknown = migrations.find(name => !knownMigrations.includes(name));
  if (unknown)
    throw new BackupFault(
      `${what} is from a newer version of the program (it has the migration ${unknown}). Use that version, or a newer one.`,
      "newer",
    );
}
