import { z } from "zod";
import { DisplayUnits } from "#shapes/display-units.ts";
import { HeightReference } from "#shapes/height-reference.ts";
import { SurveyPoint } from "#shapes/points.ts";
import { UnnamedReading } from "#shapes/reading.ts";
import { SiteGrid } from "#shapes/site-grid.ts";
import { SurfaceRecipe } from "#shapes/surface.ts";
import { PROGRESS_REFERENCES } from "#shapes/values/volume-words.ts";
import { VolumeResult } from "#shapes/volume.ts";
import { VolumeInput } from "#shapes/volume-input.ts";
import { CodeMarkChoice } from "../code-marks.ts";
import { IsoDate } from "../fields.ts";
import { StoredSummary } from "../points/summary.ts";
import { ReportedResults, ReportModel } from "../reports/report-model.ts";
import { PlanQuery } from "../reports/report-query.ts";
import { RangeNumber } from "../site.ts";
import { ProgressRow, SiteProgress } from "../surveys/comparison.ts";
import { Survey } from "../surveys/surveys.ts";
import { SHARE_KINDS } from "./kinds.ts";

// Answers to guests name what is told, so that a new field of the shapes they are made from is not told.

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
  /** The coordinate system in which pages show the site; null for degrees. */
  grid: SiteGrid.nullable().default(null),
  /** Names of the drawing and of the map layer; null if there is none. */
  drawing: z.string().nullable(),
  mapLayer: z.string().nullable(),
  /** Changes with the points and the surface settings; has no other meaning. */
  version: z.string(),
});
export type SharedSite = z.infer<typeof SharedSite>;

/** The drawing as GeoJSON. */
export const SharedDrawing = z.object({ cadData: z.unknown() });

/** What the surface of a link's survey is computed with beside the points; null for the plain triangulation. */
export const SharedRecipe = SurfaceRecipe.pick({
  key: true,
  codeRules: true,
  lines: true,
  maxEdgeM: true,
  minAngleDeg: true,
  boundary: true,
});
export type SharedRecipe = z.infer<typeof SharedRecipe>;

export const SharedPointsQuery = z.object({
  offset: RangeNumber.optional().describe("Number of the first point, from 0"),
  limit: RangeNumber.optional().describe("At most 1000 points; 100 unless told"),
});

/** What the page of a link needs at once. */
export const SharedPage = z.object({
  link: SharedLink,
  /** Null for a link to a report or the progress, which have calls of their own. */
  site: SharedSite.nullable(),
  /** A range of the site's points; empty without a site. */
  points: z.array(SurveyPoint),
});

const [cutFill, pads, stockpile, compared, balance, design] = VolumeInput.options;
/** What a volume is computed from, without ids. The results name what was compared with. */
const SharedInput = z.discriminatedUnion("mode", [
  cutFill,
  pads,
  stockpile,
  compared.omit({ otherSiteId: true, otherSurveyId: true }),
  balance,
  design.omit({ designId: true }),
]);

/** {@link ReportModel} without ids, names of files and accounts. */
export const SharedReport = ReportModel.pick({
  site: true,
  surveys: true,
  drawing: true,
  refusal: true,
  isSurveyGone: true,
  summary: true,
  areas: true,
  codeMarks: true,
  displayUnits: true,
}).extend({
  reading: UnnamedReading.nullable(),
  /** Null when no input was saved. */
  input: SharedInput.nullable(),
  /** Null when the points or inputs no longer yield a volume; `refusal` says why. */
  recomputed: VolumeResult.extend({ input: SharedInput }).nullable(),
  results: ReportedResults.pick({
    mode: true,
    cutVolume: true,
    fillVolume: true,
    netVolumeChange: true,
    targetElevation: true,
    avgCurrentElevation: true,
    totalArea: true,
    calculatedAt: true,
    pads: true,
    offsitesElevation: true,
    offsitesArea: true,
    baseTargetElevation: true,
    slopePercentage: true,
    convention: true,
    surveys: true,
    design: true,
    tolerance: true,
    toe: true,
    edgeTrimmed: true,
    otherEdgeTrimmed: true,
    surface: true,
    otherSurface: true,
    uncertainty: true,
    pointsWithoutAccuracy: true,
    computedBy: true,
    outdated: true,
    basis: true,
  }),
});
export type SharedReport = z.infer<typeof SharedReport>;

const SharedRow = ProgressRow.pick({
  againstSurveyId: true,
  cutVolumeM3: true,
  fillVolumeM3: true,
  netVolumeM3: true,
  areaM2: true,
  uncertainty: true,
  pointsWithoutAccuracy: true,
  problem: true,
  isPending: true,
}).extend({
  /** `_id` is the number of the survey, from 1. */
  survey: Survey.pick({
    _id: true,
    isCurrent: true,
    surveyedOn: true,
    label: true,
    pointCount: true,
    uploadedAt: true,
    heights: true,
    system: true,
    isUnnamed: true,
  }),
  againstDesign: z.object({ name: z.string(), designedOn: z.string().nullable() }).nullable(),
});

/** {@link SiteProgress} without ids, files and people. SI units. */
export const SharedProgress = z.object({
  site: z.object({ name: z.string(), project: z.string() }),
  against: z.enum(PROGRESS_REFERENCES),
  levelM: z.number().nullable(),
  heights: SiteProgress.shape.heights,
  rows: z.array(SharedRow),
  steps: z.array(SharedRow).nullable(),
  displayUnits: DisplayUnits,
});
export type SharedProgress = z.infer<typeof SharedProgress>;

export const SharedPdfQuery = PlanQuery;
