import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import type { HeightReference } from "#contract/points/reading.ts";
import type { SiteSummary } from "#contract/points/summary.ts";
import type { VolumeResults } from "#contract/site.ts";
import { EXPORT_FORMATS, type ExportFormat } from "#contract/site-export.ts";
import { niceInterval, siteInterval } from "#survey/contours/contours.ts";
import { type DxfDrawing, drawingDxf } from "#survey/export/dxf.ts";
import { DXF_ENCODING } from "#survey/export/dxf-text.ts";
import { surfaceLandXml } from "#survey/export/landxml.ts";
import { type HeightName, pointsCsv, pointsGeoJson, pointsKml } from "#survey/export/points.ts";
import type { PointColumns } from "#survey/points.ts";
import { conflict, invalid } from "../http/refusal.ts";
import type { PointsDataset } from "../points/points-dataset.ts";
import { readColumns } from "../points/read-columns.ts";
import type { Services } from "../services.ts";
import { buildSurface } from "../studies/study-volume.ts";
import type { RunTask } from "../workers/pool.ts";
import { heightName } from "./height-names.ts";
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

/**
 * The file in pieces of about 64 kB. Drawings and surfaces are in the UTM zone of the site, heights stay what they
 * are. Refuses with 422 where the points make no surface for LandXML or the interval cannot be used.
 */
export async function exportPieces(
  services: Services,
  format: ExportFormat,
  source: ExportSource,
  by: { accountId: string; callerLeft: AbortSignal },
): Promise<AsyncIterable<Uint8Array>> {
  const work = new Export(services, source, by);
  try {
    return encoded(await work.text(format), format === "dxf" ? DXF_ENCODING : "utf8");
  } catch (error) {
    throw refusalOf(error, format);
  }
}

/** One piece a turn of the event loop: a reader who takes all at once must not hold up other calls. */
async function* encoded(slices: Iterable<string>, encoding: BufferEncoding): AsyncGenerator<Uint8Array> {
  for (const slice of slices) {
    yield Buffer.from(slice, encoding);
    await setImmediate();
  }
}

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

  async text(format: ExportFormat): Promise<Iterable<string>> {
    switch (format) {
      case "csv":
        return pointsCsv(await this.#points(), this.#heightName());
      case "geojson":
        return pointsGeoJson(await this.#points(), this.#heightName());
      case "kml":
        return pointsKml(await this.#points(), this.#source.name, this.#heightName());
      case "dxf":
        return drawingDxf(await this.#drawing());
      case "landxml":
        return this.#landXml();
    }
  }

  /** All in degrees until it is written. */
  async #drawing(): Promise<DxfDrawing> {
    const { summary, heights, contourIntervalM, volumeResults } = this.#source;
    const intervalM = contourIntervalM ?? siteInterval(summary.heightsM);
    refuseTooMany(intervalM, summary);
    const lines = await this.#withSurface((run, key) => run("contours", { key, intervalM })).catch(noSurface);
    const columns = await this.#points();
    const { project, name } = await projectionTo(utmOf(summary.bounds));
    return {
      points: { columns, at: { x: columns.longitude, y: columns.latitude } },
      ...(lines && { contours: { ...lines, x: lines.longitude, y: lines.latitude } }),
      pads: padsOf(volumeResults),
      project,
      remark: `${name}, metres; ${heightName(heights).remark}`,
    };
  }

  async #landXml(): Promise<Iterable<string>> {
    const epsg = utmOf(this.#source.summary.bounds);
    const { project } = await projectionTo(epsg);
    const { longitude, latitude, heightM, triangles } = await this.#withSurface((run, key) =>
      run("mesh", { key, drop: true }),
    );
    const tin = { x: longitude, y: latitude, z: heightM, triangles };
    return surfaceLandXml(tin, {
      name: this.#source.name,
      writtenAt: new Date().toISOString(),
      epsg,
      project,
      heights: this.#heightName()?.remark,
    });
  }

  /** Undefined where heights are ellipsoidal, which the formats take for granted. */
  #heightName(): HeightName | undefined {
    const { heights } = this.#source;
    return heights.kind === "ellipsoidal" ? undefined : heightName(heights);
  }

  async #points(): Promise<PointColumns> {
    const { points } = this.#source;
    const columns = await readColumns(this.#services.database, points, { signal: this.#signal });
    if (columns.count !== points.point_count) throw conflict("The points of this site have changed since.");
    return columns;
  }

  /** The surface is gone before the file is written; the points are read when its thread is free. */
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

/** Points on a line still make a drawing, without contours. */
function noSurface(error: unknown): null {
  if (error instanceof Error && error.name === "DegenerateSurfaceError") return null;
  throw error;
}

function refusalOf(error: unknown, format: ExportFormat): unknown {
  if (!(error instanceof Error)) return error;
  if (error.name === "ContourIntervalError") return invalid("contourIntervalM", error.message);
  if (error.name === "DegenerateSurfaceError")
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
