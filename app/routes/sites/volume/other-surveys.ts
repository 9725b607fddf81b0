import { endpoints } from "#contract/endpoints.ts";
import type { SiteOutline } from "#contract/site.ts";
import { inSeriesFirst } from "#contract/surveys/series.ts";
import type { OtherSurvey } from "#ui/survey/volume-fields/height-difference.ts";
import { type ChosenSurvey, surveyKey } from "#ui/survey/volume-fields/survey-key.ts";
import type { ComparedSurvey } from "#ui/survey/volume-result/compared-surveys.tsx";
import { type Api, isHidden, withoutIt } from "../../../api/client.ts";
import { surveyOf } from "./surveys.ts";

/**
 * Lists what a site can be compared with: its other surveys, latest first and replaced ones last, then other
 * sites with points.
 */
export async function loadOthers(api: Api, site: SiteOutline): Promise<OtherSurvey[]> {
  const [surveys, { sites }] = await Promise.all([
    surveysOfSite(api, site).catch(withoutIt),
    api.call(endpoints.sites, { params: { projectId: site.project._id } }),
  ]);
  const others = sites
    .filter(other => other._id !== site._id && other.pointCount !== 0)
    .map(other => ({
      id: surveyKey({ otherSiteId: other._id }),
      heights: other.heights,
      ...surveyOf(other),
    }));
  return [...(surveys ?? []).filter(({ isCurrent }) => !isCurrent), ...others];
}

async function surveysOfSite(api: Api, { _id, name }: { _id: string; name: string }) {
  const { surveys } = await api.call(endpoints.surveys, { params: { siteId: _id } });
  return inSeriesFirst(surveys).map(({ _id: otherSurveyId, ...survey }) => {
    const { isCurrent, heights, uploadedAt, surveyedOn, label, correction, supersededBy } = survey;
    return {
      id: surveyKey({ otherSiteId: _id, otherSurveyId }),
      isOfSameSite: true,
      ...{ isCurrent, heights, name, uploadedAt, surveyedOn, label, correction, supersededBy },
    };
  });
}

/** Returns the survey that an input compares with; null if it is gone. */
export async function loadEarlier(api: Api, chosen: ChosenSurvey): Promise<ComparedSurvey | null> {
  const siteId = chosen.otherSiteId!;
  try {
    const { site } = await api.call(endpoints.siteOutline, { params: { siteId } });
    if (!chosen.otherSurveyId) return surveyOf(site);
    const survey = (await surveysOfSite(api, site)).find(({ id }) => id === surveyKey(chosen));
    if (!survey) return null;
    const { name, uploadedAt, surveyedOn, label } = survey;
    return { name, uploadedAt, surveyedOn, label };
  } catch (error) {
    if (isHidden(error)) return null;
    throw error;
  }
}
