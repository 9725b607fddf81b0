import type { loader as siteLoader } from "#app/routes/sites/detail.tsx";
import { frameOf } from "#app/routes/sites/frame/frame-of.ts";
import { SI_UNITS } from "#shapes/values/units.ts";
import { sampleQuarry } from "#survey/sample/quarry.ts";
import { sources, summary } from "../map/panel/quarry.ts";
import { degreesReading } from "../readings.ts";
import { pitFloor, studyOf } from "../survey/volume-study/quarry-study.ts";
import { jonas, project } from "./fixtures.ts";
import type { LoaderData } from "./route-page.tsx";

type Site = LoaderData<typeof siteLoader>["site"];

/** The sample quarry as returned by the API, with a drawing, a map layer and a saved volume. */

export const study = { ...studyOf(pitFloor), datasetId: "d1", otherDatasetId: null };

const uploadedAt = "2026-11-12T08:00:00.000Z";
const { result } = study;
const { swell, shrink, looseCutVolume, bankFillVolume } = result;

const saved = {
  ...result,
  pads: result.pads?.map(pad => ({ ...pad })),
  calculatedAt: "2026-11-14T16:42:00.000Z",
  calculatedBy: jonas,
  savedId: "v1",
  outdated: null,
};
/** Saved volumes and map layers may have fields of other clients, which the types of a loader's answer cannot express. */
export const volumeResults = saved as unknown as NonNullable<Site["volumeResults"]>;
export const basis = {
  method: result.method,
  boundarySource: result.boundarySource,
  projection: result.projection,
  plane: result.plane,
  pointCount: result.pointCount,
  duplicatesMerged: result.duplicates.merged,
  uncoveredArea: result.uncoveredArea,
  factors: { swell, shrink, looseCutVolume, bankFillVolume },
  warnings: result.warnings,
};

export const quarry = {
  _id: "s1",
  name: "Quarry, October survey",
  description: "Benches, pit floor and two stockpiles",
  project: { _id: project._id, name: project.name },
  createdAt: "2026-10-02T08:00:00.000Z",
  uploadedBy: jonas,
  uploadedAt,
  datasetId: "d1",
  fileName: null,
  fileSize: null,
  topographicData: {
    fileName: "quarry_2026-10-03.csv",
    fileSize: 319_898,
    uploadedAt,
    pointCount: summary.pointCount,
  },
  cadDiagram: { fileName: "haul-road_rev3.dxf", fileSize: 90_829, uploadedAt },
  wmsLayer: {
    layerName: "Hillshade 0.5 m",
    uploadedAt: "2026-11-13T08:00:00.000Z",
  } as unknown as Site["wmsLayer"],
  reading: { ...degreesReading, fileName: "quarry_2026-10-03.csv" },
  survey: { _id: "d1", isCurrent: true, surveyedOn: "2026-10-03", label: "", count: 1 },
  counts: { surveys: 1, stockpiles: 3, designs: 2, comments: { open: 0, resolved: 0, unread: 0 } },
  volumeResults,
  savedVolumeCount: 1,
  summary,
  codeMarks: [],
  surfaceKey: "",
  displayUnits: SI_UNITS,
  grid: null,
  mayChangeData: true,
  mayEdit: true,
};

const { _id: surveyId, surveyedOn, label } = quarry.survey;
const { mode, targetElevation, cutVolume, fillVolume, netVolumeChange } = result;
/** The report of the saved volume. */
export const report = {
  site: { name: quarry.name, project: project.name, uploadedAt, surveyedOn, surveyLabel: label },
  result: {
    _id: "v1",
    isShown: true,
    ...{ mode, targetElevation, cutVolume, fillVolume, netVolumeChange },
    netUncertaintyM3: null,
    savedAt: saved.calculatedAt,
    savedBy: jonas,
    survey: { _id: surveyId, surveyedOn, label, uploadedAt, site: { _id: quarry._id, name: quarry.name } },
    comparedWith: null,
    outdated: null,
  },
  results: { ...saved, convention: undefined, calculatedBy: undefined, basis },
  input: pitFloor,
  surveys: null,
  recomputed: result,
  drawing: study.drawing,
  refusal: null,
  summary,
  isSurveyGone: false,
  areas: null,
  reading: quarry.reading,
  codeMarks: [],
  displayUnits: SI_UNITS,
};

const columns = sampleQuarry();
const count = 200;
/** The first rows of the table. */
export const rows = Array.from({ length: count }, (_, i) => ({
  name: String(i + 1),
  code: columns.codes[columns.codeIndex[i]!]!,
  latitude: columns.latitude[i]!,
  longitude: columns.longitude[i]!,
  ellipsoidalHeight: columns.ellipsoidalHeight[i]!,
}));

/** Of every page of the site. */
export const frame = frameOf(quarry);

export const loaded = {
  frame,
  site: quarry,
  summary,
  earlier: null,
  points: rows,
  mapsUrl: "https://maps.example/?q={lat},{lon}",
  maps: sources,
  units: SI_UNITS,
};
