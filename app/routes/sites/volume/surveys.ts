import type { VolumeInput } from "#survey/volume/types.ts";
import type { ComparedSurvey, Surveys } from "#ui/survey/volume-result/compared-surveys.tsx";

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

/** Returns the surveys an input compares; null for other modes, and when the other site is none of those given. */
export function comparedSurveys(
  input: VolumeInput,
  site: Uploaded,
  others: readonly (ComparedSurvey & { id: string })[],
): Surveys | null {
  if (input.mode !== "surface_to_surface") return null;
  const other = others.find(({ id }) => id === input.otherSiteId);
  if (!other) return null;
  return { later: surveyOf(site), earlier: { name: other.name, uploadedAt: other.uploadedAt } };
}
