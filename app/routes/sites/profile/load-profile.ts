import { endpoints } from "#contract/endpoints.ts";
import type { FieldIssue } from "#contract/error.ts";
import type { ProfileAxes, SiteProfile } from "#contract/surveys/profile.ts";
import { texts } from "#contract/texts.ts";
import type { ProfileValues } from "#ui/survey/profile-fields/profile-fields.tsx";
import { type Api, ApiError } from "../../../api/client.ts";
import { apiQuery } from "./profile-query.ts";
import { profileTexts } from "./texts.ts";

export interface LoadedProfile {
  /** Null if the parameters are invalid. */
  profile: SiteProfile | null;
  errors: FieldIssue[];
}

/** Has the API compute the profile; or returns the errors by field. */
export async function loadProfile(api: Api, siteId: string, values: ProfileValues): Promise<LoadedProfile> {
  if (values.other && values.other === values.survey)
    return { profile: null, errors: [{ path: "other", message: profileTexts.sameSurvey }] };
  if (values.against === "survey" && !values.other)
    return { profile: null, errors: [{ path: "other", message: texts.profile.noEarlier }] };
  try {
    const query = apiQuery(values);
    return { profile: await api.call(endpoints.siteProfile, { params: { siteId }, query }), errors: [] };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error;
    const errors = error.errors.length > 0 ? error.errors : [{ path: "line", message: error.message }];
    return { profile: null, errors };
  }
}

const NO_AXES: ProfileAxes = { axes: [], axisCount: 0 };

/** Lists the lines of the site that a profile can follow; empty if the API is busy. */
export async function loadAxes(api: Api, siteId: string, survey: string): Promise<ProfileAxes> {
  try {
    return await api.call(endpoints.profileAxes, { params: { siteId }, query: survey ? { survey } : {} });
  } catch (error) {
    if (error instanceof ApiError) return NO_AXES;
    throw error;
  }
}
