import { randomUUID } from "node:crypto";
import type { Design } from "#contract/designs/designs.ts";
import type { PlanFrame } from "#shapes/volume.ts";
import type { VolumeInput } from "#shapes/volume-input.ts";
import { metresPerDegree } from "#survey/geodesy/local-plane.ts";
import type { FollowedLines } from "#survey/linework/followed-lines.ts";
import { withDesignHeights } from "#survey/volume/different-heights.ts";
import { WorkerTaskError } from "#survey/worker/client.ts";
import type { GeoContours } from "#survey/worker/tasks.ts";
import { buildDesign } from "../designs/build-design.ts";
import { Refusal } from "../http/refusal.ts";
import type { PointsDataset } from "../points/points-dataset.ts";
import type { Services } from "../services.ts";
import { buildSurface } from "../volumes/compute-volume.ts";
import { type RunTask, TaskTooLarge } from "../workers/pool.ts";
import type { Reason, Recomputed } from "./report-of.ts";

/** The plan's unit is a centimetre: drawings are precise to a tenth of it, a millimetre. */
const UNIT_M = 0.01;

/** Returns a frame for drawings at this place with millimetre precision. */
export function fineFrame(origin: PlanFrame["origin"], lengthUnit: PlanFrame["lengthUnit"]): PlanFrame {
  const latitude0 = Math.max(-89, Math.min(89, origin.latitude));
  const perDegree = metresPerDegree({ longitude0: 0, latitude0, heightM: 0, isWide: false });
  return {
    origin,
    lengthUnit,
    degreesPerUnit: { longitude: UNIT_M / perDegree.longitude, latitude: UNIT_M / perDegree.latitude },
  };
}

export interface PlanStudy extends Recomputed {
  contours: GeoContours | null;
  lines: FollowedLines | null;
}

export const NO_STUDY: PlanStudy = {
  result: null,
  drawing: null,
  contours: null,
  lines: null,
  reason: null,
};

/** The points of a volume, and the surface they are compared with. */
interface StudiedGround {
  own: PointsDataset;
  other: PointsDataset | null;
  design?: Design | undefined;
}

/**
 * Recomputes a saved volume from its own points, with its drawing and the contours of the ground, in one session of
 * the engine.
 */
export async function studyPlan(
  services: Services,
  points: StudiedGround,
  asked: { input: VolumeInput | null; frame: PlanFrame; contourIntervalM: number },
  { accountId, callerLeft }: { accountId: string; callerLeft: AbortSignal },
): Promise<PlanStudy> {
  const { own, other, design } = points;
  const compared = Math.max(other?.point_count ?? 0, design?.file?.triangleCount ?? 0);
  const largest = Math.max(own.point_count, compared);
  const session = async (run: RunTask, signal: AbortSignal): Promise<PlanStudy> => {
    const key = randomUUID();
    const otherKey = other || design ? randomUUID() : undefined;
    try {
      await buildSurface(services, run, own, { key }, signal);
      if (otherKey) await buildOther(services, run, points, { key: otherKey, planeOf: key }, signal);
      const contours = await orRefusal(run("contours", { key, intervalM: asked.contourIntervalM }));
      const { frame } = asked;
      const input =
        asked.input && design
          ? withDesignHeights(asked.input, design.heights, own.reading?.heights)
          : asked.input;
      const study = input && (await orRefusal(run("study", { key, input, otherKey, frame })));
      const found = study && !("reason" in study) ? study : null;
      return {
        result: found?.result ?? null,
        drawing: found?.drawing ?? null,
        contours: "reason" in contours ? null : contours,
        lines: await run("followedLines", { key }),
        reason: study && "reason" in study ? study.reason : null,
      };
    } finally {
      for (const built of [key, otherKey]) if (built) run("drop", { key: built }).catch(() => undefined);
    }
  };
  const study = orRefusal(services.engine.for(largest, accountId).session(session, callerLeft));
  return study.then(found => ("contours" in found ? found : { ...NO_STUDY, reason: found.reason }));
}

const buildOther = (
  services: Services,
  run: RunTask,
  { other, design }: StudiedGround,
  call: { key: string; planeOf: string },
  signal: AbortSignal,
) =>
  design
    ? buildDesign(services, run, design, call, signal)
    : buildSurface(services, run, other, call, signal);

/** Catches errors in points or inputs, which a report states; other errors are rethrown. */
export async function orRefusal<T extends object>(work: Promise<T>): Promise<T | { reason: Reason }> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof WorkerTaskError && (error.subject !== undefined || isInterval(error)))
      return { reason: error };
    if (error instanceof TaskTooLarge && error.of === "time")
      throw new Refusal(503, "The report took too long to create. Please try again later.");
    throw error;
  }
}

const isInterval = ({ name }: WorkerTaskError) => name === "ContourIntervalError";
