import type { PointColumns } from "#shapes/points.ts";
import { nameAt } from "../../points.ts";
import { qualityAt } from "../../quality.ts";
import { numberText } from "../number-text.ts";
import type { PointsText } from "../write-text.ts";
import { xmlText } from "../xml/entities.ts";

/**
 * Writes points as waypoints of GPX 1.1 (https://www.topografix.com/GPX/1/1/), the code as their `type`. GPX knows one
 * kind of height only, so its description says what these are measured from.
 */
export function gpxOfPoints(title: string, heightsRemark: string): PointsText {
  return {
    head: `<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="Topo Projects" xmlns="http://www.topografix.com/GPX/1/1"><metadata><name>${xmlText(title)}</name><desc>${xmlText(heightsRemark)}</desc></metadata>\n`,
    *points(chunk) {
      for (let i = 0; i < chunk.count; i++) yield waypoint(chunk, i);
    },
    tail: "</gpx>\n",
  };
}

/** The order of the elements is the schema's. */
function waypoint(chunk: PointColumns, i: number): string {
  const code = chunk.codes[chunk.codeIndex[i]!]!;
  const { satellites, pdop } = (chunk.quality && qualityAt(chunk.quality, i)) ?? {};
  const known = `${code === "" ? "" : `<type>${xmlText(code)}</type>`}${satellites ? `<sat>${satellites}</sat>` : ""}${pdop === undefined ? "" : `<pdop>${pdop}</pdop>`}`;
  return `<wpt lat="${numberText(chunk.latitude[i]!)}" lon="${numberText(eastOf(chunk.longitude[i]!))}"><ele>${numberText(chunk.ellipsoidalHeight[i]!)}</ele><name>${xmlText(nameAt(chunk, i))}</name>${known}</wpt>\n`;
}

/** The schema's longitudes end before 180°. */
const eastOf = (longitude: number) => (longitude === 180 ? -180 : longitude);
