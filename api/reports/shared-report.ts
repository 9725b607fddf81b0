import { SharedReport, SharedResults } from "#contract/sharing/shared.ts";
import type { VolumeResults } from "#contract/site.ts";
import { inputAsSaved, savedBasis } from "#contract/volume/saved-volume.ts";
import type { VolumeInput, VolumeStudy } from "#contract/volume/volume.ts";
import { type Guest, linkInvalid } from "../http/guest.ts";
import { Refusal } from "../http/refusal.ts";
import { pointsDataset } from "../points/points-dataset.ts";
import { findCodeMarks } from "../repositories/codes/code-marks.ts";
import { findSummary } from "../repositories/datasets.ts";
import { findDisplayUnits } from "../repositories/display-units.ts";
import { findSavedVolume } from "../repositories/surveys/saved-volumes.ts";
import type { Services } from "../services.ts";
import { findStudiedPoints, studyVolume } from "../studies/study-volume.ts";

/**
 * Returns a saved volume as a guest reads it, computed again from its own survey. Ids, accounts and other fields that a
 * client saved stay inside. Refuses with 404 a volume that is gone.
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
  const summary = points && (await findSummary(db, points.id));
  const input = inputAsSaved(results);
  const recomputed =
    input && points
      ? await computedAgain(
          services,
          guest,
          { input, results, surveyId: points.id },
          summary?.plan,
          callerLeft,
        )
      : { study: null, refusal: points ? null : "Its survey is gone." };
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
    displayUnits: await findDisplayUnits(db, project._id),
  };
  // Parsing drops what the schema does not name.
  return SharedReport.parse(shown);
}

interface Asked {
  input: VolumeInput;
  results: VolumeResults;
  surveyId: string;
}

/** Computes the volume as it was computed then, or says why not: what it was compared with may be gone. */
async function computedAgain(
  services: Services,
  { reader, site }: Guest,
  { input: saved, results, surveyId }: Asked,
  frame: Parameters<typeof studyVolume>[2]["frame"] | null,
  callerLeft: AbortSignal,
): Promise<{ study: VolumeStudy | null; refusal: string | null }> {
  const input =
    saved.mode === "surface_to_surface" && results.otherDatasetId
      ? { ...saved, otherSurveyId: saved.otherSurveyId ?? results.otherDatasetId }
      : saved;
  try {
    const studied = await findStudiedPoints(services, reader, site.id, { input, surveyId });
    const by = { accountId: reader.id, callerLeft };
    const body = {
      input,
      ...(frame && { frame: { origin: frame.origin, degreesPerUnit: frame.degreesPerUnit } }),
    };
    return { study: await studyVolume(services, studied, body, by), refusal: null };
  } catch (error) {
    if (!(error instanceof Refusal) || error.statusCode >= 500) throw error;
    return { study: null, refusal: `${error.message}.` };
  }
}

/** What was compared with is named by the results. */
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
