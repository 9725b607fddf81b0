import { z } from "zod";
import { DisplayUnits } from "#shapes/display-units.ts";
import { HeightReference } from "#shapes/height-reference.ts";
import { PROGRESS_REFERENCES } from "#shapes/values/volume-words.ts";
import { CodeMarkChoice } from "../code-marks.ts";
import { IsoDate } from "../fields.ts";
import { StoredSummary } from "../points/summary.ts";
import { ReportedResults, ReportModel } from "../reports/report-model.ts";
import { PlanQuery } from "../reports/report-query.ts";
import { RangeNumber } from "../site.ts";
import { ProgressRow, SiteProgress } from "../surveys/comparison.ts";
import { Survey } from "../surveys/surveys.ts";
import { SHARE_KINDS } from "./kinds.ts";

/** What a guest learns about a link before its content. */
export const SharedLink = z.object({
  kind: z.enum(SHARE_KINDS),
  /** The site's name. */
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
  /** What the heights are measured from; null when unknown, in which case they are ellipsoidal. */
  heights: HeightReference.nullable(),
  summary: StoredSummary,
  codeMarks: z.array(CodeMarkChoice),
  displayUnits: DisplayUnits,
  /** Names of the drawing and of the map layer; null if there is none. */
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
} = ReportedResults.shape;
const { result: _result, ...reportShape } = ReportModel.shape;

/** {@link ReportModel} without ids and accounts. */
export const SharedReport = z.object({ ...reportShape, results: z.object(resultShape) });
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

/** {@link SiteProgress} without ids, files and people. SI units. */
export const SharedProgress = z.object({
  site: z.object({ name: z.string(), project: z.string() }),
  against: z.enum(PROGRESS_REFERENCES),
  levelM: z.number().nullable(),
  ...SiteProgress.shape,
  rows: z.array(SharedRow),
  steps: z.array(SharedRow).nullable(),
  displayUnits: DisplayUnits,
});
export type SharedProgress = z.infer<typeof SharedProgress>;

export const SharedPdfQuery = PlanQuery;
