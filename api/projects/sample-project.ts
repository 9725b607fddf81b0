import { encodeChunk } from "#contract/points/columns.ts";
import type { StoredSummary } from "#contract/points/summary.ts";
import { resultsToSave } from "#contract/volume/saved-volume.ts";
import type { PointColumns } from "#shapes/points.ts";
import type { VolumeResult } from "#shapes/volume.ts";
import { transferablesOf } from "#survey/points.ts";
import { sampleQuarry } from "#survey/sample/quarry.ts";
import { sampleQuarryInput } from "#survey/sample/quarry-volume.ts";
import { type Doer, record } from "../activity/activity.repository.ts";
import { createOnce, type IdempotencyKey } from "../http/idempotency.repository.ts";
import { publishDataset, stageDataset } from "../points/datasets.repository.ts";
import { discard, orDiscard } from "../points/ingest.ts";
import type { Services } from "../services.ts";
import { insertSite, updateSite } from "../sites/sites.repository.ts";
import { insertSavedVolume } from "../volumes/saved-volumes.repository.ts";
import { insertProject } from "./projects.repository.ts";

/** Few enough to fit in one chunk. */
const POINTS = 2000;

const PROJECT = {
  name: "Sample: quarry survey",
  description: "An invented survey to look around in. Delete it like any project when you are done.",
  status: "active",
  teamId: null,
} as const;
const SITE = { name: "Quarry, October survey", description: "Benches, pit floor and two stockpiles." };
const FILE_NAME = "sample-quarry.csv";

/** Creates a project with a surveyed quarry and its volume, completely or not at all; returns the project's id. */
export async function createSampleProject(
  services: Services,
  actor: Doer & { id: string },
  key: IdempotencyKey | null = null,
): Promise<string> {
  const userId = actor.id;
  const columns = sampleQuarry(POINTS);
  const staged = await stage(services, columns, userId);
  return orDiscard(services, staged.datasetId, async () => {
    const { result, summary } = await computed(services, columns, userId);
    const { id, isNew } = await createOnce(services.database.db, key, async trx => {
      const projectId = await insertProject(trx, { ...PROJECT, ownerId: userId });
      const siteId = await insertSite(trx, { ...SITE, projectId, userId });
      await publishDataset(trx, staged.datasetId, {
        siteId,
        fileName: FILE_NAME,
        fileSize: staged.bytes,
        pointCount: POINTS,
        head: null,
        summary: { ...summary, computedAt: new Date().toISOString() },
      });
      const results = {
        ...resultsToSave(result, staged.datasetId),
        calculatedAt: new Date().toISOString(),
        calculatedBy: { _id: userId },
        computedBy: "server" as const,
      };
      await updateSite(trx, siteId, { points_dataset_id: staged.datasetId });
      await insertSavedVolume(trx, siteId, results, { userId });
      await record(trx, actor, { deed: "sample-created", projectId });
      return projectId;
    });
    if (!isNew) await discard(services, staged.datasetId);
    return id;
  });
}

interface Staged {
  datasetId: string;
  bytes: number;
}

/** Stores the points, which belong to no site yet. */
async function stage(
  { database, storage }: Services,
  columns: PointColumns,
  userId: string,
): Promise<Staged> {
  const datasetId = await stageDataset(database.db, "points", userId);
  const body = encodeChunk(columns, 0, columns.count);
  await storage.storeChunk({ datasetId, seq: 0, first: 0, n: columns.count, body });
  return { datasetId, bytes: body.length };
}

/** Computes what the site shows; ownership of the columns passes to the engine. */
function computed({ engine }: Services, given: PointColumns, userId: string): Promise<Computed> {
  return engine.for(given.count, userId).session(async run => {
    const { summary, columns } = await run(
      "summarise",
      { columns: given },
      { transfer: transferablesOf(given) },
    );
    const key = "sample";
    await run("surface", { key, columns }, { transfer: transferablesOf(columns) });
    try {
      return { summary, result: await run("volume", { key, input: sampleQuarryInput() }) };
    } finally {
      await run("drop", { key });
    }
  });
}

interface Computed {
  summary: StoredSummary;
  result: VolumeResult;
}
