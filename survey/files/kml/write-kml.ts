import type { PointColumns } from "#shapes/points.ts";
import { nameAt } from "../../points.ts";
import type { HeightName } from "../frame.ts";
import { inSlices, plainNumber } from "../write-text.ts";
import { xmlText } from "../xml/entities.ts";

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
