import { z } from "zod";
import { DisplayUnits } from "#shapes/display-units.ts";
import { Reading } from "#shapes/reading.ts";
import { SitePlan } from "#shapes/summary.ts";
import { PadResult, VolumeDrawing, VolumeResult } from "#shapes/volume.ts";
import { VolumeInput } from "#shapes/volume-input.ts";
import { VolumePad, VolumeResults } from "#shapes/volume-results.ts";
import { CodeMarkChoice } from "../code-marks.ts";
import { IsoDate } from "../fields.ts";
import { StoredSummary } from "../points/summary.ts";
import { VolumeBasis } from "../volume/saved-volume.ts";
import { SavedVolume } from "../volume/saved-volume-list.ts";

/** A field that this program saves; left out if another client saved something else under its name. */
const ours = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

const { name, cutSlope, fillSlope, batter, uncertainty } = PadResult.shape;
const ReportedPad = z.object({
  ...VolumePad.shape,
  name: ours(name),
  cutSlope: ours(cutSlope),
  fillSlope: ours(fillSlope),
  batter: ours(batter),
  uncertainty: ours(uncertainty),
});

/** A saved volume without additional fields that a client saved. */
export const ReportedResults = z.object({
  ...VolumeResults.shape,
  pads: z.array(ReportedPad).optional(),
  /** Empty when another client saved the volume in another form. */
  basis: VolumeBasis,
});
export type ReportedResults = z.infer<typeof ReportedResults>;

/**
 * The report of a saved volume, computed again from its own survey: what the site's page, a guest's page and the PDF show.
 * SI units.
 */
export const ReportModel = z.object({
  /** The site, and the survey that the volume was computed from; its dates are null when they are not known. */
  site: z.object({
    name: z.string(),
    project: z.string(),
    uploadedAt: IsoDate.nullable(),
    surveyedOn: z.string().nullable(),
    surveyLabel: z.string(),
  }),
  result: SavedVolume,
  results: ReportedResults,
  /** Null when no input was saved. */
  input: VolumeInput.nullable(),
  /** In mode `surface_to_surface`: the two surveys under their present names; null once one is gone from the bin, too. */
  surveys: VolumeResults.shape.surveys.unwrap().nullable(),
  /** Null when the points or inputs no longer yield a volume; `refusal` says why. */
  recomputed: VolumeResult.nullable(),
  /** In units of the summary's plan. */
  drawing: VolumeDrawing.nullable(),
  refusal: z.string().nullable(),
  /** Nothing takes the place of a survey that is gone: `summary`, `recomputed`, `drawing` and `reading` are null. */
  isSurveyGone: z.boolean(),
  /** Of the survey. */
  summary: StoredSummary.nullable(),
  /** Boundary and pads on a plan without ground, when the survey is gone; null when there are none. */
  areas: z.object({ plan: SitePlan, drawing: VolumeDrawing }).nullable(),
  reading: Reading.nullable(),
  codeMarks: z.array(CodeMarkChoice),
  displayUnits: DisplayUnits,
});
export type ReportModel = z.infer<typeof ReportModel>;
