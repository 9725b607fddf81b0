import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import type { HeightReference } from "#contract/points/reading.ts";
import type { SiteSummary } from "#contract/points/summary.ts";
import type { VolumeResults } from "#contract/site.ts";
import { EXPORT_FORMATS, type ExportFormat } from "#contract/site-export.ts";
import { isStale } from "#contract/volume/saved-volume-state.ts";
import { niceInterval, siteInterval } from "#survey/contours/contours.ts";
import { type DxfDrawing, drawingDxf } from "#survey/export/dxf.ts";
import { DXF_ENCODING } from "#survey/export/dxf-text.ts";
import { surfaceLandXml } from "#survey/export/landxml.ts";
import { csvOfPoints, geoJsonOfPoints, type HeightName, pointsKml } from "#survey/export/points.ts";
import type { ListedLine } from "#survey/linework/list-lines.ts";
import type { PointColumns } from "#survey/points.ts";
import type { GeoContours } from "#survey/worker/tasks.ts";
import { invalid } from "../http/refusal.ts";
import type { PointsDataset } from "../points/points-dataset.ts";
import type { Services } from "../services.ts";
import { allColumns } from "../studies/all-columns.ts";
import { linesInUse } from "../studies/site-surface.ts";
import { buildSurface } from "../studies/study-volume.ts";
import { sentence } from "../studies/surveys-of-site.ts";
import type { RunTask } from "../workers/pool.ts";
import { heightName } from "./height-names.ts";
import { streamPoints } from "./stream-points.ts";
import { projectionTo, utmOf } from "./utm.ts";

/** A site as its file needs it. */
export interface ExportSource {
  name: string;
  points: PointsDataset;
  summary: SiteSummary;
  heights: HeightReference;
  volumeResults: VolumeResults | null;
  /** Metres between a drawing's contours; that of the site map when null. */
  contourIntervalM: number | null;
}

/** Formats that group or triangulate all points; the others are written chunk by chunk. */
export const holdsAllPoints = (format: ExportFormat) => format !== "csv" && format !== "geojson";

/**
 * Writes a site as a file, in pieces of about 64 kB. DXF and LandXML are in the UTM zone of the site; heights stay as
 * they are. Refuses with 422 when the points make no surface for LandXML, or the contour interval cannot be used.
 */
export async function exportPieces(
  services: Services,
  format: ExportFormat,
  source: ExportSource,
  by: { accountId: string; callerLeft: AbortSignal },
): Promise<AsyncIterable<Uint8Array>> {
  const { database } = services;
  const { points, summary, name } = source;
  const heights = heightNameOf(source);
  const work = new Export(services, source, by);
  try {
    switch (format) {
      case "csv": {
        const hasQuality = summary.unfixedPoints !== undefined;
        return streamPoints(database, points, csvOfPoints({ heights, hasQuality }));
      }
      case "geojson":
        return streamPoints(database, points, geoJsonOfPoints(heights));
      case "kml":
        return encoded(pointsKml(await work.points(), name, heights));
      case "dxf":
        return encoded(drawingDxf(await work.drawing()), DXF_ENCODING);
      case "landxml":
        return encoded(await work.landXml());
    }
  } catch (error) {
    throw refusalOf(error, format);
  }
}

/** Returns undefined for ellipsoidal heights, which the formats take for granted. */
const heightNameOf = ({ heights }: ExportSource): HeightName | undefined =>
  heights.kind === "ellipsoidal" ? undefined : heightName(heights);

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

/** The formats that need all points at once. */
class Export {
  readonly #services: Services;
  readonly #source: ExportSource;
  readonly #signal: AbortSignal;
  readonly #accountId: string;

  constructor(services: Services, source: ExportSource, by: { accountId: string; callerLeft: AbortSignal }) {
    this.#services = services;
    this.#source = source;
    this.#signal = by.callerLeft;
    this.#accountId = by.accountId;
  }

  /** All in degrees until it is written. */
  async drawing(): Promise<DxfDrawing> {
    const { summary, heights, contourIntervalM, volumeResults } = this.#source;
    const intervalM = contourIntervalM ?? siteInterval(summary.heightsM);
    refuseTooMany(intervalM, summary);
    const surface = await this.#withSurface(async (run, key) => ({
      lines: await run("contours", { key, intervalM }),
      breaklines: await this.#linesInUse(run),
    })).catch(noSurface);
    const columns = await this.points();
    const { project, name } = await projectionTo(utmOf(summary.bounds));
    return {
      points: { columns, at: { x: columns.longitude, y: columns.latitude } },
      ...(surface && drawnLines(surface)),
      pads: padsOf(volumeResults),
      padsAreOutdated: volumeResults !== null && isStale(volumeResults),
      project,
      remark: `${name}, metres; ${heightName(heights).remark}`,
    };
  }

  async landXml(): Promise<Iterable<string>> {
    const epsg = utmOf(this.#source.summary.bounds);
    const { project } = await projectionTo(epsg);
    const { mesh, breaklines } = await this.#withSurface(async (run, key) => ({
      mesh: await run("mesh", { key, drop: true }),
      breaklines: await this.#linesInUse(run),
    }));
    const { longitude, latitude, heightM, triangles } = mesh;
    const tin = { x: longitude, y: latitude, z: heightM, triangles };
    return surfaceLandXml(tin, {
      name: this.#source.name,
      writtenAt: new Date().toISOString(),
      epsg,
      project,
      heights: heightNameOf(this.#source)?.remark,
      breaklines,
    });
  }

  points(): Promise<PointColumns> {
    return allColumns(this.#services.database, this.#source.points, { signal: this.#signal });
  }

  #linesInUse(run: RunTask): Promise<ListedLine[]> {
    return linesInUse(this.#services.database, run, this.#source.points, this.#signal);
  }

  /** Builds the surface in a thread for `work`. Reads the points only when the thread is free, and drops the surface. */
  #withSurface<T>(work: (run: RunTask, key: string) => Promise<T>): Promise<T> {
    const { points } = this.#source;
    return this.#services.engine.for(points.point_count, this.#accountId).session(async (run, signal) => {
      const key = "export";
      await buildSurface(this.#services, run, points, { key }, signal);
      try {
        return await work(run, key);
      } finally {
        run("drop", { key }).catch(() => undefined);
      }
    }, this.#signal);
  }
}

/** More would fill memory before they fill a drawing. */
const MOST_CONTOURS = 1_000;

function refuseTooMany(intervalM: number, { heightsM }: SiteSummary): void {
  const rangeM = heightsM ? heightsM.max - heightsM.min : 0;
  if (rangeM / intervalM <= MOST_CONTOURS) return;
  const leastM = niceInterval(rangeM / MOST_CONTOURS);
  throw invalid(
    "contourIntervalM",
    `So many contours are not drawn; choose an interval of at least ${leastM} m`,
  );
}

function drawnLines({ lines, breaklines }: { lines: GeoContours; breaklines: ListedLine[] }) {
  return {
    contours: { ...lines, x: lines.longitude, y: lines.latitude },
    ...(breaklines.length > 0 && { breaklines: breaklines.map(({ corners }) => corners) }),
  };
}

/** Points on a line still make a drawing, without contours. */
function noSurface(error: unknown): null {
  if (error instanceof Error && error.name === "DegenerateSurfaceError") return null;
  throw error;
}

function refusalOf(error: unknown, format: ExportFormat): unknown {
  if (!(error instanceof Error)) return error;
  if (error.name === "ContourIntervalError") return invalid("contourIntervalM", error.message);
  // The site's surface settings cannot be used with these points.
  if (error.name === "SurfaceInputError") return invalid("", sentence(error.message));
  if (["DegenerateSurfaceError", "PoleError", "SiteTooWideError"].includes(error.name))
    return invalid("", `The ${EXPORT_FORMATS[format].name} file could not be written: ${error.message}`);
  return error;
}

function padsOf(volumeResults: VolumeResults | null): DxfDrawing["pads"] {
  return (volumeResults?.pads ?? []).flatMap(({ id, elevation, coordinates }) => {
    const corners = z.array(z.tuple([z.number(), z.number()])).safeParse(coordinates);
    // Another client's pads may have corners of another shape.
    return corners.success ? [{ id: String(id), elevationM: elevation, ring: corners.data.flat() }] : [];
  });
}
