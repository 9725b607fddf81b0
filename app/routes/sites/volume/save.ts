import { endpoints } from "#contract/endpoints.ts";
import type { SiteOutline } from "#contract/site.ts";
import { resultsToSave } from "#contract/volume/saved-volume.ts";
import type { VolumeStudy } from "#contract/volume/volume.ts";
import { figuresLine } from "#survey/report/volume-facts.ts";
import { SHOWN_FIGURES } from "#ui/survey/volume-calculator/volume-calculator.tsx";
import type { Surveys } from "#ui/survey/volume-result/compared-surveys.tsx";
import type { Api } from "../../../api/client.ts";
import { loadEarlier } from "./other-surveys.ts";
import { surveyOf } from "./surveys.ts";
import { volumeTexts } from "./texts.ts";

/**
 * Why a study differs from what the page showed when Save was pressed. Permission to save is checked by the
 * API.
 */
export function unseen(form: FormData, site: SiteOutline, study: VolumeStudy): string | null {
  if (!site.mayChangeData) return null;
  if (form.get("shownPoints") !== (study.datasetId ?? "")) return volumeTexts.pointsChanged;
  const isSame = form.get(SHOWN_FIGURES) === figuresLine(study.result);
  return isSame ? null : volumeTexts.figuresChanged;
}

/** Saves a study with the current names of what was compared. */
export async function saveVolume(api: Api, site: SiteOutline, study: VolumeStudy): Promise<void> {
  const { result, datasetId, otherDatasetId } = study;
  const surveys = await surveysOf(api, site, study);
  const design = await designOf(api, site._id, study);
  const volumeResults = resultsToSave(result, datasetId, surveys, otherDatasetId, design);
  await api.callForOutline(endpoints.updateSite, { params: { siteId: site._id }, body: { volumeResults } });
}

async function surveysOf(api: Api, later: SiteOutline, { result }: VolumeStudy): Promise<Surveys | null> {
  const { input } = result;
  if (input.mode !== "surface_to_surface") return null;
  const earlier = await loadEarlier(api, input);
  return earlier && { later: surveyOf(later), earlier };
}

async function designOf(api: Api, siteId: string, { result: { input } }: VolumeStudy) {
  if (input.mode !== "design") return null;
  const { designs } = await api.call(endpoints.designs, { params: { siteId } });
  const design = designs.find(({ _id }) => _id === input.designId);
  return design ? { name: design.name, designedOn: design.designedOn } : null;
}
