import { setImmediate } from "node:timers/promises";
import { decodeChunk } from "#contract/points/columns.ts";
import type { StoredSummary } from "#contract/points/summary.ts";
import { EXPORT_FORMATS, type ExportFormat, type ExportSystemId } from "#contract/site-export.ts";
import type { HeightReference } from "#shapes/height-reference.ts";
import type { TableColumn } from "#shapes/values/table-columns.ts";
import type { LengthUnit } from "#shapes/values/units.ts";
import type { VolumeResults } from "#shapes/volume-results.ts";
import { csvOfTable } from "#survey/files/csv/write-points.ts";
import { DXF_ENCODING } from "#survey/files/dxf/text.ts";
import { drawingDxf } from "#survey/files/dxf/write-drawing.ts";
import type { FileFrame } from "#survey/files/frame.ts";
import { geoJsonOfPoints } from "#survey/files/geojson/write-geojson.ts";
import { gpxOfPoints } from "#survey/files/gpx/write-gpx.ts";
import { pointsKml } from "#survey/files/kml/write-kml.ts";
import { lasFile } from "#survey/files/las/write-las.ts";
import { tableOf, usualColumns } from "#survey/files/table.ts";
import { inSlices, type PointsText } from "#survey/files/write-text.ts";
import type { Database } from "../database/connection.ts";
import { invalid } from "../http/refusal.ts";
import { readChunks } from "../points/datasets.repository.ts";
import type { PointsDataset } from "../points/points-dataset.ts";
import type { Services } from "../services.ts";
import { sentence } from "../surveys/surveys-of-site.ts";
import { frameOf } from "./frame.ts";
import { geoPackagePieces } from "./geopackage.ts";
import { geoTiffPieces } from "./geotiff.ts";
import { heightNameOf } from "./height-names.ts";
import { chunksOf, extentOf, filePieces } from "./pieces.ts";
import { shapefilePieces } from "./shapefile.ts";
import { SurfaceFiles } from "./surface-files.ts";
import { xlsxPieces } from "./xlsx.ts";

/** A site with the data that its file needs. */
export interface ExportSource {
  name: string;
  points: PointsDataset;
  summary: StoredSummary;
  heights: HeightReference;
  volumeResults: VolumeResults | null;
  asked: ExportChoices;
}

/** The options of an export; absent ones take the format's default. */
export interface ExportChoices {
  system?: ExportSystemId;
  heightUnit?: LengthUnit;
  columns?: TableColumn[];
  hasHeader?: boolean;
  /** Metres between a drawing's contours; as on the site map when absent. */
  contourIntervalM?: number;
  /** Cell size of a grid, metres. */
  cellM?: number;
}

const STREAMED: readonly ExportFormat[] = ["csv", "geojson", "gpx", "shp", "xlsx", "las"];

/** Formats that group or triangulate all points, or need a thread; the others are written chunk by chunk. */
export const holdsAllPoints = (format: ExportFormat) => !STREAMED.includes(format);

/** Who asked for the export, and a signal for when they leave. */
export interface ExportCaller {
  accountId: string;
  callerLeft: AbortSignal;
}

/**
 * Writes a site as a file, in pieces of about 64 kB. Heights keep their reference and are converted to the file's
 * unit. Refuses with 422 what cannot be written as requested.
 */
export async function exportPieces(
  services: Services,
  format: ExportFormat,
  source: ExportSource,
  by: ExportCaller,
): Promise<AsyncIterable<Uint8Array>> {
  const { bounds } = source.summary;
  const frame = await frameOf({ ...source, bounds }, format, source.asked);
  try {
    return await writtenAs(services, format, source, frame, by);
  } catch (error) {
    throw refusalOf(error, format);
  }
}

async function writtenAs(
  services: Services,
  format: ExportFormat,
  source: ExportSource,
  frame: FileFrame,
  by: ExportCaller,
): Promise<AsyncIterable<Uint8Array>> {
  const { database } = services;
  const { points, summary, name, asked } = source;
  const count = points.point_count;
  const hasQuality = summary.unfixedPoints !== undefined;
  const chunks = chunksOf(database, points);
  const surfaces = new SurfaceFiles(services, source, frame, by);
  const table = () => tableOf(frame, asked.columns ?? usualColumns(hasQuality));
  switch (format) {
    case "csv":
      return streamPoints(database, points, csvOfTable(table(), asked.hasHeader ?? true));
    case "xlsx": {
      const title = `${name}: ${frame.system.name}, ${frame.heights.remark}`;
      return xlsxPieces(chunks, { title, count, table: table(), hasHeader: asked.hasHeader ?? true });
    }
    case "geojson":
      return streamPoints(database, points, geoJsonOfPoints(heightNameOf(source)));
    case "gpx":
      return streamPoints(database, points, gpxOfPoints(name, capital(frame.heights.remark)));
    case "kml":
      return encoded(pointsKml(await surfaces.points(), name, heightNameOf(source)));
    case "shp":
      return shapefilePieces(chunks, {
        ...{ name, count, hasQuality, frame },
        wkt: await wktFor(frame),
        writtenAt: new Date(),
      });
    case "gpkg": {
      const head = { title: name, hasQuality, writtenAt: new Date().toISOString() };
      const job = {
        epsg: frame.system.epsg,
        used: frame.system.used,
        heights: frame.heights,
        head,
        gridsDir: services.engine.gridsDir,
      };
      return geoPackagePieces(() => bodiesOf(services, points), job, by.callerLeft);
    }
    case "las": {
      const extent = await extentOf(chunks, frame);
      return filePieces(chunks, lasFile(frame, count, extent, dayOf(new Date())));
    }
    case "geotiff":
      return geoTiffPieces(frame, await surfaces.grid(), name);
    case "dxf":
      return encoded(drawingDxf(await surfaces.drawing()), DXF_ENCODING);
    case "landxml":
      return encoded(await surfaces.landXml());
  }
}

async function* bodiesOf({ database }: Services, { id }: PointsDataset): AsyncGenerator<Uint8Array> {
  for await (const { body } of readChunks(database, id)) yield body;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

async function wktFor({ system }: FileFrame): Promise<string> {
  const { wktOf } = await import("#survey/files/wkt/write-wkt.ts");
  const wkt = wktOf(system.epsg);
  if (wkt) return wkt;
  throw invalid(
    "system",
    `${system.name} cannot be described in a shapefile; choose another coordinate system, or GeoPackage`,
  );
}

function dayOf(date: Date): { year: number; dayOfYear: number } {
  const year = date.getUTCFullYear();
  return { year, dayOfYear: Math.floor((date.getTime() - Date.UTC(year, 0, 0)) / 86_400_000) };
}

/** Yields to the event loop after each piece, so that a fast reader does not hold up other calls. */
export async function* encoded(
  slices: Iterable<string>,
  encoding: BufferEncoding = "utf8",
): AsyncGenerator<Uint8Array> {
  for (const slice of slices) {
    yield Buffer.from(slice, encoding);
    await setImmediate();
  }
}

const ABOUT_POINTS = [
  "DegenerateSurfaceError",
  "PoleError",
  "SiteTooWideError",
  "UnplaceableError",
  "LasTooWideError",
];

function refusalOf(error: unknown, format: ExportFormat): unknown {
  if (!(error instanceof Error)) return error;
  if (error.name === "ContourIntervalError") return invalid("contourIntervalM", error.message);
  // The site's surface settings do not work with these points.
  if (error.name === "SurfaceInputError") return invalid("", sentence(error.message));
  if (ABOUT_POINTS.includes(error.name))
    return invalid("", `The ${EXPORT_FORMATS[format].name} file could not be written: ${error.message}`);
  return error;
}

/**
 * Writes points chunk by chunk, holding only one chunk at a time. Throws when points have been purged in the
 * meantime: that ends the file early, so the reader notices that it is incomplete.
 */
async function* streamPoints(
  database: Database,
  { id, point_count }: PointsDataset,
  text: PointsText,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text.head);
  let count = 0;
  for await (const { body } of readChunks(database, id)) {
    const chunk = decodeChunk(body);
    for (const slice of inSlices(text.points(chunk, count === 0))) {
      yield Buffer.from(slice);
      // Yields to the event loop.
      await setImmediate();
    }
    count += chunk.count;
  }
  if (count !== point_count) throw new Error("The points of this site have changed since.");
  yield Buffer.from(text.tail);
}
