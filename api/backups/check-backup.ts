import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openDatabase } from "../database/connection.ts";
import { postgresTarget } from "../database/transfer/postgres-target.ts";
import type { Place } from "../database/transfer/snapshot.ts";
import { sqliteTarget } from "../database/transfer/sqlite-target.ts";
import { checkNamedObjects, type Finding } from "../objects/check.ts";
import type { ObjectSettings } from "../objects/settings.ts";
import { hasObjects } from "../repositories/objects/objects.ts";
import { openBackup } from "./backup-file.ts";
import { type ComparedTable, fillAndCompare } from "./fill-and-compare.ts";
import { BackupFault, type Manifest } from "./format.ts";
import { type RecomputedVolume, recomputeVolumes } from "./recompute-volumes.ts";
import { againstManifest } from "./restore-backup.ts";

const CHECKING = "topo_checking";
const VOLUMES = 3;

export interface CheckedBackup {
  manifest: Manifest;
  tables: ComparedTable[];
  objects: CheckedObjects;
  /** Empty when no saved volume could be computed again. */
  volumes: RecomputedVolume[];
  isGood: boolean;
}

/** Bodies that the backup's rows name in the object store. */
export interface CheckedObjects {
  whole: number;
  damaged: Finding[];
}

type Installation = Place & { objects: ObjectSettings | null };

/**
 * Rehearses a restore: fills a scratch database of the installation's kind, compares counts and hashes, migrates it,
 * reads what it names in the object store, and computes saved volumes again. The scratch database is removed; the
 * installation's own is not touched.
 */
export async function checkBackup(file: string, place: Installation): Promise<CheckedBackup> {
  const backup = await openBackup(file);
  const folder = mkdtempSync(join(tmpdir(), "topo-check-"));
  try {
    const target = place.databaseUrl
      ? await postgresTarget(place.databaseUrl, CHECKING, backup.migrations)
      : await sqliteTarget(folder, backup.migrations);
    try {
      const tables = againstManifest(await fillAndCompare(target, backup), backup.manifest);
      const isWhole = tables.every(({ isSame }) => isSame);
      const { objects, volumes } = isWhole ? await readData(target.place, place) : NOTHING;
      const isSame = volumes.every(({ differences }) => differences.length === 0);
      const isGood = isWhole && objects.damaged.length === 0 && isSame;
      return { manifest: backup.manifest, tables, objects, volumes, isGood };
    } finally {
      await target.close();
    }
  } finally {
    await backup.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Data = Pick<CheckedBackup, "objects" | "volumes">;
const NOTHING: Data = { objects: { whole: 0, damaged: [] }, volumes: [] };

/** The object store and the grids of datum shifts are the installation's. */
async function readData(scratch: Place, { objects: store, dataDir }: Installation): Promise<Data> {
  const database = await openDatabase({ ...scratch, objects: store });
  try {
    const objects = await checkStore(database);
    const volumes = objects.damaged.length > 0 ? [] : await recomputeVolumes(database, dataDir, VOLUMES);
    return { objects, volumes };
  } finally {
    await database.close();
  }
}

async function checkStore(database: Database): Promise<CheckedObjects> {
  const checked: CheckedObjects = { whole: 0, damaged: [] };
  if (!(await hasObjects(database.db))) return checked;
  if (!database.bodies.store)
    throw new BackupFault(
      "Data of this backup is in an object store, but S3_URL is not set. Set it as the installation does, and run the command again.",
    );
  for await (const finding of checkNamedObjects(database, () => checked.whole++))
    checked.damaged.push(finding);
  return checked;
}
