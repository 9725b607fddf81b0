import { randomUUID } from "node:crypto";
import type { Design } from "#contract/designs/designs.ts";
import type { Audience } from "#contract/policy.ts";
import { texts } from "#contract/texts.ts";
import type { VolumeStudyAnswer, VolumeStudyBody } from "#contract/volume/volume.ts";
import type { InputSubject } from "#survey/tin/errors.ts";
import { withDesignHeights } from "#survey/volume/different-heights.ts";
import { WorkerTaskError } from "#survey/worker/client.ts";
import { findSurfaceChoices } from "../codes/linework.repository.ts";
import { buildDesign } from "../designs/build-design.ts";
import { findDesign } from "../designs/designs.repository.ts";
import { type Caller, siteSeenBy } from "../http/access.ts";
import { invalid, notFound, Refusal } from "../http/refusal.ts";
import { type LargeStudy, largeStudy, type StudyOwner } from "../jobs/computation-jobs.ts";
import { type PointsDataset, pointsDataset } from "../points/points-dataset.ts";
import type { Services } from "../services.ts";
import { findSite } from "../sites/sites.repository.ts";
import { buildSiteSurface } from "../surfaces/site-surface.ts";
import { refusedInput } from "../surveys/surveys-of-site.ts";
import { type RunTask, TaskTooLarge } from "../workers/pool.ts";

/** The points of a study, and what they are compared with. */
export interface StudiedPoints {
  points: PointsDataset | null;
  other: PointsDataset | null;
  design?: Design;
}

/**
 * Finds the points for a study; refuses with 404 or 403 for the site, and with 422 at `input.otherSiteId`,
 * `input.otherSurveyId` or `input.designId` for what they are compared with.
 */
export async function findStudiedPoints(
  { database: { db } }: Pick<Services, "database">,
  audience: Audience<Caller>,
  siteId: string,
  { input, surveyId }: Pick<VolumeStudyBody, "input" | "surveyId">,
): Promise<StudiedPoints> {
  const { site } = await siteSeenBy(db, audience, siteId);
  const points = await pointsDataset(db, site, surveyId);
  if (input.mode === "design" && input.designId) {
    const design = await findDesign(db, site, input.designId);
    if (!design) throw invalid("input.designId", texts.volume.designGone);
    return { points, other: null, design };
  }
  if (input.mode !== "surface_to_surface" || !input.otherSiteId) return { points, other: null };
  try {
    const compared = await siteSeenBy(db, audience, input.otherSiteId);
    return { points, other: await pointsDataset(db, compared.site, input.otherSurveyId) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw input.otherSurveyId
      ? invalid("input.otherSurveyId", texts.volume.otherSurveyGone)
      : invalid("input.otherSiteId", texts.volume.otherSiteGone);
  }
}

const largestOf = ({ points, other, design }: StudiedPoints) =>
  Math.max(points?.point_count ?? 0, other?.point_count ?? 0, design?.file?.triangleCount ?? 0);

/**
 * Computes a volume from stored points without saving it; a volume of many points runs as a job. Refuses with 422 when
 * points or input make no volume, with 503 when it takes too long. Throws {@link StillComputing} for a caller that
 * comes back.
 */
export async function askForVolume(
  services: Services,
  studied: StudiedPoints,
  { input, frame }: VolumeStudyBody,
  by: StudyOwner & { siteId: string; comesBack: boolean },
): Promise<VolumeStudyAnswer> {
  const { points, other, design } = studied;
  if (!points || largestOf(studied) <= services.jobPoints)
    return computeSiteVolume(services, studied, { input, frame }, by);
  const parameters = {
    siteId: by.siteId,
    pointsId: points.id,
    otherId: other?.id ?? null,
    designId: design?._id ?? null,
    input,
    frame,
  };
  return largeStudy(services, volumeStudy, parameters, by);
}

interface VolumeParameters extends Pick<VolumeStudyBody, "input" | "frame"> {
  siteId: string;
  /** The surveys as found by the call: another one may be current when a worker begins. */
  pointsId: string;
  otherId: string | null;
  designId: string | null;
}

/** How workers compute a volume. */
export const volumeStudy: LargeStudy<VolumeParameters, VolumeStudyAnswer> = {
  kind: "compute-volume",
  async find(services, { siteId, pointsId, otherId, designId, input, frame }) {
    const { db } = services.database;
    const site = await findSite(db, siteId);
    if (!site) throw notFound("Site");
    const points = await pointsDataset(db, site, pointsId);
    const otherSite = otherId !== null && input.mode === "surface_to_surface" ? input.otherSiteId : null;
    const compared = otherSite ? await findSite(db, otherSite) : undefined;
    if (otherId !== null && !compared) throw notFound("Site");
    const other = compared ? await pointsDataset(db, compared, otherId) : null;
    const design = designId === null ? undefined : await findDesign(db, site, designId);
    if (designId !== null && !design) throw invalid("input.designId", texts.volume.designGone);
    const ids = otherId === null ? [pointsId] : [pointsId, otherId];
    const surfaces = await findSurfaceChoices(db, ids);
    return {
      follows: [ids, design, input, frame, ids.map(id => surfaces.get(id)?.key)],
      compute: by => computeSiteVolume(services, { points, other, design }, { input, frame }, by),
    };
  },
};

/**
 * Computes a volume from stored points in a thread. Refuses as {@link askForVolume} does. Aborting frees the thread.
 */
export async function computeSiteVolume(
  services: Pick<Services, "database" | "engine">,
  studied: StudiedPoints,
  { input: asked, frame }: Pick<VolumeStudyBody, "input" | "frame">,
  { accountId, callerLeft }: StudyOwner,
): Promise<VolumeStudyAnswer> {
  const { points, other, design } = studied;
  const input = design ? withDesignHeights(asked, design.heights, points?.reading?.heights) : asked;
  try {
    return await services.engine.for(largestOf(studied), accountId).session(async (run, signal) => {
      const key = randomUUID();
      const isCompared = input.mode === "surface_to_surface" && input.otherSiteId;
      const otherKey = isCompared || design ? randomUUID() : undefined;
      try {
        await buildSurface(services, run, points, { key }, signal);
        if (otherKey) {
          const call = { key: otherKey, planeOf: key };
          if (design) await buildDesign(services, run, design, call, signal);
          else await buildSurface(services, run, other, call, signal);
        }
        const study = await run("study", { key, input, otherKey, frame });
        return { datasetId: points?.id ?? null, otherDatasetId: other?.id ?? design?._id ?? null, ...study };
      } finally {
        // Not awaited: a thread that was ended has nothing to drop, and takes a while to restart.
        for (const built of [key, otherKey]) if (built) run("drop", { key: built }).catch(() => undefined);
      }
    }, callerLeft);
  } catch (error) {
    throw refusalOf(error);
  }
}

const NO_POINTS: PointsDataset = { id: "", point_count: 0, reading: null };

/**
 * Reads the points once a thread is free, so that waiting calls do not hold theirs in memory, and triangulates them
 * according to their site's settings.
 */
export async function buildSurface(
  { database }: Pick<Services, "database">,
  run: RunTask,
  dataset: PointsDataset | null,
  call: { key: string; planeOf?: string },
  signal: AbortSignal,
): Promise<void> {
  await buildSiteSurface(database, run, dataset ?? NO_POINTS, call, signal);
}

/** An engine's error with a subject is about the input; others are faults. */
export function refusalOf(error: unknown): unknown {
  if (error instanceof WorkerTaskError && error.subject !== undefined)
    return refusedInput(pathOf(error.subject), error);
  return error instanceof TaskTooLarge && error.of === "time" ? tooLong() : error;
}

/** The field of the body; "" for the stored points. */
function pathOf(subject: InputSubject): string {
  if (subject === "points") return "";
  if (typeof subject === "string") return `input.${subject}`;
  return "pad" in subject ? `input.pads.${subject.pad}.coordinates` : "";
}

export const tooLong = () =>
  new Refusal(503, "The calculation took too long. Please try again with simpler areas.");
