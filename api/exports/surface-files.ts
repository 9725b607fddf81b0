import { z } from "zod";
import type { StoredSummary } from "#contract/points/summary.ts";
import { isStale } from "#contract/volume/saved-volume-state.ts";
import type { ListedLine } from "#shapes/lines.ts";
import type { PointColumns } from "#shapes/points.ts";
import type { VolumeResults } from "#shapes/volume-results.ts";
import { niceInterval, siteInterval } from "#survey/contours/contours.ts";
import type { DxfDrawing } from "#survey/files/dxf/write-drawing.ts";
import { type FileFrame, placing } from "#survey/files/frame.ts";
import { NODATA } from "#survey/files/geotiff/geotiff.ts";
import { MOST_CELLS, roundedUp, usualCellM } from "#survey/files/geotiff/height-grid.ts";
import { surfaceLandXml } from "#survey/files/landxml/write-landxml.ts";
import { formatCount } from "#survey/report/format.ts";
import type { GridAnswer } from "#survey/worker/grid-task.ts";
import type { GeoContours } from "#survey/worker/tasks.ts";
import { invalid } from "../http/refusal.ts";
import { allColumns } from "../points/read-columns.ts";
import type { Services } from "../services.ts";
import { linesInUse } from "../surfaces/site-surface.ts";
import { buildSurface } from "../volumes/compute-volume.ts";
import type { RunTask } from "../workers/pool.ts";
import { heightNameOf } from "./height-names.ts";
import type { ExportCaller, ExportSource } from "./write.ts";

/** The formats that need all points at once. */
export class SurfaceFiles {
  readonly #services: Services;
  readonly #source: ExportSource;
  readonly #frame: FileFrame;
  readonly #signal: AbortSignal;
  readonly #accountId: string;

  constructor(services: Services, source: ExportSource, frame: FileFrame, by: ExportCaller) {
    this.#services = services;
    this.#source = source;
    this.#frame = frame;
    this.#signal = by.callerLeft;
    this.#accountId = by.accountId;
  }

  /** Everything stays in degrees and metres until it is written. */
  async drawing(): Promise<DxfDrawing> {
    const { summary, volumeResults, asked } = this.#source;
    const { system, heights } = this.#frame;
    const intervalM = asked.contourIntervalM ?? siteInterval(summary.heightsM);
    refuseTooMany(intervalM, summary);
    const surface = await this.#withSurface(async (run, key) => ({
      lines: await drawnContours(run, key, intervalM, asked.contourIntervalM !== undefined),
      breaklines: await this.#linesInUse(run),
    })).catch(noSurface);
    const columns = await this.points();
    const unit = heights.unit === "m" ? "metres; " : "";
    return {
      points: { columns, at: { x: columns.longitude, y: columns.latitude } },
      ...(surface && drawnLines(surface)),
      pads: padsOf(volumeResults),
      padsAreOutdated: volumeResults !== null && isStale(volumeResults),
      unit: heights.unit,
      project: placing(system),
      remark: `${system.name} (EPSG:${system.epsg}), ${unit}${heights.remark}`,
    };
  }

  async landXml(): Promise<Iterable<string>> {
    const { system, heights } = this.#frame;
    const { mesh, breaklines } = await this.#withSurface(async (run, key) => ({
      mesh: await run("mesh", { key, drop: true }),
      breaklines: await this.#linesInUse(run),
    }));
    const { longitude, latitude, heightM, triangles } = mesh;
    const tin = { x: longitude, y: latitude, z: heightM, triangles };
    const columns = await this.points();
    return surfaceLandXml(tin, {
      points: { columns, at: { x: columns.longitude, y: columns.latitude } },
      name: this.#source.name,
      writtenAt: new Date().toISOString(),
      epsg: system.epsg,
      unit: heights.unit,
      project: placing(system),
      heights: heights.unit === "m" ? heightNameOf(this.#source)?.remark : heights.remark,
      breaklines,
    });
  }

  /** The surface as a grid of square cells. */
  grid(): Promise<GridAnswer> {
    const { summary, asked, points } = this.#source;
    const { system, heights } = this.#frame;
    const cellM = asked.cellM ?? usualCellM(summary.bounds!, points.point_count);
    const call = { epsg: system.epsg, used: system.used, cellM, heightUnit: heights.unit, empty: NODATA };
    return this.#withSurface((run, key) => run("heightGrid", { key, ...call })).catch(error => {
      throw tooFine(error, cellM, system.metresPerUnit);
    });
  }

  points(): Promise<PointColumns> {
    return allColumns(this.#services.database, this.#source.points, { signal: this.#signal });
  }

  #linesInUse(run: RunTask): Promise<ListedLine[]> {
    return linesInUse(this.#services.database, run, this.#source.points, this.#signal);
  }

  /**
   * Builds the surface in a thread for `work`. Reads the points only once the thread is free, and drops the surface
   * afterwards.
   */
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

/** More would exhaust memory, and nobody could read the drawing. */
const MOST_CONTOURS = 1_000;
/** No mountain is higher. */
const WIDEST_INTERVAL_M = 10_000;
/** Points where contours cross triangle edges; each is a vertex of a line. */
const MOST_CROSSINGS = 4_000_000;

/** Widens the interval on a surface that is too rough, unless the interval was asked for. */
async function drawnContours(
  run: RunTask,
  key: string,
  intervalM: number,
  isAsked: boolean,
): Promise<GeoContours> {
  for (let widerM = intervalM; ; widerM = niceInterval(widerM * 1.5))
    try {
      return await run("contours", { key, intervalM: widerM, mostCrossings: MOST_CROSSINGS });
    } catch (error) {
      const isRough = error instanceof Error && error.name === "ContourIntervalError";
      // Gives up beyond this width: height 0 has a contour at every interval, so widening may never help.
      if (isAsked || !isRough || widerM > WIDEST_INTERVAL_M) throw error;
    }
}

function refuseTooMany(intervalM: number, { heightsM }: StoredSummary): void {
  const rangeM = heightsM ? heightsM.max - heightsM.min : 0;
  if (rangeM / intervalM <= MOST_CONTOURS) return;
  const leastM = niceInterval(rangeM / MOST_CONTOURS);
  throw invalid(
    "contourIntervalM",
    `So many contours are not drawn; choose an interval of at least ${leastM} m`,
  );
}

function tooFine(error: unknown, cellM: number, metresPerUnit: number): unknown {
  if (!(error instanceof Error) || error.name !== "GridTooFineError") return error;
  const { details } = error as Error & { details: { leastCell: number } };
  const leastM = roundedUp(details.leastCell * metresPerUnit);
  return invalid(
    "cellM",
    `Cells of ${cellM} m would be more than ${formatCount(MOST_CELLS)}; choose cells of at least ${leastM} m`,
  );
}

function drawnLines({ lines, breaklines }: { lines: GeoContours; breaklines: ListedLine[] }) {
  return {
    contours: { ...lines, x: lines.longitude, y: lines.latitude },
    ...(breaklines.length > 0 && { breaklines: breaklines.map(({ corners }) => corners) }),
  };
}

/** Points on a line still make a drawing, just without contours. */
function noSurface(error: unknown): null {
  if (error instanceof Error && error.name === "DegenerateSurfaceError") return null;
  throw error;
}

function padsOf(volumeResults: VolumeResults | null): DxfDrawing["pads"] {
  return (volumeResults?.pads ?? []).flatMap(({ id, elevation, coordinates }) => {
    const corners = z.array(z.tuple([z.number(), z.number()])).safeParse(coordinates);
    // Pads saved by another client may have corners in another shape.
    return corners.success ? [{ id: String(id), elevationM: elevation, ring: corners.data.flat() }] : [];
  });
}
