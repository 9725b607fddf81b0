import { endpoints } from "#contract/endpoints.ts";
import type { SiteOutline } from "#contract/site.ts";
import { inSeriesFirst } from "#contract/surveys/series.ts";
import type { OtherSurvey } from "#ui/survey/volume-fields/height-difference.ts";
import { surveyKey } from "#ui/survey/volume-fields/survey-key.ts";
import { type Api, withoutIt } from "../../../api/client.ts";
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
