import type { Deed } from "#contract/activity.ts";
import type { SurveyRole } from "#contract/surveys/surveys.ts";
import { type Doer, record } from "../activity/activity.repository.ts";
import type { Db } from "../database/connection.ts";
import { notFound } from "../http/refusal.ts";
import { publishDataset, removeDatasets } from "../points/datasets.repository.ts";
import { currentSurveyId, originalOfVersions, setCurrentSurvey } from "../surveys/surveys.repository.ts";
import { lockSite, type SiteRow, updateSite } from "./sites.repository.ts";

/** Who uploads or deletes, in the form that the activity records. */
type Uploader = Doer & { id: string };
type Publication = Parameters<typeof publishDataset>[2];

/**
 * Within a short transaction: makes staged points the site's current survey. The previous one stays as an earlier
 * survey, or goes to the bin when it is replaced.
 */
export async function publishSurvey(
  trx: Db,
  by: Uploader,
  datasetId: string,
  publication: Publication & { role: SurveyRole },
): Promise<void> {
  const { role, ...published } = publication;
  const site = await lockSite(trx, published.siteId);
  if (!site) throw notFound("Site");
  const former = currentSurveyId(site);
  const replaces = former !== null && role === "replacement";
  // Joins the versions of the replaced survey. Otherwise an older version, with the errors that were since corrected,
  // would count again beside the new points.
  const originalId = replaces ? await originalOfVersions(trx, site.id, former) : undefined;
  await publishDataset(trx, datasetId, { ...published, originalId });
  if (replaces) await removeDatasets(trx, { ids: [former] }, { as: "replaced", userId: by.id });
  await setCurrentSurvey(trx, site.id, datasetId);
  const details = { points: published.pointCount };
  const deed = replaces ? "survey-replaced" : "survey-uploaded";
  await record(trx, by, { deed, siteId: site.id, datasetId, details });
}

/** Within a short transaction: gives a staged drawing to its site. The previous one goes to the bin. */
export async function replaceDrawing(
  trx: Db,
  by: Uploader,
  datasetId: string,
  publication: Publication,
): Promise<void> {
  const site = await lockSite(trx, publication.siteId);
  if (!site) throw notFound("Site");
  if (site.cad_dataset_id)
    await removeDatasets(trx, { ids: [site.cad_dataset_id] }, { as: "replaced", userId: by.id });
  await publishDataset(trx, datasetId, publication);
  await updateSite(trx, site.id, { cad_dataset_id: datasetId });
  const deed = site.cad_dataset_id ? "drawing-replaced" : "drawing-uploaded";
  await record(trx, by, { deed, siteId: site.id, datasetId });
}

/**
 * Within a short transaction that has locked the site: moves a survey to the bin; a site that showed it then shows
 * none. Returns what is to be recorded.
 */
export async function deleteSurvey(
  trx: Db,
  by: Uploader,
  site: SiteRow,
  surveyId: string,
): Promise<{ deed: Deed; datasetId: string }> {
  await removeDatasets(trx, { ids: [surveyId] }, { as: "deleted", userId: by.id });
  if (currentSurveyId(site) === surveyId) await setCurrentSurvey(trx, site.id, null);
  return { deed: "survey-deleted", datasetId: surveyId };
}
