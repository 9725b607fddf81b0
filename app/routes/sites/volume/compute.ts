import { endpoints } from "#contract/endpoints.ts";
import type { FieldIssue } from "#contract/error.ts";
import type { VolumeInput, VolumeStudy, VolumeStudyBody } from "#contract/volume/volume.ts";
import { fieldOfInput } from "#ui/survey/volume-fields/field-of-input.ts";
import { type Api, ApiError } from "../../../api/client.ts";

/** A study, or what is wrong with its input by the calculator's fields. */
export type Computed = { study: VolumeStudy; errors: [] } | { study: null; errors: FieldIssue[] };

interface ComputeOptions {
  /** With one, a drawing comes along. */
  frame?: VolumeStudyBody["frame"] | null;
  /** Another survey of the site than the current one. */
  survey?: string | undefined;
  signal: AbortSignal;
}

/** Has the API compute a volume from the stored points. */
export async function computeVolume(
  api: Api,
  siteId: string,
  input: VolumeInput,
  { frame, survey, signal }: ComputeOptions,
): Promise<Computed> {
  try {
    const body: VolumeStudyBody = { input, surveyId: survey, frame: frame ?? undefined };
    const study = await api.call(endpoints.computeVolume, { params: { siteId }, body, signal });
    return { study, errors: [] };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error;
    const issues = error.errors.length > 0 ? error.errors : [{ path: "", message: error.message }];
    const errors = issues.map(({ path, message }) => ({
      path: fieldOfInput(path.replace(/^input\.?/, "")),
      message,
    }));
    return { study: null, errors };
  }
}
