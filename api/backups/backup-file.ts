import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";
import { decodeRows } from "../database/transfer/rows.ts";
import type { RowSource } from "../database/transfer/snapshot.ts";
import { tablesOf } from "../database/transfer/tables.ts";
import { BackupFault } from "./faults.ts";
import { assertKnown, END_MARK, FORMAT_VERSION, MARK, Manifest, type Part } from "./format.ts";

const inflate = promisify(inflateRaw);

const HASH_BYTES = 32;
const TAIL_BYTES = HASH_BYTES + 8 + END_MARK.length;

const damaged = (file: string) =>
  new BackupFault(
    `${file} is damaged: it was cut off or altered. Nothing was changed. Use another backup.`,
    "damaged",
  );

/** Recognises old formats by their first bytes: early versions copied SQLite's file or used pg_dump. */
function notABackup(mark: Buffer): string {
  if (mark.equals(Buffer.from("SQLite f")))
    return "is a SQLite database, as backups of early versions were. Stop the program, copy the file to survey.sqlite in DATA_DIR in the place of what is there, without its -wal and -shm files, and start the program: it updates the tables.";
  if (mark.subarray(0, 5).equals(Buffer.from("PGDMP")))
    return "is a dump of pg_dump, as backups of early versions were. Stop the program, fill an empty database with pg_restore, and start the program on it: it updates the tables.";
  return "is not a backup.";
}

export interface BackupFile extends RowSource {
  manifest: Manifest;
}

/**
 * Opens a backup and reads all of it once; throws {@link BackupFault} if it is incomplete, does not match its hashes,
 * or was made by a newer program.
 */
export async function openBackup(path: string): Promise<BackupFile> {
  const file = await open(path).catch(error => {
    throw new BackupFault(`${path} cannot be read (${error.code}).`, "unreadable", error.code);
  });
  try {
    const manifest = await readManifest(file, path);
    assertReadable(manifest, path);
    const source = await rowSource(file, path, manifest);
    for (const { parts } of manifest.tables) for (const part of parts) await readPart(file, path, part);
    return source;
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function readManifest(file: FileHandle, path: string): Promise<unknown> {
  const stat = await file.stat();
  if (stat.isDirectory())
    throw new BackupFault(`${path} is a folder. Name one of the backups in it.`, "unreadable");
  const { size } = stat;
  if (size < MARK.length + TAIL_BYTES) throw damaged(path);
  const mark = await read(file, 0, MARK.length);
  if (!mark.equals(MARK)) throw new BackupFault(`${path} ${notABackup(mark)}`, "damaged");
  const tail = await read(file, size - TAIL_BYTES, TAIL_BYTES);
  if (!tail.subarray(HASH_BYTES + 8).equals(END_MARK)) throw damaged(path);
  const length = Number(tail.readBigUInt64BE(HASH_BYTES));
  if (length > size - TAIL_BYTES - MARK.length) throw damaged(path);
  const text = await read(file, size - TAIL_BYTES - length, length);
  if (!createHash("sha256").update(text).digest().equals(tail.subarray(0, HASH_BYTES))) throw damaged(path);
  return JSON.parse(text.toString());
}

/** A newer format may have other fields, so the version is checked before the schema. */
function assertReadable(manifest: unknown, path: string): asserts manifest is Manifest {
  const { formatVersion, program } = manifest as { formatVersion?: unknown; program?: unknown };
  if (typeof formatVersion === "number" && formatVersion > FORMAT_VERSION)
    throw new BackupFault(
      `${path} was made by a newer version of the program (${program}). Use that version.`,
      "newer",
    );
  const parsed = Manifest.safeParse(manifest);
  if (!parsed.success) throw damaged(path);
  assertKnown(parsed.data.migrations, `${path} (made by version ${parsed.data.program})`);
}

async function rowSource(file: FileHandle, path: string, manifest: Manifest): Promise<BackupFile> {
  const known = await tablesOf(manifest.migrations);
  const tables = manifest.tables.map(({ name, columns }) => {
    const table = known.find(each => each.name === name);
    if (table?.columns.join() !== columns.join()) throw damaged(path);
    return table;
  });
  if (tables.length !== known.length) throw damaged(path);
  return {
    ...{ kind: manifest.database, migrations: manifest.migrations, tables, manifest },
    async *rows({ name }) {
      for (const part of manifest.tables.find(table => table.name === name)!.parts)
        yield decodeRows(await inflate(await readPart(file, path, part)));
    },
    close: () => file.close(),
  };
}

async function readPart(file: FileHandle, path: string, { at, bytes, sha256 }: Part): Promise<Buffer> {
  const packed = await read(file, at, bytes);
  if (createHash("sha256").update(packed).digest("hex") !== sha256) throw damaged(path);
  return packed;
}

/** Reads `length` bytes, or fewer at the end of the file. */
async function read(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, at);
  return bytes.subarray(0, bytesRead);
}
