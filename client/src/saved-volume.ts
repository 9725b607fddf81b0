import type { components } from "../schema.d.ts";

type Schemas = components["schemas"];
interface Study {
  result: Schemas["VolumeResult"];
  datasetId: string | null;
  otherDatasetId: string | null;
}

/** Returns what saves a computed volume: the `volumeResults` of `PATCH /api/sites/{siteId}`. */
export function toSave({ result, datasetId, otherDatasetId }: Study): Schemas["VolumeResultsInput"] {
  const { input, convention, ...rest } = result;
  return {
    ...rest,
    // The name that saved volumes have for it.
    inputs: input,
    datasetId,
    ...(otherDatasetId && { otherDatasetId }),
    ...(convention === "later-lower-is-cut" && { convention }),
  };
}
