import { z } from "zod";
import type { SiteOutline } from "#contract/site.ts";
import type { SiteSummary } from "#contract/summary.ts";
import { niceInterval } from "#survey/contours/contours.ts";
import { type DxfDrawing, drawingDxf } from "#survey/export/dxf.ts";
import { DXF_ENCODING } from "#survey/export/dxf-text.ts";
import { surfaceLandXml } from "#survey/export/landxml.ts";
import { pointsCsv, pointsGeoJson, pointsKml } from "#survey/export/points.ts";
import { type PointColumns, transferablesOf } from "#survey/points.ts";
import type { Api } from "../api/client.ts";
import { readSitePoints } from "../http/points.ts";
import { messages } from "../messages.ts";
import { heightsOf, heightWords } from "../routes/sites/reading/heights.ts";
import { engineFor } from "../workers/engine.server.ts";
import type { RunTask } from "../workers/pool.ts";
import { projectionTo, utmOf } from "./utm.server.ts";

export type ExportFormat = keyof typeof messages.exports.formats;

interface ExportFile {
  extension: string;
  mediaType: string;
  /** UTF-8 where it is not said. */
  encoding?: BufferEncoding;
}

export const FILES: Record<ExportFormat, ExportFile> = {
  csv: { extension: "csv", mediaType: "text/csv; charset=utf-8" },
  geojson: { extension: "geojson", mediaType: "application/geo+json" },
  kml: { extension: "kml", mediaType: "application/vnd.google-earth.kml+xml" },
  dxf: { extension: "dxf", mediaType: "image/vnd.dxf", encoding: DXF_ENCODING },
  landxml: { extension: "xml", mediaType: "application/xml" },
};

interface Source {
  api: Api;
  site: SiteOutline;
  summary: SiteSummary;
  /** Ends the computation when nobody waits for the file any more. */
  signal: AbortSignal;
}

/** The site got other points while its file was prepared, which must not be mixed with those it began with. */
export class PointsReplacedError extends Error {
  override name = "PointsReplacedError";
}

/**
 * The file's text in slices. Drawings and surfaces are in the UTM zone of the site, heights stay what they are.
 * Throws {@link PointsReplacedError}, and the engine's refusal when the points make no surface for LandXML.
 */
export async function exportText(format: ExportFormat, source: Source): Promise<Generator<string>> {
  switch (format) {
    case "csv":
      return pointsCsv(await pointsOf(source), heightName(source));
    case "geojson":
      return pointsGeoJson(await pointsOf(source), heightName(source));
    case "kml":
      return pointsKml(await pointsOf(source), source.site.name, heightName(source));
    case "dxf":
      return drawingDxf(await drawingOf(source));
    case "landxml":
      return landXml(source);
  }
}

/** All in degrees until it is written. */
async function drawingOf(source: Source): Promise<DxfDrawing> {
  const { site, summary } = source;
  const lines = await withSurface(source, (run, key) =>
    run("contours", { key, intervalM: intervalOf(summary) }),
  ).catch(noSurface);
  const columns = await pointsOf(source);
  const { project, name } = await projectionTo(utmOf(summary));
  return {
    points: { columns, at: { x: columns.longitude, y: columns.latitude } },
    ...(lines && { contours: { ...lines, x: lines.longitude, y: lines.latitude } }),
    pads: padsOf(site),
    project,
    remark: messages.exports.dxfRemark(name, heightWords(site.reading).remark),
  };
}

async function landXml(source: Source): Promise<Generator<string>> {
  const { site, summary } = source;
  const epsg = utmOf(summary);
  const { project } = await projectionTo(epsg);
  const { longitude, latitude, heightM, triangles } = await withSurface(source, (run, key) =>
    run("mesh", { key, drop: true }),
  );
  const tin = { x: longitude, y: latitude, z: heightM, triangles };
  const heights = heightName(source)?.remark;
  return surfaceLandXml(tin, {
    name: site.name,
    writtenAt: new Date().toISOString(),
    epsg,
    project,
    heights,
  });
}

/** How the heights are named; undefined where they are ellipsoidal, which the formats take for granted. */
const heightName = ({ site: { reading } }: Source) =>
  heightsOf(reading).kind === "ellipsoidal" ? undefined : heightWords(reading);

/** The points that the outline and its summary are of, at every reading. */
async function pointsOf(
  { api, site, summary }: Source,
  { positionsOnly = false } = {},
): Promise<PointColumns> {
  const { pointCount } = summary;
  const { datasetId, columns } = await readSitePoints(api, site._id, { pointCount, positionsOnly });
  const isOther = datasetId !== null && site.datasetId != null && datasetId !== site.datasetId;
  if (isOther || columns.count !== pointCount) throw new PointsReplacedError();
  return columns;
}

/** The surface is gone before the file is written; the points are read when its thread is free. */
function withSurface<T>(source: Source, work: (run: RunTask, key: string) => Promise<T>): Promise<T> {
  const { summary, signal } = source;
  return engineFor(summary.pointCount).session(async run => {
    const key = "export";
    const columns = await pointsOf(source, { positionsOnly: true });
    await run("surface", { key, columns }, { transfer: transferablesOf(columns), signal });
    try {
      return await work(run, key);
    } finally {
      await run("drop", { key });
    }
  }, signal);
}

/** Points on a line still make a drawing, without contours. */
function noSurface(error: unknown): null {
  if (error instanceof Error && error.name === "DegenerateSurfaceError") return null;
  throw error;
}

function intervalOf({ plan, heightsM }: SiteSummary): number {
  return plan?.contourIntervalM ?? niceInterval(((heightsM?.max ?? 1) - (heightsM?.min ?? 0)) / 20);
}

function padsOf({ volumeResults }: SiteOutline): DxfDrawing["pads"] {
  return (volumeResults?.pads ?? []).flatMap(({ id, elevation, coordinates }) => {
    const corners = z.array(z.tuple([z.number(), z.number()])).safeParse(coordinates);
    // Another client's pads may have corners of another shape.
    return corners.success ? [{ id: String(id), elevationM: elevation, ring: corners.data.flat() }] : [];
  });
}
