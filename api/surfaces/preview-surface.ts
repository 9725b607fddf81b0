import { randomUUID } from "node:crypto";
import type { SurfacePreview, SurfacePreviewBody } from "#contract/linework/surface.ts";
import { WorkerTaskError } from "#survey/worker/client.ts";
import type { Tasks } from "#survey/worker/tasks.ts";
import { choose, findSurfaceChoice, type SurfaceChoice } from "../codes/linework.repository.ts";
import type { PointsDataset } from "../points/points-dataset.ts";
import type { Services } from "../services.ts";
import { refusalOf } from "../volumes/compute-volume.ts";
import type { RunTask } from "../workers/pool.ts";
import type { By } from "./site-lines.ts";
import { buildChosenSurface } from "./site-surface.ts";

type Side = SurfacePreview["previewed"];

/** Smaller height differences are rounding: the same points triangulated differently. */
const TOLERANCE_M = 0.01;

/**
 * Makes a site's surface with the stored settings and with others, and compares the two. Nothing is saved. Refuses with
 * 422 when the other settings make no surface.
 */
export async function previewFor(
  { database, engine }: Services,
  siteId: string,
  points: PointsDataset | null,
  { settings, frame }: SurfacePreviewBody,
  by: By,
): Promise<SurfacePreview> {
  const choice = await findSurfaceChoice(database.db, siteId);
  const dataset = points ?? { id: "", point_count: 0 };
  const key = randomUUID();
  const otherKey = randomUUID();
  const call = { key, otherKey, toleranceM: TOLERANCE_M, frame };
  try {
    return await engine.for(dataset.point_count, by.accountId).session(async (run, signal) => {
      const built = async (made: SurfaceChoice, to: { key: string; planeOf?: string }): Promise<Side> => {
        const { pointCount, triangleCount, areaM2 } = await buildChosenSurface(
          database,
          run,
          { dataset, choice: made, call: to },
          signal,
        );
        const outline = frame ? await run("outline", { key: to.key, frame }) : [];
        return { key: made.key, pointCount, triangleCount, areaM2, outline };
      };
      try {
        const previewed = await built(choose(settings, choice), { key });
        const stored = await built(choice, { key: otherKey, planeOf: key }).catch(unlessFault);
        const difference = stored && (await compared(run, call).catch(unlessFault));
        return { stored, previewed, difference };
      } finally {
        for (const each of [key, otherKey]) run("drop", { key: each }).catch(() => undefined);
      }
    }, by.callerLeft);
  } catch (error) {
    throw refusalOf(error);
  }
}

async function compared(
  run: RunTask,
  call: Tasks["compareSurfaces"]["call"],
): Promise<NonNullable<SurfacePreview["difference"]>> {
  const { result, drawing } = await run("compareSurfaces", call);
  return {
    cutVolumeM3: result.cutVolume,
    fillVolumeM3: result.fillVolume,
    commonAreaM2: result.totalArea,
    toleranceM: call.toleranceM,
    drawing,
  };
}

/** Null for points that make no surface, and for surfaces without common ground. */
function unlessFault(error: unknown): null {
  if (error instanceof WorkerTaskError && error.subject !== undefined) return null;
  throw error;
}
