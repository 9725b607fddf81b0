import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../database/connection.ts";
import { postgresTarget } from "../database/transfer/postgres-target.ts";
import type { Place } from "../database/transfer/snapshot.ts";
import { sqliteTarget } from "../database/transfer/sqlite-target.ts";
import { openBackup } from "./backup-file.ts";
import { type ComparedTable, fillAndCompare } from "./fill-and-compare.ts";
import type { Manifest } from "./format.ts";
import { type RecomputedVolume, recomputeVolumes } from "./recompute-volumes.ts";
import { againstManifest } from "./restore-backup.ts";

const CHECKING = "topo_checking";
const VOLUMES = 3;

export interface CheckedBackup {
  manifest: Manifest;
  tables: ComparedTable[];
  /** Empty when no saved volume could be computed again. */
  volumes: RecomputedVolume[];
  isGood: boolean;
}

/**
 * Rehearses a restore: fills a scratch database of the installation's kind, compares counts and hashes, migrates it,
 * and computes saved volumes again. The scratch database is removed; the installation's own is not touched.
 */
export async function checkBackup(file: string, place: Place): Promise<CheckedBackup> {
  const backup = await openBackup(file);
  const folder = mkdtempSync(join(tmpdir(), "topo-check-"));
  try {
    const target = place.databaseUrl
      ? await postgresTarget(place.databaseUrl, CHECKING, backup.migrations)
      : await sqliteTarget(folder, backup.migrations);
    try {
      const tables = againstManifest(await fillAndCompare(target, backup), backup.manifest);
      const isWhole = tables.every(({ isSame }) => isSame);
      const volumes = isWhole ? await volumesOf(target.place, place.dataDir) : [];
      const isGood = isWhole && volumes.every(({ differences }) => differences.length === 0);
      return { manifest: backup.manifest, tables, volumes, isGood };
    } finally {
      await target.close();
    }
  } finally {
    await backup.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Grids of datum shifts are the installation's. */
async function volumesOf(scratch: Place, dataDir: string): Promise<RecomputedVolume[]> {
  const database = await openDatabase(scratch);
  return recomputeVolumes(database, dataDir, VOLUMES).finally(() => database.close());
}
