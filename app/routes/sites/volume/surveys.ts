import type { ComparedSurvey } from "#shapes/volume-results.ts";

interface Uploaded {
  name: string;
  topographicData?: { uploadedAt?: string | null } | null;
  uploadedAt?: string | null;
  createdAt: string;
  survey?: { surveyedOn: string | null; label: string };
  /** The survey date of a site in a list. */
  surveyedOn?: string | null;
}

/** Returns when the current points were uploaded. */
export const uploadedAtOf = ({ topographicData, uploadedAt, createdAt }: Uploaded) =>
  topographicData?.uploadedAt ?? uploadedAt ?? createdAt;

/** Returns the current survey of a site as named in a comparison. */
export const surveyOf = (site: Uploaded): ComparedSurvey => ({
  name: site.name,
  uploadedAt: uploadedAtOf(site),
  surveyedOn: site.survey?.surveyedOn ?? site.surveyedOn,
  label: site.survey?.label,
});
