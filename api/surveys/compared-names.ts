import type { VolumeInput } from "#shapes/volume-input.ts";
import type { ComparedSurvey } from "#shapes/volume-results.ts";
import type { Db } from "../database/connection.ts";
import { findSite, type SiteRow } from "../sites/sites.repository.ts";
import { findSurvey } from "./surveys.repository.ts";

/** Names a survey of a site in a comparison. */
export const nameSurvey = (
  { name }: Pick<SiteRow, "name">,
  { uploadedAt, surveyedOn, label }: Omit<ComparedSurvey, "name">,
): ComparedSurvey => ({ name, uploadedAt, surveyedOn, label });

/** Returns the earlier survey of a comparison as it is named now; null for other modes, and when it is gone. */
export async function comparedSurvey(
  db: Db,
  input: VolumeInput,
  surveyId: string,
): Promise<ComparedSurvey | null> {
  if (input.mode !== "surface_to_surface" || !input.otherSiteId) return null;
  const site = await findSite(db, input.otherSiteId);
  const survey = site && (await findSurvey(db, site, surveyId));
  return survey ? nameSurvey(site, survey) : null;
}
