import { z } from "zod";
import { DisplayUnits } from "#shapes/display-units.ts";
import { HeightReference } from "#shapes/height-reference.ts";
import { Id } from "#shapes/id.ts";
import { SurveyPoint } from "#shapes/points.ts";
import { Reading } from "#shapes/reading.ts";
import { SiteGrid } from "#shapes/site-grid.ts";
import { surveyLimits } from "#shapes/values/limits.ts";
import { withoutControls } from "#shapes/values/text.ts";
import { SI_UNITS } from "#shapes/values/units.ts";
import { VolumeResults } from "#shapes/volume-results.ts";
import { CodeMarkChoice } from "./code-marks.ts";
import { CommentCounts } from "./comments/comments.ts";
import { description, enumOf, IsoDate, requiredName } from "./fields.ts";
import { StoredSummary } from "./points/summary.ts";
import { SurveyDate, SurveyLabel, SurveyQuery, SurveyRole } from "./surveys/surveys.ts";
import { texts } from "./texts.ts";

const UploadedBy = z.object({
  _id: Id.optional(),
  username: z.string().nullish(),
  email: z.string().optional(),
});

/** The fields of a site other than its points. Sizes are in bytes. */
const SiteFields = z.object({
  _id: Id,
  name: z.string(),
  description: z.string().default(""),
  project: z.object({ _id: Id, name: z.string() }),
  uploadedBy: UploadedBy.nullish(),
  uploadedAt: IsoDate.nullish(),
  createdAt: IsoDate,
  wmsLayer: z.looseObject({ layerName: z.string(), uploadedAt: IsoDate.optional() }).nullish(),
  volumeResults: VolumeResults.nullish(),
  /** Not among the documented fields: how many volumes are saved. */
  savedVolumeCount: z.number().int().optional(),
  /** Not in the specification: the dataset in use, and the file of the site's own points. */
  datasetId: Id.nullish(),
  fileName: z.string().nullish(),
  fileSize: z.number().nullish(),
  /** How the points in use were read. When absent this is unknown, and heights are ellipsoidal. */
  reading: Reading.optional(),
  /** Which survey the points are of; absent without points. */
  survey: z
    .object({
      _id: Id,
      isCurrent: z.boolean(),
      surveyedOn: z.string().nullable(),
      label: z.string(),
      /** Id of the survey that supersedes it, such as its correction; absent if none does. */
      supersededBy: Id.optional(),
      /** Number of surveys; a corrected one counts once. */
      count: z.number().int(),
    })
    .optional(),
});
export type SiteFields = z.infer<typeof SiteFields>;

const uploaded = {
  fileName: z.string().nullish(),
  fileSize: z.number().nullish(),
  uploadedAt: IsoDate.nullish(),
};
const uploadedPoints = { ...uploaded, reading: Reading.optional() };

/** A site as documented, with all its points. `topographicData.points` take precedence over `points`. */
export const Site = z.object({
  ...SiteFields.shape,
  points: z.array(SurveyPoint).default([]),
  topographicData: z.object({ ...uploadedPoints, points: z.array(SurveyPoint) }).nullish(),
  cadDiagram: z.looseObject({ ...uploaded, cadData: z.unknown() }).nullish(),
});
export type Site = z.infer<typeof Site>;

/** How many a site has. A corrected survey counts once; comments are counted as the caller has read them. */
export const SiteCounts = z.object({
  surveys: z.number().int(),
  stockpiles: z.number().int(),
  designs: z.number().int(),
  comments: CommentCounts,
});
export type SiteCounts = z.infer<typeof SiteCounts>;

/** A site without its points and drawing, as returned with `?points=none`. */
export const SiteOutline = z.object({
  ...SiteFields.shape,
  topographicData: z.object({ ...uploadedPoints, pointCount: z.number().int().optional() }).nullish(),
  /** `crs` names the coordinate system of the file; other fields of the drawing are answered with its lines. */
  cadDiagram: z.object({ ...uploaded, crs: z.string().nullish() }).nullish(),
  summary: StoredSummary,
  counts: SiteCounts.optional(),
  /** Marks chosen for the project's codes; the others are automatic. */
  codeMarks: z.array(CodeMarkChoice).default([]),
  /** Key of the surface that the site's settings make; empty for the plain one. */
  surfaceKey: z.string().default(""),
  /** Units in which the project's pages show figures; all figures of this answer are SI. */
  displayUnits: DisplayUnits.default(SI_UNITS),
  /** The coordinate system in which pages show the site: that of its current survey; null for degrees. */
  grid: SiteGrid.nullable().default(null),
  /** Whether the caller may change the site's data; false for viewers of its team. */
  mayChangeData: z.boolean().default(true),
  /** Whether the caller may change its name and description, as managers of its project may. */
  mayEdit: z.boolean().default(false),
});
export type SiteOutline = z.infer<typeof SiteOutline>;

/** A site as a project lists it. */
export const SiteListItem = z.object({
  _id: Id,
  name: z.string(),
  description: z.string().default(""),
  project: z.unknown().optional(),
  uploadedBy: UploadedBy.nullish(),
  uploadedAt: IsoDate.nullish(),
  createdAt: IsoDate,
  pointCount: z.number().int().optional(),
  /** Not in the specification: what the heights are measured from, and the survey date, if known. */
  heights: HeightReference.optional(),
  surveyedOn: z.string().optional(),
});
export type SiteListItem = z.infer<typeof SiteListItem>;

/** The fields of a new site other than its points. As JSON, the body may also have `points`. */
export const CreateSiteHead = z.object({
  name: requiredName(texts.siteNameRequired, "Site name"),
  description,
  fileName: z.string().overwrite(withoutControls).max(255).nullish(),
  fileSize: z.number().int().nonnegative().nullish(),
  reading: Reading.optional(),
  surveyedOn: SurveyDate.nullish(),
  label: SurveyLabel.optional(),
});
export type CreateSiteHead = z.infer<typeof CreateSiteHead>;

export const TopographicDataHead = CreateSiteHead.pick({
  fileName: true,
  fileSize: true,
  reading: true,
  surveyedOn: true,
  label: true,
}).extend({
  /** By default the points replace the current survey, which goes to the bin. */
  role: SurveyRole.default("replacement"),
});
export type TopographicDataHead = z.infer<typeof TopographicDataHead>;

/** The JSON forms of bodies that are parsed while they arrive. */
export const CreateSiteBody = CreateSiteHead.extend({ points: z.array(SurveyPoint).optional() });
export const TopographicDataBody = TopographicDataHead.extend({ points: z.array(SurveyPoint) });

/** The fields of a drawing other than `cadData`; `crs` names the coordinate system it was drawn in. */
export const CadDiagramHead = z.looseObject({
  fileName: CreateSiteHead.shape.fileName,
  fileSize: CreateSiteHead.shape.fileSize,
  crs: z.string().max(surveyLimits.nameMaxLength).nullish(),
});
export type CadDiagramHead = z.infer<typeof CadDiagramHead>;
/** Our own app stores `cadData` as a GeoJSON FeatureCollection in WGS84; other clients may store any JSON. */
export const CadDiagramBody = CadDiagramHead.extend({ cadData: z.unknown() });
export const CadDiagram = z.looseObject({ ...uploaded, cadData: z.unknown() });

/** A map layer: its name, and an http(s) address without credentials. Other fields are stored as they are. */
export const WmsLayerBody = z.looseObject({
  layerName: requiredName(texts.layerNameRequired, "Layer name"),
  url: z
    .string()
    .trim()
    .max(2_000, texts.tooLong("Address", 2_000))
    .refine(isPlainWebAddress, texts.invalidWmsAddress)
    .nullish(),
});
export type WmsLayerBody = z.infer<typeof WmsLayerBody>;

function isPlainWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  // Other characters have a meaning in the Content-Security-Policy that names the host.
  const isPlainHost = /^[\w.:[\]-]+$/.test(hostname);
  return /^https?:$/.test(protocol) && isPlainHost && username === "" && password === "";
}

export const UpdateSiteBody = z
  .object({
    name: CreateSiteHead.shape.name,
    description: description.unwrap(),
    volumeResults: VolumeResults.nullable(),
    /** Must be empty: topographic-data replaces points. */
    points: z.array(SurveyPoint).max(0),
  })
  .partial();
export type UpdateSiteBody = z.infer<typeof UpdateSiteBody>;

export const PointPage = z.object({ points: z.array(SurveyPoint), total: z.number().int() });
export type PointPage = z.infer<typeof PointPage>;

/** Whole numbers. `limit` defaults to 100 and is at most 5,000. */
export const RangeNumber = z.string().regex(/^\d{0,9}$/, texts.answers.wholeNumber);
export const PointRange = z.object({
  offset: RangeNumber.optional(),
  limit: RangeNumber.optional(),
  survey: SurveyQuery,
});
/** With `points=none`, a call that returns a site returns its {@link SiteOutline}. */
export const SiteQuery = z.object({ points: enumOf(["none"]).optional(), survey: SurveyQuery });
export type SiteQuery = z.infer<typeof SiteQuery>;
