import { z } from "zod";
import { DisplayUnits } from "#shapes/display-units.ts";
import { Id } from "#shapes/id.ts";
import { Latitude, Longitude } from "#shapes/places.ts";
import { surveyLimits } from "#shapes/values/limits.ts";
import { VolumeDrawing, VolumeStudy } from "#shapes/volume.ts";
import { VolumeInput } from "#shapes/volume-input.ts";

/**
 * A site's saved volume on its plan. Without `bands` and `stepsM` only boundary and pads are known: the points have
 * changed since, another client saved it, or computing it again takes longer. Null when there is nothing to draw.
 */
export const SavedVolumeDrawing = z.object({ drawing: VolumeDrawing.nullable() });

/**
 * Origin and scale of a site's plan, as in its summary. Colours change at figures that are round in `lengthUnit`, metres
 * when absent; the answer has them in metres.
 */
const PlanFrame = z.object({
  lengthUnit: DisplayUnits.shape.length.optional(),
  origin: z.object({ longitude: Longitude, latitude: Latitude }),
  degreesPerUnit: z.object({ longitude: z.number().positive(), latitude: z.number().positive() }),
});

/** What to compute, by default from the site's current survey; with `frame`, the answer has a drawing. */
export const VolumeStudyBody = z.object({
  input: VolumeInput,
  surveyId: Id.max(surveyLimits.nameMaxLength).optional(),
  frame: PlanFrame.optional(),
});
export type VolumeStudyBody = z.infer<typeof VolumeStudyBody>;

/** A computed volume that is not saved. */
export const VolumeStudyAnswer = z.object({
  /** The stored points it was computed from. */
  datasetId: Id.nullable(),
  /** The earlier survey of a comparison, or the design. */
  otherDatasetId: Id.nullable(),
  ...VolumeStudy.shape,
});
export type VolumeStudyAnswer = z.infer<typeof VolumeStudyAnswer>;
