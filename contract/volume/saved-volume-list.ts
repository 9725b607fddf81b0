import { z } from "zod";
import { Id } from "#shapes/id.ts";
import { Outdated } from "#shapes/volume.ts";
import { VolumeResults } from "#shapes/volume-results.ts";
import { IsoDate } from "../fields.ts";
import { Person } from "../surveys/surveys.ts";

/** A survey that a saved volume was computed from, as far as it is known. */
const ResultSurvey = z.object({
  _id: Id,
  surveyedOn: z.string().nullable(),
  label: z.string(),
  uploadedAt: IsoDate,
  site: z.object({ _id: Id, name: z.string() }),
});

/** One saved volume of a site: volumes in bank m³. */
export const SavedVolume = z.object({
  _id: Id,
  /** True for the one in the site's `volumeResults`. */
  isShown: z.boolean(),
  mode: z.string(),
  /** Height of the design, m: its mean if it is not level. */
  targetElevation: z.number(),
  cutVolume: z.number(),
  fillVolume: z.number(),
  netVolumeChange: z.number(),
  /** Half-width of the 95 % interval of the net volume, m³; null when unknown. */
  netUncertaintyM3: z.number().nullable(),
  savedAt: IsoDate,
  savedBy: Person.nullable(),
  /** Null when it is gone for good, or was never known. */
  survey: ResultSurvey.nullable(),
  /** The earlier of two surveys. Null also when it belongs to another project. */
  comparedWith: ResultSurvey.nullable(),
  outdated: Outdated.nullable(),
});
export type SavedVolume = z.infer<typeof SavedVolume>;

export const SavedVolumes = z.object({
  /** The newest first, at most {@link MOST_LISTED}. */
  results: z.array(SavedVolume),
  /** All that are saved. */
  total: z.number().int(),
});
export const MOST_LISTED = 100;

/** A saved volume with everything that was saved with it. */
export const SavedVolumeDetail = z.object({ result: SavedVolume, volumeResults: VolumeResults });
