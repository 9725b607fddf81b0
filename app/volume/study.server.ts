import { randomUUID } from "node:crypto";
import type { FieldIssue } from "#contract/error.ts";
import { texts } from "#contract/texts.ts";
import { transferablesOf } from "#survey/points.ts";
import type { PlanFrame } from "#survey/volume/drawing.ts";
import type { VolumeInput } from "#survey/volume/types.ts";
import { WorkerTaskError } from "#survey/worker/client.ts";
import type { Tasks, VolumeStudy } from "#survey/worker/tasks.ts";
import { type Api, isHidden } from "../api/client.ts";
import { readSitePoints } from "../http/points.ts";
import { engineFor } from "../workers/engine.server.ts";
import type { RunTask } from "../workers/pool.ts";
import { fieldOfRefusal } from "./refusal.ts";

/** The stored points or the input make no volume; `issues` say what to do. */
export class VolumeRefusal extends Error {
  override name = "VolumeRefusal";
  constructor(readonly issues: FieldIssue[]) {
    super(issues[0]!.message);
  }
}

export interface StoredStudy extends VolumeStudy {
  /** The stored points it was computed from. */
  datasetId: string | null;
}

/**
 * Computes a volume from the stored points in a thread of its own; with `frame` a drawing comes along. Throws
 * {@link VolumeRefusal} when input or points cannot be used, ApiError when the points cannot be read.
 */
export async function studyStoredPoints(
  api: Api,
  siteId: string,
  input: VolumeInput,
  options: { pointCount: number; frame?: PlanFrame; signal?: AbortSignal },
): Promise<StoredStudy> {
  const otherSiteId = input.mode === "surface_to_surface" ? input.otherSiteId : undefined;
  const { pointCount, frame, signal } = options;
  // Another site may be of any size.
  const engine = engineFor(otherSiteId ? Number.POSITIVE_INFINITY : pointCount);
  try {
    return await engine.session(async run => {
      const key = randomUUID();
      const otherKey = otherSiteId && randomUUID();
      // Read when a thread is free: points of those who wait are not held.
      const datasetId = await buildSurface(run, siteId, pointCount, { key });
      try {
        if (otherSiteId && otherKey)
          await buildSurface(run, otherSiteId, pointCount, { key: otherKey, planeOf: key }).catch(refuseGone);
        return { datasetId, ...(await run("study", { key, input, otherKey, frame }, { signal })) };
      } finally {
        for (const built of [key, otherKey]) if (built) await run("drop", { key: built });
      }
    }, signal);
  } catch (error) {
    const issue = error instanceof WorkerTaskError ? fieldOfRefusal(error) : null;
    throw issue ? new VolumeRefusal([issue]) : error;
  }

  function refuseGone(error: unknown): never {
    if (!isHidden(error)) throw error;
    throw new VolumeRefusal([{ path: "otherSiteId", message: texts.volume.otherSiteGone }]);
  }

  /** Reads a site's positions and hands them over. */
  async function buildSurface(
    run: RunTask,
    ofSite: string,
    expected: number,
    call: Omit<Tasks["surface"]["call"], "columns">,
  ): Promise<string | null> {
    const read = { pointCount: expected, positionsOnly: true };
    const { datasetId, columns } = await readSitePoints(api, ofSite, read);
    await run("surface", { ...call, columns }, { transfer: transferablesOf(columns), signal });
    return datasetId;
  }
}
