import { nameAt, type PointColumns } from "../points.ts";
import { type PointQuality, qualityAt } from "../quality.ts";
import { csvText, inSlices, plainNumber, xmlText } from "./text.ts";

const ELLIPSOIDAL = "Ellipsoidal height";
const QUALITY_HEADER = ",Solution status,Lateral RMS,Elevation RMS,PDOP,Satellites";

/** How heights are named when they are not ellipsoidal. */
export interface HeightName {
  /** Head of the column: 'Elevation (NAVD88, m)'. */
  column: string;
  /** Description of the heights: 'heights above sea level (NAVD88)'. */
  remark: string;
}

/**
 * Writes points as CSV in the documented layout, in slices of text. Names and codes that a spreadsheet would
 * take for a formula (a leading `= + - @`, tab or carriage return) get an apostrophe in front; numbers keep
 * every digit. If any point's quality is known, its columns follow, with RMS in metres.
 */
export function pointsCsv(columns: PointColumns, heights?: HeightName): Generator<string> {
  return inSlices(lines());
  function* lines() {
    const { quality } = columns;
    const heightColumn = csvText(heights?.column ?? ELLIPSOIDAL);
    yield `Name,Code,Longitude,Latitude,${heightColumn}${quality ? QUALITY_HEADER : ""}\r\n`;
    for (let i = 0; i < columns.count; i++) {
      const code = columns.codes[columns.codeIndex[i]!]!;
      yield `${csvText(nameAt(columns, i))},${csvText(code)},${columns.longitude[i]},${columns.latitude[i]},${columns.ellipsoidalHeight[i]}${quality ? qualityCells(quality, i) : ""}\r\n`;
    }
  }
}

function qualityCells(quality: PointQuality, index: number): string {
  const known = qualityAt(quality, index) ?? {};
  const { solution = "", horizontalRmsM = "", verticalRmsM = "", pdop = "", satellites = "" } = known;
  return `,${solution},${horizontalRmsM},${verticalRmsM},${pdop},${satellites}`;
}

/**
 * Writes points as a GeoJSON FeatureCollection (RFC 7946, WGS84, ellipsoidal metres as third coordinate).
 * Heights that are not ellipsoidal are named in a member `heights`; the quality of a point is in its
 * properties.
 */
export function pointsGeoJson(columns: PointColumns, heights?: HeightName): Generator<string> {
  return inSlices(lines());
  function* lines() {
    const named = heights ? `"heights":${JSON.stringify(heights.remark)},` : "";
    yield `{"type":"FeatureCollection",${named}"features":[`;
    for (let i = 0; i < columns.count; i++) {
      const known = columns.quality && qualityAt(columns.quality, i);
      const properties = { name: nameAt(columns, i), code: columns.codes[columns.codeIndex[i]!]!, ...known };
      const at = `[${columns.longitude[i]},${columns.latitude[i]},${columns.ellipsoidalHeight[i]}]`;
      yield `${i > 0 ? "," : ""}\n{"type":"Feature","properties":${JSON.stringify(properties)},"geometry":{"type":"Point","coordinates":${at}}}`;
    }
    yield "\n]}\n";
  }
}

/**
 * Writes points as KML 2.2 placemarks in one folder per code. Placemarks are clamped to the ground:
 * ellipsoidal or local heights are no altitude above sea level, and heights above sea level may refer to
 * another geoid than KML's.
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
 * Returns the points' indices by code, in their order: those of code c stand from `starts[c]` to `starts[c +
 * 1]`.
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
