import { decodeChunk } from "#contract/points/columns.ts";
import { encodeEnd, encodeHead, FRAME_CHUNK, frameAround } from "#contract/points/frames.ts";
import type { StoredSummary } from "#contract/points/summary.ts";
import { emptySummary } from "#contract/points/summary.ts";
import type { CadDiagramHead, SiteFields, SiteOutline } from "#contract/site.ts";
import type { SurveyPoint } from "#shapes/points.ts";
import type { Reading } from "#shapes/reading.ts";
import type { VolumeResults } from "#shapes/volume-results.ts";
import { lineControls, summaryByMark } from "#survey/linework/mark-code.ts";
import { pointAt } from "#survey/points.ts";
import { findUser } from "../accounts/users.repository.ts";
import { findCodeMarks } from "../codes/code-marks.repository.ts";
import { findSurfaceChoice } from "../codes/linework.repository.ts";
import type { Database, Db } from "../database/connection.ts";
import { isoDate } from "../database/rows.ts";
import type { SiteInProject } from "../http/access.ts";
import { notFound } from "../http/refusal.ts";
import { findDatasets, findSummary, readChunks } from "../points/datasets.repository.ts";
import { encodePointsJson } from "../points/json/points-json.ts";
import { findPoints } from "../points/points-dataset.ts";
import { findDisplayUnits } from "../projects/display-units.repository.ts";
import { countSurveys, currentSurveyId, findSurvey } from "../surveys/surveys.repository.ts";
import { countSavedVolumes, findShownVolume } from "../volumes/saved-volumes.repository.ts";
import { siteGridOf } from "./site-grid.ts";
import { DELETED_USER, type SiteRow, uploader } from "./sites.repository.ts";

type Dataset = Awaited<ReturnType<typeof findDatasets>>[number];

/** The parts of a site's answer. Points and drawing stay in the database until they are sent. */
export interface SiteParts {
  /** Every field besides points, topographicData and cadDiagram. */
  fields: SiteFields;
  points: Dataset | null;
  topographic: Dataset | null;
  cad: Dataset | null;
  /** How the current survey was read: the site shows all its surveys in that one's coordinates. */
  currentReading: Reading | null;
}

/** With `surveyId`, uses that survey instead of the current one; refuses with 404 one that the site does not have. */
export async function siteParts(
  db: Db,
  { site, project }: SiteInProject,
  surveyId: string | null = null,
): Promise<SiteParts> {
  const shownId = surveyId ?? currentSurveyId(site);
  const shown = (shownId && (await findPoints(db, site, shownId))) || null;
  if (!shown && surveyId) throw notFound("Survey");
  const [cad = null] = site.cad_dataset_id ? await findDatasets(db, [site.cad_dataset_id]) : [];
  const own = shown?.kind === "points" ? shown : null;
  const currentId = currentSurveyId(site);
  const current = shownId === currentId ? shown : currentId && (await findPoints(db, site, currentId));
  return {
    fields: {
      _id: site.id,
      name: site.name,
      description: site.description,
      project: { _id: project._id, name: project.name },
      uploadedBy: uploader(site),
      uploadedAt: isoDate(surveyId && shown ? shown.created_at : site.uploaded_at),
      createdAt: isoDate(site.created_at),
      wmsLayer: site.wms_layer === null ? null : (JSON.parse(site.wms_layer) as SiteFields["wmsLayer"]),
      volumeResults: await readVolumeResults(db, site),
      savedVolumeCount: await countSavedVolumes(db, site.id),
      ...(shown && { datasetId: shown.id, survey: await surveyFields(db, site, shown) }),
      ...(own && { fileName: own.file_name, fileSize: own.file_size }),
      ...(shown && readingOf(shown)),
    },
    points: own,
    topographic: own ? null : shown,
    cad,
    currentReading: readingIn(current || shown),
  };
}

async function surveyFields(db: Db, site: SiteRow, shown: Dataset) {
  const survey = await findSurvey(db, site, shown.id);
  return {
    _id: shown.id,
    isCurrent: shown.id === currentSurveyId(site),
    surveyedOn: shown.surveyed_on,
    label: shown.label,
    ...(survey?.supersededBy && { supersededBy: survey.supersededBy }),
    count: await countSurveys(db, site.id),
  };
}

/** Stored with the id of the person who calculated, because names change and accounts are deleted. */
async function readVolumeResults(db: Db, site: SiteRow): Promise<VolumeResults | null> {
  const results = await findShownVolume(db, site);
  return results && withCalculator(db, results);
}

/** Adds the current name of the person who calculated a saved volume. */
export async function withCalculator(db: Db, results: VolumeResults): Promise<VolumeResults> {
  const id = results.calculatedBy?._id;
  const user = id ? await findUser(db, id) : undefined;
  const calculatedBy = user ? { _id: user.id, username: user.username } : { username: DELETED_USER };
  return { ...results, calculatedBy };
}

/** Returns the dataset that is shown: uploaded data if there is any, else the points the site was created with. */
export const shownDataset = ({ points, topographic }: SiteParts): Dataset | null => topographic ?? points;

const uploadFields = (dataset: Dataset) => ({
  fileName: dataset.file_name,
  fileSize: dataset.file_size,
  uploadedAt: isoDate(dataset.created_at),
});

/** Returns the dataset's reading as a field `reading`; no field when it is unknown. */
const readingOf = ({ head }: Dataset): { reading?: Reading } => {
  const { reading } = (head ? JSON.parse(head) : {}) as { reading?: Reading };
  return reading ? { reading } : {};
};

const readingIn = (dataset: Dataset | null) => (dataset && readingOf(dataset).reading) ?? null;

const pointsFields = (dataset: Dataset) => ({ ...uploadFields(dataset), ...readingOf(dataset) });

/** The fields of a drawing other than its lines, with those that its client added. */
type DrawingFields = CadDiagramHead & ReturnType<typeof uploadFields>;

const cadFields = (dataset: Dataset): DrawingFields => ({
  ...(dataset.head ? (JSON.parse(dataset.head) as CadDiagramHead) : {}),
  ...uploadFields(dataset),
});

/** A site's outline for anyone who may read it. */
type Outline = Omit<SiteOutline, "counts" | "mayChangeData" | "mayEdit">;

/** The site without points and drawing, with its stored summary. */
export async function siteOutline(db: Db, parts: SiteParts): Promise<Outline> {
  const { fields, topographic, cad } = parts;
  const shown = shownDataset(parts);
  const surface = await findSurfaceChoice(db, fields._id);
  const stored = (shown && (await findSummary(db, shown.id))) ?? emptySummary;
  return {
    ...fields,
    topographicData: topographic && { ...pointsFields(topographic), pointCount: topographic.point_count },
    cadDiagram: cad && { ...uploadFields(cad), crs: cadFields(cad).crs },
    summary: shownSummary(stored, surface),
    codeMarks: await findCodeMarks(db, fields.project._id),
    surfaceKey: surface.key,
    displayUnits: await findDisplayUnits(db, fields.project._id),
    grid: await siteGridOf(parts.currentReading, stored.bounds),
  };
}

/**
 * Returns a stored summary as it is shown with a site's surface settings. The stored contours are of all points:
 * with lines or left-out points, the surface has other contours.
 */
export function shownSummary(
  stored: StoredSummary,
  { key, codeRules }: Awaited<ReturnType<typeof findSurfaceChoice>>,
): StoredSummary {
  const summary = summaryByMark(stored, lineControls(codeRules));
  return key === "" ? summary : withoutContours(summary);
}

const withoutContours = ({ plan, ...summary }: StoredSummary): StoredSummary => ({
  ...summary,
  plan: plan && { ...plan, contours: [], contourIntervalM: null },
});

const text = (part: string) => Buffer.from(part, "utf8");
/** A JSON object's text without its closing brace, with a comma if further fields follow. */
const open = (object: object) => {
  const json = JSON.stringify(object);
  return json === "{}" ? "{" : `${json.slice(0, -1)},`;
};

/** The documented JSON body with every point, in pieces from the stored chunks. */
export async function* siteJson(database: Database, parts: SiteParts): AsyncGenerator<Uint8Array> {
  const { fields, points, topographic, cad } = parts;
  yield text(`{"status":"success","data":{"site":${open(fields)}"points":[`);
  if (points && !topographic) yield* pointsJson(database, points.id);
  if (topographic) {
    yield text(`],"topographicData":${open(pointsFields(topographic))}"points":[`);
    yield* pointsJson(database, topographic.id);
    yield text("]}");
  } else yield text('],"topographicData":null');
  if (cad) {
    yield text(`,"cadDiagram":${open(cadFields(cad))}"cadData":`);
    yield* drawingJson(database, cad.id);
    yield text("}");
  } else yield text(',"cadDiagram":null');
  yield text("}}}");
}

/** The documented body of the drawing alone. */
export async function* cadJson(
  database: Database,
  cad: Dataset,
  fields: Partial<DrawingFields> = cadFields(cad),
): AsyncGenerator<Uint8Array> {
  yield text(`{"status":"success","data":{"cadDiagram":${open(fields)}"cadData":`);
  yield* drawingJson(database, cad.id);
  yield text("}}}");
}

async function* pointsJson(database: Database, datasetId: string): AsyncGenerator<Uint8Array> {
  let separator: Uint8Array | null = null;
  for await (const { body } of readChunks(database, datasetId)) {
    if (separator) yield separator;
    separator = text(",");
    yield* encodePointsJson(body);
    // Yields to the event loop between chunks, each of which takes 10 to 20 ms to encode.
    await new Promise(resolve => setImmediate(resolve));
  }
}

async function* drawingJson(database: Database, datasetId: string): AsyncGenerator<Uint8Array> {
  for await (const { body } of readChunks(database, datasetId)) yield body;
}

/** The site in columns: the stored chunks unchanged, after the fields of the site that the reader may see. */
export async function* siteColumns(
  database: Database,
  site: SiteOutline | Pick<SiteOutline, "name">,
  dataset: Dataset | null,
): AsyncGenerator<Uint8Array> {
  yield encodeHead({ status: "success", data: { site } });
  if (dataset)
    for await (const { body } of readChunks(database, dataset.id)) yield* frameAround(FRAME_CHUNK, body);
  yield encodeEnd();
}

/** Reads a range of points; `from` and `to` are indices in the dataset. */
export async function readPoints(
  database: Database,
  dataset: Dataset | null,
  from: number,
  to: number,
): Promise<SurveyPoint[]> {
  const points: SurveyPoint[] = [];
  if (dataset && to > from)
    for await (const { first, body } of readChunks(database, dataset.id, { from, to })) {
      const columns = decodeChunk(body);
      const end = Math.min(columns.count, to - first);
      for (let i = Math.max(0, from - first); i < end; i++) points.push(pointAt(columns, i));
    }
  return points;
}

/** The body of a range of points; `from` and `to` are indices in the dataset. */
export async function* pointRangeJson(
  database: Database,
  dataset: Dataset | null,
  from: number,
  to: number,
): AsyncGenerator<Uint8Array> {
  yield text('{"status":"success","data":{"points":[');
  let separator: Uint8Array | null = null;
  if (dataset && to > from)
    for await (const { first, body } of readChunks(database, dataset.id, { from, to })) {
      if (separator) yield separator;
      separator = text(",");
      yield* encodePointsJson(body, Math.max(0, from - first), to - first);
    }
  yield text(`],"total":${dataset?.point_count ?? 0}}}`);
}
