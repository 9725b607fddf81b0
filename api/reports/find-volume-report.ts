import type { Design } from "#contract/designs/designs.ts";
import type { StoredSummary } from "#contract/points/summary.ts";
import type { ReportQuery } from "#contract/reports/report-query.ts";
import type { VolumeResults } from "#contract/site.ts";
import { inputAsSaved, inputOnItsSurveys } from "#contract/volume/saved-volume.ts";
import type { DisplayUnits } from "#shapes/display-units.ts";
import type { VolumeInput } from "#shapes/volume-input.ts";
import { siteIntervalIn } from "#survey/contours/display-interval.ts";
import { boundsOf } from "#survey/geodesy/bounds.ts";
import type { ComparedSurvey } from "#survey/report/compared-surveys.ts";
import { padRows } from "#survey/report/pad-rows.ts";
import { REPORT_WORDS } from "#survey/report/words/report-words.ts";
import { figuresIn } from "#survey/units/figures.ts";
import type { Db } from "../database/connection.ts";
import type { SiteInProject } from "../http/access.ts";
import { visibleTo } from "../http/names-only.ts";
import { notFound, Refusal } from "../http/refusal.ts";
import type { SignedIn } from "../plugins/session.ts";
import type { PointsDataset } from "../points/points-dataset.ts";
import { withCalculator } from "../points/site-answer.ts";
import { findSummary } from "../repositories/datasets.ts";
import { findDisplayUnits } from "../repositories/display-units.ts";
import { findReportDetails, findReportLogo } from "../repositories/report-details.ts";
import { findSite } from "../repositories/sites.ts";
import { findSavedVolume } from "../repositories/surveys/saved-volumes.ts";
import { findSurvey } from "../repositories/surveys/surveys.ts";
import type { Services } from "../services.ts";
import { drawnAreas } from "../studies/drawn-areas.ts";
import { findStudiedPoints } from "../studies/study-volume.ts";
import { fileCrsOf } from "./plan/grid-system.ts";
import type { PlanSource } from "./plan/plan-geometry.ts";
import { fineFrame, NO_STUDY, type PlanStudy, studyPlan } from "./plan-study.ts";
import type { VolumeReportSource } from "./volume-report.ts";

/**
 * Finds a saved volume of a site with everything its report says, and recomputes it from its own points. Refuses with
 * 404 a volume that the site does not have, with 503 one that takes too long.
 */
export async function findVolumeReport(
  services: Services,
  { site, project }: SiteInProject,
  query: ReportQuery,
  by: { actor: SignedIn; callerLeft: AbortSignal },
): Promise<VolumeReportSource> {
  const { db } = services.database;
  const resultId = query.result ?? site.volume_result_id;
  const found = resultId === null ? undefined : await findSavedVolume(db, site, resultId);
  if (!found) throw notFound("Volume");
  const { result } = found;
  const results = await withCalculator(db, found.volumeResults);
  const points = await pointsOf(services, by.actor, site.id, results, result.survey?._id);
  const summary = points.own && (await findSummary(db, points.own.id));
  const units = await findDisplayUnits(db, project._id);
  const contourIntervalM = siteIntervalIn(figuresIn(units), summary?.heightsM ?? null);
  const drawn = { results, summary, units, contourIntervalM };
  const study = await studyOf(services, drawn, points, by);
  return {
    units,
    site: { name: site.name, project: project.name },
    result: visibleTo(by.actor, project, result),
    results,
    details: await findReportDetails(db, project._id),
    logo: await findReportLogo(db, project._id),
    own: points.own,
    earlier: await earlierNow(db, points),
    summary,
    study,
    plan: planOf(drawn, points.own, study),
    query,
    madeAt: new Date(),
  };
}

interface ReportPoints {
  own: PointsDataset | null;
  other: PointsDataset | null;
  design?: Design;
  input: VolumeInput | null;
  /** Why the points are missing. */
  refusal: string | null;
}

/** The points that a volume was computed from; those of a deleted survey are not drawn. */
async function pointsOf(
  services: Services,
  actor: SignedIn,
  siteId: string,
  results: VolumeResults,
  surveyId: string | undefined,
): Promise<ReportPoints> {
  const input = inputOnItsSurveys(results);
  const none = { own: null, other: null, input };
  if (!surveyId) return { ...none, refusal: REPORT_WORDS.surveyGone };
  const asked = { input: input ?? ({ mode: "balance" } as const), surveyId };
  try {
    const { points, ...others } = await findStudiedPoints(services, actor, siteId, asked);
    return { own: points, ...others, input, refusal: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Without the other survey, the volume's own ground is still drawn.
    const alone = { input: { mode: "balance" } as const, surveyId };
    const own = await findStudiedPoints(services, actor, siteId, alone).catch(() => null);
    return { ...none, own: own?.points ?? null, input: null, refusal: `${error.message}.` };
  }
}

/** The compared survey under its current name; other clients may not have saved one. */
async function earlierNow(db: Db, { input, other }: ReportPoints): Promise<ComparedSurvey | null> {
  if (input?.mode !== "surface_to_surface" || !input.otherSiteId || !other) return null;
  const site = await findSite(db, input.otherSiteId);
  const survey = site && (await findSurvey(db, site, other.id));
  return survey ? { ...survey, name: site.name } : null;
}

/** What is drawn for a volume. */
interface Drawn {
  results: VolumeResults;
  summary: StoredSummary | null;
  units: DisplayUnits;
  /** A round value in the units of the project. */
  contourIntervalM: number;
}

async function studyOf(
  services: Services,
  drawn: Drawn,
  { input, refusal, ...points }: ReportPoints,
  { actor, callerLeft }: { actor: SignedIn; callerLeft: AbortSignal },
): Promise<PlanStudy> {
  if (!points.own || !drawn.summary?.bounds)
    return { ...NO_STUDY, refusal: refusal ?? REPORT_WORDS.surveyGone };
  const { contourIntervalM } = drawn;
  const frame = frameOf(drawn);
  const asked = { input, frame: frame!, contourIntervalM };
  const study = await studyPlan(services, { ...points, own: points.own }, asked, {
    accountId: actor.id,
    callerLeft,
  });
  return { ...study, refusal: study.refusal ?? refusal };
}

/** Of the points; of the boundary and the pads when the points are gone. */
function boundsFor(results: VolumeResults, summary: StoredSummary | null) {
  if (summary?.bounds) return summary.bounds;
  const corners = [
    inputAsSaved(results)?.boundary ?? [],
    ...((inputAsSaved(results) as { pads?: { coordinates: [number, number][] }[] } | null)?.pads?.map(
      ({ coordinates }) => coordinates,
    ) ?? []),
  ].flat();
  return boundsOf(
    Float64Array.from(corners, ([longitude]) => longitude),
    Float64Array.from(corners, ([, latitude]) => latitude),
  );
}

function frameOf({ results, summary, units }: Drawn) {
  const bounds = boundsFor(results, summary);
  return bounds && fineFrame({ longitude: bounds.west, latitude: bounds.north }, units.length);
}

/** What can be drawn: everything; else boundary and pads; else the outline of the points. */
function planOf(drawn: Drawn, own: PointsDataset | null, study: PlanStudy): PlanSource | null {
  const { results, summary, contourIntervalM } = drawn;
  const bounds = boundsFor(results, summary);
  const frame = frameOf(drawn);
  if (!bounds || !frame) return null;
  const common = {
    contours: study.contours,
    contourIntervalM,
    lines: study.lines,
    linesName: results.mode === "surface_to_surface" ? "Lines of the later surface" : "Lines of the surface",
    system: fileCrsOf(own?.reading),
    bounds,
    outlineName: "Boundary",
    padNames: padRows(results.pads).map(({ name, elevationM }) => ({ name, elevationM })),
  };
  const areas = study.drawing ?? drawnAreas(results, frame);
  if (areas && areas.outline.length + areas.pads.length > 0) return { ...common, frame, drawing: areas };
  if (!summary?.plan) return null;
  const outline = [summary.plan.hull];
  return {
    ...common,
    outlineName: "Outline of the points",
    frame: summary.plan,
    drawing: { outline, bands: [], pads: [], uphill: null, stepsM: [] },
  };
}
