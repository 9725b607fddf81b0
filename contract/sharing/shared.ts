import { z } from "zod";
import { DisplayUnits } from "#shapes/display-units.ts";
import { HeightReference } from "#shapes/height-reference.ts";
import { Reading } from "#shapes/reading.ts";
import { VolumeDrawing, VolumeResult } from "#shapes/volume.ts";
import { VolumeInput } from "#shapes/volume-input.ts";
import { CodeMarkChoice } from "../code-marks.ts";
import { IsoDate } from "../fields.ts";
import { StoredSummary } from "../points/summary.ts";
import { PlanQuery } from "../reports/report-query.ts";
import { RangeNumber, VolumePad, VolumeResults } from "../site.ts";
import { ProgressRow } from "../surveys/comparison.ts";
import { Survey } from "../surveys/surveys.ts";
import { SHARE_KINDS } from "./kinds.ts";

/** What a guest learns about a link before its content. */
export const SharedLink = z.object({
  kind: z.enum(SHARE_KINDS),
  /** The site's. */
  name: z.string(),
  /** When the link ends; null for never. */
  expiresAt: IsoDate.nullable(),
  /** Origins that may embed the map. */
  embedOrigins: z.array(z.string()),
});
export type SharedLink = z.infer<typeof SharedLink>;

/** A site as a guest reads it: one survey without ids, names of accounts or of the project. SI units. */
export const SharedSite = z.object({
  name: z.string(),
  description: z.string(),
  surveyedOn: z.string().nullable(),
  surveyLabel: z.string(),
  uploadedAt: IsoDate.nullable(),
  /** What the heights are measured from; null when unknown, and ellipsoidal then. */
  heights: HeightReference.nullable(),
  summary: StoredSummary,
  codeMarks: z.array(CodeMarkChoice),
  displayUnits: DisplayUnits,
  /** Names of the drawing and of the map layer; null where there is none. */
  drawing: z.string().nullable(),
  mapLayer: z.string().nullable(),
  /** Changes with the points and the surface settings; has no other meaning. */
  version: z.string(),
});
export type SharedSite = z.infer<typeof SharedSite>;

export const SharedPointsQuery = z.object({
  offset: RangeNumber.optional().describe("Number of the first point, from 0"),
  limit: RangeNumber.optional().describe("At most 1000 points; 100 unless told"),
});

const {
  datasetId: _,
  otherDatasetId: _other,
  calculatedBy: _by,
  savedId: _id,
  ...resultShape
} = VolumeResults.shape;
/** Without ids, accounts and additional fields that a client saved. */
export const SharedResults = z.object({
  ...resultShape,
  pads: z.array(z.object(VolumePad.shape)).optional(),
  /** {@link VolumeBasis} as saved. */
  basis: z.looseObject({}),
});

/** The report of a saved volume, computed again from its own survey. SI units. */
export const SharedReport = z.object({
  site: z.object({
    name: z.string(),
    project: z.string(),
    uploadedAt: IsoDate.nullable(),
    surveyedOn: z.string().nullable(),
  }),
  results: SharedResults,
  /** Without the ids of what it was compared with; null when no input was saved. */
  input: VolumeInput.nullable(),
  /** Null when the points or inputs no longer yield a volume; `refusal` says why. */
  recomputed: VolumeResult.nullable(),
  drawing: VolumeDrawing.nullable(),
  refusal: z.string().nullable(),
  /** Of the survey; null when it is gone. */
  summary: StoredSummary.nullable(),
  reading: Reading.nullable(),
  codeMarks: z.array(CodeMarkChoice),
  displayUnits: DisplayUnits,
});
export type SharedReport = z.infer<typeof SharedReport>;

const {
  fileName: _file,
  fileSize: _size,
  uploadedBy: _person,
  correction: _correction,
  supersededBy: _superseded,
  ...surveyShape
} = Survey.shape;
const SharedSurvey = z.object(surveyShape);
const SharedRow = z.object({
  ...ProgressRow.shape,
  /** `_id` is the number of the survey, from 1. */
  survey: SharedSurvey,
  againstDesign: z.object({ name: z.string(), designedOn: z.string().nullable() }).nullable(),
});

/** The volumes of a site's surveys, the earliest first. SI units. */
export const SharedProgress = z.object({
  site: z.object({ name: z.string(), project: z.string() }),
  against: z.enum(["first", "previous", "level", "design"]),
  levelM: z.number().nullable(),
  rows: z.array(SharedRow),
  /** From survey to survey; null where `rows` already are. */
  steps: z.array(SharedRow).nullable(),
  displayUnits: DisplayUnits,
});
export type SharedProgress = z.infer<typeof SharedProgress>;

export const SharedPdfQuery = PlanQuery;
