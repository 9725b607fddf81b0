import { z } from "zod";
import { Id } from "#shapes/id.ts";
import { surveyLimits } from "#shapes/values/limits.ts";
import { PlanFrame, VolumeDrawing, VolumeStudy } from "#shapes/volume.ts";
import { VolumeInput } from "#shapes/volume-input.ts";

/**
 * A saved volume on its site's plan. `bands` and `stepsM` are absent, leaving boundary and pads, when the points have
 * changed since, another client saved it, or computing it again takes too long. Null when there is nothing to draw.
 */
export const SavedVolumeDrawing = z.object({ drawing: VolumeDrawing.nullable() });

/** What to compute, from the site's current survey by default; with `frame`, the answer includes a drawing. */
export const VolumeStudyBody = z.object({
  input: VolumeInput,
  surveyId: Id.max(surveyLimits.nameMaxLength).optional(),
  frame: PlanFrame.optional(),
});
export type VolumeStudyBody = z.infer<typeof VolumeStudyBody>;

/** What to compute from the site's current survey and save; with `frame`, a refusal for other figures includes a drawing. */
export const SaveVolumeBody = VolumeStudyBody.omit({ surveyId: true }).extend({
  /**
   * What somebody saw before saving: the survey, and the fingerprint of its figures, both as computed without saving. With
   * it, other points are refused with 409 and the code `points-changed`, other figures with `figures-changed`.
   */
  seen: z.object({ datasetId: Id.nullable(), fingerprint: z.string() }).optional(),
});

/** A computed volume that is not saved. */
export const VolumeStudyAnswer = z.object({
  /** The stored points it was computed from. */
  datasetId: Id.nullable(),
  /** The earlier survey of a comparison, or the design. */
  otherDatasetId: Id.nullable(),
  ...VolumeStudy.shape,
});
export type VolumeStudyAnswer = z.infer<typeof VolumeStudyAnswer>;

export const ComputedVolume = VolumeStudyAnswer.extend({
  /** A hash of the figures, rounded as they are shown. To be sent with a volume to save. */
  fingerprint: z.string(),
});
export type ComputedVolume = z.infer<typeof ComputedVolume>;
