import { endpoints } from "#contract/endpoints.ts";
import type { FieldIssue } from "#contract/error.ts";
import { texts } from "#contract/texts.ts";
import type { VolumeStudyAnswer, VolumeStudyBody } from "#contract/volume/volume.ts";
import type { DisplayUnits } from "#shapes/display-units.ts";
import type { VolumeInput } from "#shapes/volume-input.ts";
import { fieldOfInput } from "#ui/survey/volume-fields/field-of-input.ts";
import { VOLUME_MODES } from "#ui/survey/volume-fields/types.ts";
import { type Api, ApiError } from "../../../api/client.ts";
import { issuesIn } from "../../../forms/issues-in-units.ts";

type PlanFrame = NonNullable<VolumeStudyBody["frame"]>;

/** A study, or what is wrong with its input by the calculator's fields. */
export type Computed = { study: VolumeStudyAnswer; errors: [] } | { study: null; errors: FieldIssue[] };

interface ComputeOptions {
  /** If given, the study includes a drawing, whose colours change at figures that are round in `units`. */
  plan?: PlanFrame | null;
  units: DisplayUnits;
  /** A survey of the site other than the current one. */
  survey?: string | undefined;
  signal: AbortSignal;
}

/** Has the API compute a volume from the stored points. */
export async function computeVolume(
  api: Api,
  siteId: string,
  input: VolumeInput,
  { plan, units, survey, signal }: ComputeOptions,
): Promise<Computed> {
  try {
    const frame = plan ? { ...plan, lengthUnit: units.length } : undefined;
    const body: VolumeStudyBody = { input, surveyId: survey, frame };
    const study = await api.call(endpoints.computeVolume, { params: { siteId }, body, signal });
    return { study, errors: [] };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error;
    const issues = error.errors.length > 0 ? error.errors : [{ path: "", message: error.message }];
    const errors = issuesIn(units, issues).map(({ path, message }) => ({
      path: fieldOfInput(path.replace(/^input\.?/, "")),
      message,
    }));
    return { study: null, errors };
  }
}

/** The error for an unknown mode in an address or form. */
export function unknownMode(fields: Pick<FormData, "get"> | URLSearchParams): FieldIssue[] {
  const mode = fields.get("mode");
  const isKnown = !mode || VOLUME_MODES.some(known => known === mode);
  return isKnown ? [] : [{ path: "mode", message: texts.volume.mode }];
}
