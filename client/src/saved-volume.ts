import type { components } from "../schema.d.ts";

type Schemas = components["schemas"];
interface Study {
  result: Schemas["VolumeResult"];
  datasetId: string | null;
  otherDatasetId: string | null;
}

/** Returns the `volumeResults` for `PATCH /api/sites/{siteId}` that save a computed volume. */
export function toSave({ result, datasetId, otherDatasetId }: Study): Schemas["VolumeResultsInput"] {
  const { input, convention, ...rest } = result;
  return {
    ...rest,
    // Called so in saved volumes.
    inputs: input,
    datasetId,
    ...(otherDatasetId && { otherDatasetId }),
    ...(convention === "later-lower-is-cut" && { convention }),
  };
}
