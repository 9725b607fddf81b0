import { z } from "zod";
import { Id } from "#shapes/id.ts";
import { Outdated } from "#shapes/volume.ts";
import { IsoDate } from "../fields.ts";
import { VolumeResults } from "../site.ts";
import { Person } from "../surveys/surveys.ts";

/** A survey that a saved volume rests on, as far as it is still known. */
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
  /** True for the one that the site answers as `volumeResults`. */
  isShown: z.boolean(),
  mode: z.string(),
  /** Height of the design, m: its mean where it is not level. */
  targetElevation: z.number(),
  cutVolume: z.number(),
  fillVolume: z.number(),
  netVolumeChange: z.number(),
  /** Half-width of the interval that holds the net volume with 95 %, m³; null when it is not known. */
  netUncertaintyM3: z.number().nullable(),
  savedAt: IsoDate,
  savedBy: Person.nullable(),
  /** Null when it is gone for good, or was never known. */
  survey: ResultSurvey.nullable(),
  /** For two surveys: the earlier one. Null also where it is of another project. */
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

/** A saved volume with all that was saved of it. */
export const SavedVolumeDetail = z.object({ result: SavedVolume, volumeResults: VolumeResults });
