import { lstatSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Database, openDatabase } from "../database/connection.ts";
import { processMark, processOf } from "../database/transfer/leftovers.ts";
import { dropLeftSchema, postgresTarget } from "../database/transfer/postgres-target.ts";
import { BATCH_BYTES } from "../database/transfer/rows.ts";
import type { Place } from "../database/transfer/snapshot.ts";
import { sqliteTarget } from "../database/transfer/sqlite-target.ts";
import type { Target } from "../database/transfer/target.ts";
import { checkNamedObjects, type Finding } from "../objects/check.ts";
import { hasObjects } from "../objects/objects.repository.ts";
import type { ObjectSettings } from "../objects/settings.ts";
import { openBackup } from "./backup-file.ts";
import { BackupFault, noRoom, roomFault } from "./faults.ts";
import { type ComparedTable, fillAndCompare } from "./fill-and-compare.ts";
import type { Manifest } from "./format.ts";
import { type RecomputedVolume, recomputeVolumes } from "./recompute-volumes.ts";
import { againstManifest } from "./restore-backup.ts";

const CHECKING = "topo_checking";
const FOLDER = "topo-check-";
/** No check on another machine takes longer than this; leftovers that are older were abandoned. */
const LEFT_MS = 86_400_000;
const VOLUMES = 3;

export interface CheckedBackup {
  manifest: Manifest;
  tables: ComparedTable[];
  objects: CheckedObjects;
  /** Empty when no saved volume could be recomputed. */
  volumes: RecomputedVolume[];
  isGood: boolean;
}

/** Bodies in the object store that the backup's rows refer to. */
export interface CheckedObjects {
  whole: number;
  damaged: Finding[];
}

export type Installation = Place & { objects: ObjectSettings | null };

interface Options {
  /** Where SQLite's scratch database goes. */
  scratch?: string;
  /** How many bytes to leave free on the disk of that folder. */
  reserveBytes?: number;
  signal?: AbortSignal | undefined;
}

/**
 * Rehearses a restore: fills a scratch database of the installation's kind, compares counts and hashes, migrates it,
 * reads the bodies that it refers to in the object store, and recomputes saved volumes. The scratch database is
 * removed; the installation's own database is not touched.
 */
export async function checkBackup(
  file: string,
  place: Installation,
  { scratch = tmpdir(), reserveBytes = 0, signal }: Options = {},
): Promise<CheckedBackup> {
  const backup = await openBackup(file);
  try {
    removeLeftFolders(scratch);
    const folder = mkdtempSync(join(scratch, `${FOLDER}${processMark()}-`));
    try {
      const target = place.databaseUrl
        ? stoppable(await postgresTarget(place.databaseUrl, CHECKING, backup.migrations), signal)
        : bounded(await sqliteTarget(folder, backup.migrations), { folder, reserveBytes, signal });
      try {
        const tables = againstManifest(await fillAndCompare(target, backup), backup.manifest);
        const isWhole = tables.every(({ isSame }) => isSame);
        const { objects, volumes } = isWhole ? await readData(target.place, place, signal) : NOTHING;
        const isSame = volumes.every(({ differences }) => differences.length === 0);
        signal?.throwIfAborted();
        const isGood = isWhole && objects.damaged.length === 0 && isSame;
        return { manifest: backup.manifest, tables, objects, volumes, isGood };
      } finally {
        await target.close();
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  } catch (error) {
    throw roomFault(error, scratch);
  } finally {
    await backup.close();
  }
}

const stoppable = (target: Target, signal: AbortSignal | undefined): Target => ({
  ...target,
  async insert(table, rows) {
    signal?.throwIfAborted();
    await target.insert(table, rows);
  },
});

/** Leaves free space on the disk, because the installation's own database may be on it. */
const bounded = (
  target: Target,
  { folder, reserveBytes, signal }: { folder: string; reserveBytes: number; signal: AbortSignal | undefined },
): Target =>
  stoppable(
    {
      ...target,
      async insert(table, rows) {
        const { bavail, bsize } = await statfs(folder);
        if (bavail * bsize < reserveBytes + BATCH_BYTES) throw noRoom(dirname(folder));
        await target.insert(table, rows);
      },
    },
    signal,
  );

/** Removes what killed checks left behind; running checks keep their files. */
export async function removeCheckLeftovers(
  { databaseUrl }: Pick<Place, "databaseUrl">,
  scratch: string,
): Promise<void> {
  removeLeftFolders(scratch);
  if (databaseUrl) await dropLeftSchema(databaseUrl, CHECKING);
}

/** The system's temporary folder may contain other users' folders with such names. */
function removeLeftFolders(scratch: string): void {
  for (const name of readdirSync(scratch)) {
    const mark = /^(.+)-\w{6}$/.exec(name.startsWith(FOLDER) ? name.slice(FOLDER.length) : "")?.[1];
    const maker = mark === undefined ? "running" : processOf(mark);
    const stat = lstatSync(join(scratch, name), { throwIfNoEntry: false });
    if (maker === "running" || !stat?.isDirectory() || stat.uid !== process.getuid?.()) continue;
    if (maker === "elsewhere" && Date.now() - stat.mtimeMs < LEFT_MS) continue;
    rmSync(join(scratch, name), { recursive: true, force: true });
  }
}

type Data = Pick<CheckedBackup, "objects" | "volumes">;
const NOTHING: Data = { objects: { whole: 0, damaged: [] }, volumes: [] };

/** Uses the installation's own object store and datum grids. */
async function readData(
  scratch: Place,
  { objects: store, dataDir }: Installation,
  signal: AbortSignal | undefined,
): Promise<Data> {
  signal?.throwIfAborted();
  const database = await openDatabase({ ...scratch, objects: store });
  try {
    const objects = await checkStore(database, signal);
    const volumes = objects.damaged.length > 0 ? [] : await recomputeVolumes(database, dataDir, VOLUMES);
    return { objects, volumes };
  } finally {
    await database.close();
  }
}

async function checkStore(database: Database, signal: AbortSignal | undefined): Promise<CheckedObjects> {
  const checked: CheckedObjects = { whole: 0, damaged: [] };
  if (!(await hasObjects(database.db))) return checked;
  if (!database.bodies.store)
    throw new BackupFault(
      "Data of this backup is in an object store, but S3_URL is not set. Set it as the installation does, and run the command again.",
      "store",
    );
  const count = () => {
    signal?.throwIfAborted();
    checked.whole++;
  };
  for await (const finding of checkNamedObjects(database, count)) checked.damaged.push(finding);
  return checked;
}
