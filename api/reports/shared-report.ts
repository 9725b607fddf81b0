import { SharedReport, SharedResults } from "#contract/sharing/shared.ts";
import { inputOnItsSurveys, savedBasis } from "#contract/volume/saved-volume.ts";
import type { VolumeStudyAnswer, VolumeStudyBody } from "#contract/volume/volume.ts";
import type { DisplayUnits } from "#shapes/display-units.ts";
import type { SitePlan } from "#shapes/summary.ts";
import type { VolumeInput } from "#shapes/volume-input.ts";
import { lineControls, summaryByMark } from "#survey/linework/mark-code.ts";
import { REPORT_WORDS } from "#survey/report/words/report-words.ts";
import { type Guest, linkInvalid } from "../http/guests/guest.ts";
import { Refusal } from "../http/refusal.ts";
import { pointsDataset } from "../points/points-dataset.ts";
import { findCodeMarks } from "../repositories/codes/code-marks.ts";
import { findSurfaceChoice } from "../repositories/codes/linework.ts";
import { findSummary } from "../repositories/datasets.ts";
import { findDisplayUnits } from "../repositories/display-units.ts";
import { findSavedVolume } from "../repositories/surveys/saved-volumes.ts";
import type { Services } from "../services.ts";
import { findStudiedPoints, studyVolume } from "../studies/study-volume.ts";

/**
 * Returns a saved volume as a guest may see it, recomputed from its own survey. Leaves out ids, accounts and extra
 * fields saved by clients. Refuses with 404 a volume that is gone.
 */
export async function sharedReport(
  services: Services,
  guest: Guest,
  resultId: string,
  callerLeft: AbortSignal,
): Promise<SharedReport> {
  const { db } = services.database;
  const { site, project } = guest;
  const found = await findSavedVolume(db, site, resultId);
  if (!found) throw linkInvalid();
  const { result, volumeResults: results } = found;
  const { survey } = result;
  const points = survey && (await pointsDataset(db, site, survey._id).catch(() => null));
  const stored = points && (await findSummary(db, points.id));
  const { codeRules } = await findSurfaceChoice(db, site.id);
  const summary = stored && summaryByMark(stored, lineControls(codeRules));
  const input = inputOnItsSurveys(results);
  const displayUnits = await findDisplayUnits(db, project._id);
  const recomputed =
    input && points
      ? await computedAgain(
          services,
          guest,
          { input, surveyId: points.id, frame: framed(summary?.plan, displayUnits) },
          callerLeft,
        )
      : { study: null, refusal: points ? null : REPORT_WORDS.surveyGone };
  const shown = {
    site: {
      name: site.name,
      project: project.name,
      uploadedAt: survey?.uploadedAt ?? null,
      surveyedOn: survey?.surveyedOn ?? null,
    },
    results: { ...SharedResults.omit({ basis: true }).parse(results), basis: savedBasis(results) },
    input: input && withoutIds(input),
    recomputed: recomputed.study && {
      ...recomputed.study.result,
      input: withoutIds(recomputed.study.result.input),
    },
    drawing: recomputed.study?.drawing ?? null,
    refusal: recomputed.refusal,
    summary: summary ?? null,
    reading: points?.reading ?? null,
    codeMarks: await findCodeMarks(db, project._id),
    displayUnits,
  };
  // Parsing drops fields that the schema does not name.
  return SharedReport.parse(shown);
}

interface Asked {
  input: VolumeInput;
  surveyId: string;
  /** The frame of the plan, which determines where colours change. */
  frame: VolumeStudyBody["frame"];
}

const framed = (plan: SitePlan | null | undefined, units: DisplayUnits): Asked["frame"] =>
  plan ? { origin: plan.origin, degreesPerUnit: plan.degreesPerUnit, lengthUnit: units.length } : undefined;

/**
 * Recomputes the volume with its original inputs, or says why that is impossible: what it was compared with may be
 * gone.
 */
async function computedAgain(
  services: Services,
  { reader, site }: Guest,
  { input, surveyId, frame }: Asked,
  callerLeft: AbortSignal,
): Promise<{ study: VolumeStudyAnswer | null; refusal: string | null }> {
  try {
    const studied = await findStudiedPoints(services, reader, site.id, { input, surveyId });
    const by = { accountId: reader.id, callerLeft };
    return { study: await studyVolume(services, studied, { input, frame }, by), refusal: null };
  } catch (error) {
    if (!(error instanceof Refusal) || error.statusCode >= 500) throw error;
    return { study: null, refusal: `${error.message}.` };
  }
}

/** The results already name what was compared with. */
function withoutIds(input: VolumeInput): VolumeInput {
  const {
    otherSiteId: _site,
    otherSurveyId: _survey,
    designId: _design,
    ...rest
  } = input as VolumeInput & {
    otherSiteId?: string;
    otherSurveyId?: string;
    designId?: string;
  };
  return rest as VolumeInput;
}
