import type { ComparedSurvey } from "#ui/survey/volume-result/compared-surveys.tsx";

interface Uploaded {
  name: string;
  topographicData?: { uploadedAt?: string | null } | null;
  uploadedAt?: string | null;
  createdAt: string;
}

/** Returns when the points in use were uploaded. */
export const uploadedAtOf = ({ topographicData, uploadedAt, createdAt }: Uploaded) =>
  topographicData?.uploadedAt ?? uploadedAt ?? createdAt;

export const surveyOf = (site: Uploaded): ComparedSurvey => ({
  name: site.name,
  uploadedAt: uploadedAtOf(site),
});
