import { texts } from "#contract/texts.ts";
import { resultsToSave } from "#contract/volume/saved-volume.ts";
import type { VolumeStudyAnswer } from "#contract/volume/volume.ts";
import type { VolumeResults } from "#shapes/volume-results.ts";
import type { SignedIn } from "../accounts/session.ts";
import { findSurfaceChoice } from "../codes/linework.repository.ts";
import type { Db } from "../database/connection.ts";
import { findDesign } from "../designs/designs.repository.ts";
import { siteFor } from "../http/access.ts";
import type { Happened } from "../http/command.ts";
import { conflict, pointsChanged } from "../http/refusal.ts";
import { findDatasets } from "../points/datasets.repository.ts";
import type { SiteRow } from "../sites/sites.repository.ts";
import { comparedSurvey, nameSurvey } from "../surveys/compared-names.ts";
import { currentSurveyId, findSurvey } from "../surveys/surveys.repository.ts";
import { insertSavedVolume } from "./saved-volumes.repository.ts";

interface Saved {
  did: Happened;
  id: string;
}

/** Saves a volume of the current survey as computed here, with the names of what was compared: see {@link saveVolume}. */
export async function saveComputedVolume(
  trx: Db,
  site: SiteRow,
  study: VolumeStudyAnswer,
  actor: SignedIn,
): Promise<Saved> {
  const { result, datasetId, otherDatasetId } = study;
  const { surveys, design } = await namesOf(trx, site, study);
  const results = resultsToSave(result, datasetId, surveys, otherDatasetId, design);
  return saveVolume(trx, site, { ...results, computedBy: "server" }, actor);
}

async function namesOf(
  trx: Db,
  site: SiteRow,
  { result: { input }, datasetId, otherDatasetId }: VolumeStudyAnswer,
) {
  const own = datasetId === null ? undefined : await findSurvey(trx, site, datasetId);
  const earlier = otherDatasetId === null ? null : await comparedSurvey(trx, input, otherDatasetId);
  const design =
    input.mode === "design" && input.designId ? await findDesign(trx, site, input.designId) : null;
  return {
    surveys: own && earlier ? { later: nameSurvey(site, own), earlier } : null,
    design: design ? { name: design.name, designedOn: design.designedOn } : null,
  };
}

/**
 * Saves a volume as the newest of its site, within a transaction that has locked the site. Returns its id, and what is
 * to be recorded. Refuses with 409 one that was computed from other points, on another surface or against something that is gone.
 */
export async function saveVolume(
  trx: Db,
  site: SiteRow,
  results: VolumeResults,
  actor: SignedIn,
): Promise<Saved> {
  const stamped = stamp(results, site, actor);
  await refuseOtherSurface(trx, results, site);
  const otherDatasetId = await comparedDataset(trx, results, actor);
  const id = await insertSavedVolume(trx, site.id, stamped, { userId: actor.id, otherDatasetId });
  return { did: { deed: "volume-saved", details: { mode: results.mode } }, id };
}

/** Adds who calculated the results, when and from which points. Refuses if the site has other points by now. */
function stamp(results: VolumeResults, site: SiteRow, actor: SignedIn): VolumeResults {
  const datasetId = currentSurveyId(site);
  if (results.datasetId && results.datasetId !== datasetId) throw pointsChanged();
  return {
    ...results,
    calculatedAt: new Date().toISOString(),
    calculatedBy: { _id: actor.id },
    datasetId,
  };
}

/** Refuses results that were computed before the site's surface settings changed. */
async function refuseOtherSurface(trx: Db, results: VolumeResults, site: SiteRow): Promise<void> {
  if (!results.datasetId) return;
  const { key } = await findSurfaceChoice(trx, site.id);
  if (key !== (results.surface?.key ?? "")) throw conflict(texts.surface.changed);
}

/**
 * Returns the compared earlier survey or design; null if there is none. Refuses one that is gone or that this account
 * may not see.
 */
async function comparedDataset(trx: Db, results: VolumeResults, actor: SignedIn): Promise<string | null> {
  if (!results.otherDatasetId) return null;
  const [dataset] = await findDatasets(trx, [results.otherDatasetId]);
  const isSurface = dataset?.state === "live" && dataset.kind !== "cad";
  const site = isSurface && (await siteFor(trx, actor, dataset.site_id!, "seeProject").catch(() => null));
  if (!site) throw conflict(texts.volume.comparedGone);
  return dataset!.id;
}
