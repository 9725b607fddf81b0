import { nameAt, type PointColumns } from "../points.ts";
import { csvText, inSlices, plainNumber, xmlText } from "./text.ts";

const CSV_HEADER = "Name,Code,Longitude,Latitude,Ellipsoidal height\r\n";

/**
 * Points as CSV in the documented layout, in slices of text. Names and codes that a spreadsheet would take for a
 * formula (a leading `= + - @`, tab or carriage return) get an apostrophe in front; numbers keep every digit.
 */
export function pointsCsv(columns: PointColumns): Generator<string> {
  return inSlices(lines());
  function* lines() {
    yield CSV_HEADER;
    for (let i = 0; i < columns.count; i++) {
      const code = columns.codes[columns.codeIndex[i]!]!;
      yield `${csvText(nameAt(columns, i))},${csvText(code)},${columns.longitude[i]},${columns.latitude[i]},${columns.ellipsoidalHeight[i]}\r\n`;
    }
  }
}

/** Points as a GeoJSON FeatureCollection (RFC 7946, WGS84, ellipsoidal metres as third coordinate). */
export function pointsGeoJson(columns: PointColumns): Generator<string> {
  return inSlices(lines());
  function* lines() {
    yield '{"type":"FeatureCollection","features":[';
    for (let i = 0; i < columns.count; i++) {
      const properties = { name: nameAt(columns, i), code: columns.codes[columns.codeIndex[i]!]! };
      const at = `[${columns.longitude[i]},${columns.latitude[i]},${columns.ellipsoidalHeight[i]}]`;
      yield `${i > 0 ? "," : ""}\n{"type":"Feature","properties":${JSON.stringify(properties)},"geometry":{"type":"Point","coordinates":${at}}}`;
    }
    yield "\n]}\n";
  }
}

/** Points as KML 2.2 placemarks in a folder for each code. Heights are ellipsoidal, so they are not used as altitude above sea level. */
export function pointsKml(columns: PointColumns, title: string): Generator<string> {
  return inSlices(lines());
  function* lines() {
    yield `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>${xmlText(title)}</name>\n`;
    const { starts, order } = byCode(columns);
    const noCode = unlike(columns.codes, "no code");
    for (let code = 0; code < columns.codes.length; code++) {
      const points = order.subarray(starts[code], starts[code + 1]);
      if (points.length === 0) continue;
      yield `<Folder><name>${xmlText(columns.codes[code]! || noCode)}</name>\n`;
      for (const i of points) {
        const heightM = columns.ellipsoidalHeight[i]!;
        const data = `<ExtendedData><Data name="code"><value>${xmlText(columns.codes[code]!)}</value></Data><Data name="ellipsoidalHeight"><value>${heightM}</value></Data></ExtendedData>`;
        const at = `${plainNumber(columns.longitude[i]!, 10)},${plainNumber(columns.latitude[i]!, 10)},${plainNumber(heightM, 4)}`;
        yield `<Placemark><name>${xmlText(nameAt(columns, i))}</name>${data}<Point><altitudeMode>clampToGround</altitudeMode><coordinates>${at}</coordinates></Point></Placemark>\n`;
      }
      yield "</Folder>\n";
    }
    yield "</Document></kml>\n";
  }
}

/** The points' numbers by code, in their order: those of code c stand from `starts[c]` to `starts[c + 1]`. */
function byCode({ count, codes, codeIndex }: PointColumns): { starts: Uint32Array; order: Uint32Array } {
  const starts = new Uint32Array(codes.length + 1);
  for (let i = 0; i < count; i++) starts[codeIndex[i]! + 1]!++;
  for (let code = 0; code < codes.length; code++) starts[code + 1]! += starts[code]!;
  const next = starts.slice();
  const order = new Uint32Array(count);
  for (let i = 0; i < count; i++) order[next[codeIndex[i]!]!++] = i;
  return { starts, order };
}

/** The words, in as many brackets as it takes to be none of the codes. */
function unlike(codes: readonly string[], words: string): string {
  return codes.includes(words) ? unlike(codes, `(${words})`) : words;
}
