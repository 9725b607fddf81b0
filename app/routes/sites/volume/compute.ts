import { endpoints } from "#contract/endpoints.ts";
import type { FieldIssue } from "#contract/error.ts";
import { texts } from "#contract/texts.ts";
import type { VolumeStudyAnswer, VolumeStudyBody } from "#contract/volume/volume.ts";
import type { DisplayUnits } from "#shapes/display-units.ts";
import { VOLUME_MODES } from "#shapes/values/volume-words.ts";
import type { VolumeInput } from "#shapes/volume-input.ts";
import { fieldOfInput } from "#ui/survey/volume-fields/field-of-input.ts";
import { type Api, ApiError } from "../../../api/client.ts";
import { issuesIn } from "../../../forms/issues-in-units.ts";

type PlanFrame = NonNullable<VolumeStudyBody["frame"]>;

/** A study, or what is wrong with its input by the calculator's fields. */
export type Computed = { study: VolumeStudyAnswer; errors: [] } | { study: null; errors: FieldIssue[] };

/** Returns what to compute, with a drawing whose colours change at figures that are round in `units`. */
export const studyBody = (
  input: VolumeInput,
  plan: PlanFrame | null,
  units: DisplayUnits,
): VolumeStudyBody => ({ input, frame: plan ? { ...plan, lengthUnit: units.length } : undefined });

/** Has the API compute a volume from the stored points. */
export async function computeVolume(
  api: Api,
  siteId: string,
  body: VolumeStudyBody,
  { units, signal }: { units: DisplayUnits; signal: AbortSignal },
): Promise<Computed> {
  try {
    const study = await api.call(endpoints.computeVolume, { params: { siteId }, body, signal });
    return { study, errors: [] };
  } catch (error) {
    return { study: null, errors: inputErrors(error, units) };
  }
}

/** What is wrong with an input, by the calculator's fields; other errors are rethrown. */
export function inputErrors(error: unknown, units: DisplayUnits): FieldIssue[] {
  if (!(error instanceof ApiError) || error.status !== 422) throw error;
  const issues = error.errors.length > 0 ? error.errors : [{ path: "", message: error.message }];
  return issuesIn(units, issues).map(({ path, message }) => ({
    path: fieldOfInput(path.replace(/^input\.?/, "")),
    message,
  }));
}

/** The error for an unknown mode in an address or form. */
export function unknownMode(fields: Pick<FormData, "get"> | URLSearchParams): FieldIssue[] {
  const mode = fields.get("mode");
  const isKnown = !mode || VOLUME_MODES.some(known => known === mode);
  return isKnown ? [] : [{ path: "mode", message: texts.volume.mode }];
}
