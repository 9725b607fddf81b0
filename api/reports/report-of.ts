import type { Design } from "#contract/designs/designs.ts";
import { emptySummary, type StoredSummary } from "#contract/points/summary.ts";
import { type Audience, mayView } from "#contract/policy.ts";
import { ReportedResults, type ReportModel } from "#contract/reports/report-model.ts";
import { SharedReport } from "#contract/sharing/shared.ts";
import { inputOnItsSurveys, savedBasis } from "#contract/volume/saved-volume.ts";
import type { SavedVolume } from "#contract/volume/saved-volume-list.ts";
import type { VolumeStudyAnswer, VolumeStudyBody } from "#contract/volume/volume.ts";
import type { DisplayUnits } from "#shapes/display-units.ts";
import type { Reading } from "#shapes/reading.ts";
import type { VolumeDrawing, VolumeResult } from "#shapes/volume.ts";
import type { VolumeInput } from "#shapes/volume-input.ts";
import type { VolumeResults } from "#shapes/volume-results.ts";
import { emptyPlan } from "#survey/plan/summary.ts";
import { REPORT_WORDS } from "#survey/report/words/report-words.ts";
import { figuresIn } from "#survey/units/figures.ts";
import { textIn } from "#survey/units/measured.ts";
import { findCodeMarks } from "../codes/code-marks.repository.ts";
import { findSurfaceChoice } from "../codes/linework.repository.ts";
import type { Db } from "../database/connection.ts";
import type { Caller, SiteInProject } from "../http/access.ts";
import { namesOnly } from "../http/names-only.ts";
import { notFound, Refusal } from "../http/refusal.ts";
import { findSummary } from "../points/datasets.repository.ts";
import { type PointsDataset, pointsDataset } from "../points/points-dataset.ts";
import { findDisplayUnits } from "../projects/display-units.repository.ts";
import type { Services } from "../services.ts";
import { shownSummary, withCalculator } from "../sites/site-answer.ts";
import type { SiteRow } from "../sites/sites.repository.ts";
import { comparedSurvey, nameSurvey } from "../surveys/compared-names.ts";
import { sentence } from "../surveys/surveys-of-site.ts";
import { findStudiedPoints } from "../volumes/compute-volume.ts";
import { areaBounds, drawnAreas } from "../volumes/drawn-areas.ts";
import { findSavedVolume } from "../volumes/saved-volumes.repository.ts";

/** What a saved volume is recomputed from. */
export interface ReportGround {
  results: VolumeResults;
  /** The points that the volume was computed from; null when they are gone. */
  own: PointsDataset | null;
  other: PointsDataset | null;
  design?: Design | undefined;
  /** Null when the volume cannot be recomputed. */
  input: VolumeInput | null;
  /** Of the volume's own points. */
  summary: StoredSummary | null;
  units: DisplayUnits;
}

/** Why a volume cannot be recomputed. */
export type Reason = Pick<NonNullable<Refusal["errors"]>[number], "message" | "measured">;

export interface Recomputed {
  /** Null when the volume could not be recomputed; `reason` then says why, if it was tried. */
  result: VolumeResult | null;
  drawing: VolumeDrawing | null;
  reason: Reason | null;
}

const NOT_RECOMPUTED: Recomputed = { result: null, drawing: null, reason: null };

/**
 * Returns the report of a saved volume of a site, by default of the one that the site shows, with what `recompute`
 * returns for its ground. Refuses with 404 a volume that the site does not have.
 */
export async function reportOf<Study extends Recomputed>(
  services: Services,
  audience: Audience<Caller>,
  { site, project }: SiteInProject,
  resultId: string | undefined,
  recompute: (ground: ReportGround) => Promise<Study>,
): Promise<{ report: ReportModel; ground: ReportGround; study: Study }> {
  const { db } = services.database;
  const id = resultId ?? site.volume_result_id;
  const found = id === null ? undefined : await findSavedVolume(db, site, id);
  if (!found) throw notFound("Volume");
  const { result } = found;
  const results = await withCalculator(db, found.volumeResults);
  const { reason, ...points } = await findPoints(services, audience, site, { result, results });
  const stored = points.own && ((await findSummary(db, points.own.id)) ?? emptySummary);
  const summary = stored && shownSummary(stored, await findSurfaceChoice(db, site.id));
  const units = await findDisplayUnits(db, project._id);
  const ground = { results, ...points, summary, units };
  const study = await recompute(ground);
  const refusal = study.reason ?? reason;
  const report: ReportModel = {
    site: {
      name: site.name,
      project: project.name,
      uploadedAt: result.survey?.uploadedAt ?? null,
      surveyedOn: result.survey?.surveyedOn ?? null,
      surveyLabel: result.survey?.label ?? "",
    },
    result: mayView.addresses(audience, project) ? result : namesOnly(result),
    results: ReportedResults.parse({ ...results, basis: savedBasis(results) }),
    input: inputOnItsSurveys(results),
    surveys: await surveysNow(db, site, result, points),
    recomputed: study.result,
    drawing: study.drawing,
    refusal: refusal && reasonText(refusal, units),
    isSurveyGone: points.own === null,
    summary,
    areas: points.own ? null : areasOf(results),
    reading: readingFor(audience, points.own?.reading ?? null),
    codeMarks: await findCodeMarks(db, project._id),
    displayUnits: units,
  };
  return { report, ground, study };
}

/** Guests are not told the names of files. */
function readingFor(audience: Audience<Caller>, reading: Reading | null): Reading | null {
  if (!reading || audience.kind === "account") return reading;
  const files = reading.files?.map(file => ({ ...file, reading: { ...file.reading, fileName: "" } }));
  return { ...reading, fileName: "", ...(files && { files }) };
}

type Points = Pick<ReportGround, "own" | "other" | "design" | "input"> & { reason: Reason | null };

/** The points that a volume was computed from. Those of another survey never take the place of a survey that is gone. */
async function findPoints(
  services: Services,
  audience: Audience<Caller>,
  site: SiteRow,
  { result, results }: { result: SavedVolume; results: VolumeResults },
): Promise<Points> {
  const surveyId = result.survey?._id;
  const own = surveyId ? await pointsDataset(services.database.db, site, surveyId).catch(goneOrThrow) : null;
  const input = inputOnItsSurveys(results);
  const none = { own, other: null, input: null };
  if (!input) return { ...none, reason: null };
  if (!own) return { ...none, reason: { message: REPORT_WORDS.surveyGone } };
  try {
    const { points: _, ...others } = await findStudiedPoints(services, audience, site.id, {
      input,
      surveyId,
    });
    return { own, ...others, input, reason: null };
  } catch (error) {
    return { ...none, reason: reasonOf(error) };
  }
}

function goneOrThrow(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}

/** The reason of a refusal; other errors are rethrown. */
function reasonOf(error: unknown): Reason {
  if (!(error instanceof Refusal) || error.statusCode >= 500) throw error;
  return error.errors?.[0] ?? error;
}

/** The reason as a sentence in the units of the project. */
const reasonText = ({ message, measured }: Reason, units: DisplayUnits) =>
  sentence(textIn(message, measured, figuresIn(units)));

/** The two surveys of a comparison under their current names; null for other modes, and when one is gone. */
async function surveysNow(
  db: Db,
  site: SiteRow,
  { survey, comparedWith }: SavedVolume,
  { input, other }: Pick<Points, "other" | "input">,
): Promise<ReportModel["surveys"]> {
  const named = input && other && (await comparedSurvey(db, input, other.id));
  const earlier = named ?? (comparedWith && nameSurvey(comparedWith.site, comparedWith));
  return survey && earlier && { later: nameSurvey(site, survey), earlier };
}

/** Boundary and pads of a volume whose survey is gone; null when it has neither. */
function areasOf(results: VolumeResults): ReportModel["areas"] {
  const bounds = areaBounds(results);
  if (!bounds) return null;
  const plan = emptyPlan(bounds, results.avgCurrentElevation);
  const drawing = drawnAreas(results, plan);
  return drawing && { plan, drawing };
}

/** Recomputes a volume for a page, with a drawing on the plan of its survey. */
export const forPage =
  (
    compute: (
      studied: { points: PointsDataset } & Pick<ReportGround, "other" | "design">,
      asked: Pick<VolumeStudyBody, "input" | "frame">,
    ) => Promise<VolumeStudyAnswer>,
  ) =>
  async ({ own, other, design, input, summary, units }: ReportGround): Promise<Recomputed> => {
    if (!own || !input) return NOT_RECOMPUTED;
    const plan = summary?.plan;
    const frame = plan && {
      origin: plan.origin,
      degreesPerUnit: plan.degreesPerUnit,
      lengthUnit: units.length,
    };
    try {
      const asked = { input, frame: frame ?? undefined };
      const { result, drawing } = await compute({ points: own, other, design }, asked);
      return { result, drawing, reason: null };
    } catch (error) {
      return { ...NOT_RECOMPUTED, reason: reasonOf(error) };
    }
  };

/** Returns a report as a guest may read it: parsing drops what {@link SharedReport} does not name. */
export const forGuest = (report: ReportModel): SharedReport => SharedReport.parse(report);
