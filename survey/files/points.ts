import type { PointColumns } from "#shapes/points.ts";
import { nameAt } from "../points.ts";
import { qualityAt } from "../quality.ts";
import { csvOfTable } from "./csv/write-points.ts";
import { inDegrees } from "./frame.ts";
import { tableOf, usualColumns } from "./table.ts";
import { inSlices, plainNumber } from "./write-text.ts";
import { xmlText } from "./xml/entities.ts";

const ELLIPSOIDAL = "Ellipsoidal height";

/** How heights are named when they are not ellipsoidal. */
export interface HeightName {
  /** Head of the column: 'Elevation (NAVD88, m)'. */
  column: string;
  /** Description of the heights: 'heights above sea level (NAVD88)'. */
  remark: string;
}

/** A file of points in parts, so that points can be written chunk by chunk. */
export interface PointsText {
  head: string;
  /** The text of each point of a chunk; `isFirst` says that no chunk precedes it. */
  points(chunk: PointColumns, isFirst: boolean): Generator<string>;
  tail: string;
}

/** Writes points as CSV in the documented layout, in slices of text; as {@link csvOfTable}, with quality where it is known. */
export function pointsCsv(columns: PointColumns, heights?: HeightName): Generator<string> {
  const frame = inDegrees({ unit: "m", column: ELLIPSOIDAL, remark: "", ...heights });
  const table = tableOf(frame, usualColumns(columns.quality !== undefined));
  return inSlices(whole(csvOfTable(table, true), columns));
}

function* whole(text: PointsText, columns: PointColumns): Generator<string> {
  yield text.head;
  yield* text.points(columns, true);
  yield text.tail;
}

/**
 * Writes points as a GeoJSON FeatureCollection (RFC 7946, WGS84, ellipsoidal metres as third coordinate).
 * Heights that are not ellipsoidal are named in a member `heights`; the quality of a point is in its
 * properties.
 */
export function geoJsonOfPoints(heights?: HeightName): PointsText {
  const named = heights ? `"heights":${JSON.stringify(heights.remark)},` : "";
  return {
    head: `{"type":"FeatureCollection",${named}"features":[`,
    *points(chunk, isFirst) {
      for (let i = 0; i < chunk.count; i++) {
        const known = chunk.quality && qualityAt(chunk.quality, i);
        const properties = { name: nameAt(chunk, i), code: chunk.codes[chunk.codeIndex[i]!]!, ...known };
        const at = `[${chunk.longitude[i]},${chunk.latitude[i]},${chunk.ellipsoidalHeight[i]}]`;
        yield `${isFirst && i === 0 ? "" : ","}\n{"type":"Feature","properties":${JSON.stringify(properties)},"geometry":{"type":"Point","coordinates":${at}}}`;
      }
    },
    tail: "\n]}\n",
  };
}

/** Writes points as GeoJSON, as {@link geoJsonOfPoints}, in slices of text. */
export function pointsGeoJson(columns: PointColumns, heights?: HeightName): Generator<string> {
  return inSlices(whole(geoJsonOfPoints(heights), columns));
}

/**
 * Writes points as KML 2.2 placemarks in one folder per code. Placemarks are clamped to the ground: ellipsoidal or
 * local heights are not altitudes above sea level, and heights above sea level may refer to another geoid than KML's.
 */
export function pointsKml(columns: PointColumns, title: string, heights?: HeightName): Generator<string> {
  return inSlices(lines());
  function* lines() {
    yield `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>${xmlText(title)}</name>\n`;
    if (heights) yield `<description>${xmlText(heights.remark)}</description>\n`;
    const heightName = xmlText(heights?.column ?? "ellipsoidalHeight");
    const { starts, order } = byCode(columns);
    const noCode = unlike(columns.codes, "no code");
    for (let code = 0; code < columns.codes.length; code++) {
      const points = order.subarray(starts[code], starts[code + 1]);
      if (points.length === 0) continue;
      yield `<Folder><name>${xmlText(columns.codes[code]! || noCode)}</name>\n`;
      for (const i of points) {
        const heightM = columns.ellipsoidalHeight[i]!;
        const data = `<ExtendedData><Data name="code"><value>${xmlText(columns.codes[code]!)}</value></Data><Data name="${heightName}"><value>${heightM}</value></Data></ExtendedData>`;
        const at = `${plainNumber(columns.longitude[i]!, 10)},${plainNumber(columns.latitude[i]!, 10)},${plainNumber(heightM, 4)}`;
        yield `<Placemark><name>${xmlText(nameAt(columns, i))}</name>${data}<Point><altitudeMode>clampToGround</altitudeMode><coordinates>${at}</coordinates></Point></Placemark>\n`;
      }
      yield "</Folder>\n";
    }
    yield "</Document></kml>\n";
  }
}

/**
 * Returns the points' indices by code, in their order: those of code c run from `starts[c]` to before `starts[c + 1]`.
 */
function byCode({ count, codes, codeIndex }: PointColumns): { starts: Uint32Array; order: Uint32Array } {
  const starts = new Uint32Array(codes.length + 1);
  for (let i = 0; i < count; i++) starts[codeIndex[i]! + 1]!++;
  for (let code = 0; code < codes.length; code++) starts[code + 1]! += starts[code]!;
  const next = starts.slice();
  const order = new Uint32Array(count);
  for (let i = 0; i < count; i++) order[next[codeIndex[i]!]!++] = i;
  return { starts, order };
}

/** Returns the words in as many brackets as it takes to differ from every code. */
function unlike(codes: readonly string[], words: string): string {
  return codes.includes(words) ? unlike(codes, `(${words})`) : words;
}
