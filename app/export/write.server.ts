import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import type { SiteOutline } from "#contract/site.ts";
import type { SiteSummary } from "#contract/summary.ts";
import { niceInterval } from "#survey/contours/contours.ts";
import { type DxfDrawing, drawingDxf } from "#survey/export/dxf.ts";
import { surfaceLandXml } from "#survey/export/landxml.ts";
import { pointsCsv, pointsGeoJson, pointsKml } from "#survey/export/points.ts";
import type { PointColumns } from "#survey/points.ts";
import type { messages } from "../messages.ts";
import { engine } from "../workers/engine.server.ts";
import type { RunTask } from "../workers/pool.ts";
import { projectSlowly, utmOf } from "./utm.server.ts";

export type ExportFormat = keyof typeof messages.exports.formats;

export const FILES: Record<ExportFormat, { extension: string; mediaType: string }> = {
  csv: { extension: "csv", mediaType: "text/csv; charset=utf-8" },
  geojson: { extension: "geojson", mediaType: "application/geo+json" },
  kml: { extension: "kml", mediaType: "application/vnd.google-earth.kml+xml" },
  dxf: { extension: "dxf", mediaType: "image/vnd.dxf" },
  landxml: { extension: "xml", mediaType: "application/xml" },
};

interface Source {
  site: SiteOutline;
  summary: SiteSummary;
  columns: PointColumns;
}

/**
 * The file's text in slices. Drawings and surfaces are in the UTM zone of the site, heights stay ellipsoidal.
 * Throws the engine's refusal when the points make no surface for LandXML.
 */
export async function exportText(format: ExportFormat, source: Source): Promise<Generator<string>> {
  const { site, columns } = source;
  switch (format) {
    case "csv":
      return pointsCsv(columns);
    case "geojson":
      return pointsGeoJson(columns);
    case "kml":
      return pointsKml(columns, site.name);
    case "dxf":
      return drawingDxf(await drawingOf(source));
    case "landxml":
      return landXml(source);
  }
}

/** One slice a turn of the event loop: a million points must not keep others waiting. */
export async function* inTurns(slices: Generator<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for (const slice of slices) {
    yield encoder.encode(slice);
    await setImmediate();
  }
}

async function drawingOf({ site, summary, columns }: Source): Promise<DxfDrawing> {
  const epsg = utmOf(summary);
  const drawing: DxfDrawing = {
    points: { columns, at: await projectSlowly(epsg, columns.longitude, columns.latitude) },
    pads: await padsOf(site, epsg),
  };
  const lines = await withSurface(columns, (run, key) =>
    run("contours", { key, intervalM: intervalOf(summary) }),
  ).catch(noSurface);
  if (lines) {
    const { longitude, latitude, ...rest } = lines;
    drawing.contours = { ...rest, ...(await projectSlowly(epsg, longitude, latitude)) };
  }
  return drawing;
}

async function landXml({ site, summary, columns }: Source): Promise<Generator<string>> {
  const epsg = utmOf(summary);
  const mesh = await withSurface(columns, (run, key) => run("mesh", { key }));
  const at = await projectSlowly(epsg, mesh.longitude, mesh.latitude);
  const tin = { ...at, z: mesh.heightM, triangles: mesh.triangles };
  return surfaceLandXml(tin, { name: site.name, writtenAt: new Date().toISOString(), epsg });
}

/** The columns are copied: their points are written afterwards. */
function withSurface<T>(columns: PointColumns, work: (run: RunTask, key: string) => Promise<T>): Promise<T> {
  return engine.session(async run => {
    const key = "export";
    const positions = { ...columns, nameEnds: new Uint32Array(0), nameBytes: new Uint8Array(0) };
    await run("surface", { key, columns: positions });
    try {
      return await work(run, key);
    } finally {
      await run("drop", { key });
    }
  });
}

/** Points on a line still make a drawing, without contours. */
function noSurface(error: unknown): null {
  if (error instanceof Error && error.name === "DegenerateSurfaceError") return null;
  throw error;
}

function intervalOf({ plan, heightsM }: SiteSummary): number {
  return plan?.contourIntervalM ?? niceInterval(((heightsM?.max ?? 1) - (heightsM?.min ?? 0)) / 20);
}

async function padsOf({ volumeResults }: SiteOutline, epsg: number): Promise<DxfDrawing["pads"]> {
  const pads = [];
  for (const { id, elevation, coordinates } of volumeResults?.pads ?? []) {
    const corners = z.array(z.tuple([z.number(), z.number()])).safeParse(coordinates);
    // Another client's pads may have corners of another shape.
    if (!corners.success) continue;
    const { x, y } = await projectSlowly(
      epsg,
      Float64Array.from(corners.data, corner => corner[0]),
      Float64Array.from(corners.data, corner => corner[1]),
    );
    pads.push({
      id: String(id),
      elevationM: elevation,
      ring: Array.from(x).flatMap((value, i) => [value, y[i]!]),
    });
  }
  return pads;
}
