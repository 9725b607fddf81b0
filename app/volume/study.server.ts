import { randomUUID } from "node:crypto";
import type { FieldIssue } from "#contract/error.ts";
import { transferablesOf } from "#survey/points.ts";
import type { PlanFrame } from "#survey/volume/drawing.ts";
import type { VolumeInput } from "#survey/volume/types.ts";
import { WorkerTaskError } from "#survey/worker/client.ts";
import type { Tasks, VolumeStudy } from "#survey/worker/tasks.ts";
import type { Api } from "../http/api.ts";
import { readSitePoints } from "../http/points.ts";
import { engine } from "../workers/engine.server.ts";
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
  options: { frame?: PlanFrame; signal?: AbortSignal } = {},
): Promise<StoredStudy> {
  const otherSiteId = input.mode === "surface_to_surface" ? input.otherSiteId : undefined;
  const { frame, signal } = options;
  try {
    return await engine.session(async run => {
      const key = randomUUID();
      const otherKey = otherSiteId && randomUUID();
      // Read when a thread is free: points of those who wait are not held.
      const { datasetId, columns } = await readSitePoints(api, siteId);
      try {
        await buildSurface(run, { key, columns }, signal);
        if (otherSiteId && otherKey) {
          const other = (await readSitePoints(api, otherSiteId)).columns;
          await buildSurface(run, { key: otherKey, columns: other, planeOf: key }, signal);
        }
        return { datasetId, ...(await run("study", { key, input, otherKey, frame }, { signal })) };
      } finally {
        for (const built of [key, otherKey]) if (built) await run("drop", { key: built });
      }
    }, signal);
  } catch (error) {
    const issue = error instanceof WorkerTaskError ? fieldOfRefusal(error) : null;
    throw issue ? new VolumeRefusal([issue]) : error;
  }
}

/** Hands the positions over; names stay behind. */
function buildSurface(run: RunTask, call: Tasks["surface"]["call"], signal: AbortSignal | undefined) {
  const columns = { ...call.columns, nameEnds: new Uint32Array(0), nameBytes: new Uint8Array(0) };
  return run("surface", { ...call, columns }, { transfer: transferablesOf(columns), signal });
}
