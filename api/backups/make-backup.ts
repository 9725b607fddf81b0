import { createHash } from "node:crypto";
import { accessSync, constants, existsSync } from "node:fs";
import { type FileHandle, open, rename, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { deflateRaw, constants as zlib } from "node:zlib";
import { ensurePrivateFolder, giveToOwnerAround } from "../database/private-files.ts";
import { Digest, encodeRows } from "../database/transfer/rows.ts";
import { openSnapshot, type Place, type RowSource } from "../database/transfer/snapshot.ts";
import { flush } from "../database/transfer/sqlite-target.ts";
import type { Table } from "../database/transfer/tables.ts";
import { backupName, deleteUnfinished, partialOf } from "./backup-folder.ts";
import { BackupFault, noRoom, roomFault } from "./faults.ts";
import { END_MARK, FORMAT, FORMAT_VERSION, MARK, type Manifest, programVersion, rowsOf } from "./format.ts";

const deflate = promisify(deflateRaw);
/** Points hardly compress, so a higher level gains nothing. */
const LEVEL = zlib.Z_BEST_SPEED;
/** Files that this process is writing. */
const written = new Set<string>();

export interface MadeBackup {
  file: string;
  bytes: number;
  rows: number;
  tookMs: number;
}

interface Options {
  /** How many bytes to leave free on the disk of the folder. */
  reserveBytes?: number;
  signal?: AbortSignal;
  now?: Date;
}

/**
 * Writes a snapshot of all tables to a new file in the folder while other processes keep writing to the database. The
 * file gets its name only once it is complete and on the disk. Needs a few megabytes of memory, however large the
 * database is.
 */
export async function makeBackup(
  place: Place,
  folder: string,
  { reserveBytes = 0, signal, now = new Date() }: Options = {},
): Promise<MadeBackup> {
  const began = performance.now();
  const file = join(folder, backupName(now));
  if (existsSync(file)) throw new BackupFault(`${file} exists already.`);
  const source = await openSnapshot(place);
  const partial = partialOf(file);
  try {
    prepare(folder);
    written.add(partial);
    const handle = await open(partial, "wx", 0o600);
    giveToOwnerAround(partial);
    const writer = new Writer(handle, { folder, reserveBytes, signal });
    const manifest = await writer.write(source, now);
    await rename(partial, file);
    flush(folder);
    return { file, bytes: writer.bytes, rows: rowsOf(manifest), tookMs: performance.now() - began };
  } catch (error) {
    if (written.has(partial)) await rm(partial, { force: true }).catch(() => undefined);
    throw roomFault(error, folder);
  } finally {
    written.delete(partial);
    await source.close();
  }
}

function prepare(folder: string): void {
  try {
    ensurePrivateFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
    clearUnfinished(folder);
  } catch (error) {
    const { code = null } = error as NodeJS.ErrnoException;
    if (roomFault(error, folder) !== error) throw error;
    throw new BackupFault(
      `The folder ${folder} cannot be written (${code}): make it writable, or back up to another folder.`,
      "folder",
      code,
    );
  }
}

/** Deletes unfinished files of processes that were killed. */
export const clearUnfinished = (folder: string): void => deleteUnfinished(folder, path => written.has(path));

class Writer {
  bytes = 0;
  readonly #file: FileHandle;
  readonly #options: Pick<Options, "signal"> & { folder: string; reserveBytes: number };

  constructor(file: FileHandle, options: Pick<Options, "signal"> & { folder: string; reserveBytes: number }) {
    this.#file = file;
    this.#options = options;
  }

  /** Writes the mark, the parts of all tables, the manifest and the trailer; closes the file once it is on the disk. */
  async write(source: RowSource, now: Date): Promise<Manifest> {
    try {
      await this.#append(MARK);
      const tables: Manifest["tables"] = [];
      for (const table of source.tables) tables.push(await this.#table(source, table));
      const manifest: Manifest = {
        ...{ format: FORMAT, formatVersion: FORMAT_VERSION, program: programVersion },
        ...{ madeAt: now.toISOString(), database: source.kind, migrations: source.migrations, tables },
      };
      const text = Buffer.from(JSON.stringify(manifest));
      const length = Buffer.alloc(8);
      length.writeBigUInt64BE(BigInt(text.length));
      for (const piece of [text, createHash("sha256").update(text).digest(), length, END_MARK])
        await this.#append(piece);
      await this.#file.sync();
      return manifest;
    } finally {
      await this.#file.close();
    }
  }

  async #table(source: RowSource, table: Table): Promise<Manifest["tables"][number]> {
    const digest = new Digest();
    const parts: Manifest["tables"][number]["parts"] = [];
    for await (const rows of source.rows(table)) {
      const encoded = encodeRows(rows);
      digest.add(rows.length, encoded);
      const packed = await deflate(encoded, { level: LEVEL });
      const sha256 = createHash("sha256").update(packed).digest("hex");
      parts.push({ at: this.bytes, bytes: packed.length, rows: rows.length, sha256 });
      await this.#append(packed);
    }
    return { name: table.name, columns: table.columns, rows: digest.rows, sha256: digest.sha256(), parts };
  }

  async #append(bytes: Uint8Array): Promise<void> {
    const { folder, reserveBytes, signal } = this.#options;
    signal?.throwIfAborted();
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < reserveBytes + bytes.length) throw noRoom(folder);
    await this.#file.writeFile(bytes);
    this.bytes += bytes.length;
  }
}
