import type { ProjTools } from "./proj-tools.ts";
import type { Area } from "./systems.ts";
import type { Line } from "./write.ts";

/** Positions of the test points in the area of use, as fractions of its width and height. */
const PLACES = [
  [0.25, 0.25],
  [0.5, 0.5],
  [0.75, 0.75],
] as const;

/**
 * Writes three positions in the area of use, computed by PROJ, in one line. First the code; then for each point:
 * longitude and latitude on the system's own datum (degrees from Greenwich), x and y (east-west first, in the system's
 * units and signs), and the difference of WGS 84 in longitude and latitude (1e-9 degrees; empty without an operation).
 */
export async function testPoints(proj: ProjTools, line: Line): Promise<string> {
  const places = PLACES.map(([across, up]) => placeIn(line.system.area, across, up));
  const planes = await proj.cct(line.toOwnDegrees, places, true);
  const digits = line.system.axes[0]!.name === "Longitude" ? 10 : 5;
  const written = planes.map(([x, y]) => [Number(x.toFixed(digits)), Number(y.toFixed(digits))]);
  // PROJ's axis order as published: north first, or east first.
  const isSwapped = /\+axis=[ns]/.test(line.toOwnDegrees);
  const paper = line.pipeline && /^\+proj=pipeline \+step \+proj=axisswap/.test(line.pipeline);
  const shifted = line.pipeline
    ? await proj.cct(
        line.pipeline,
        written.map(([x, y]) => (paper ? [y!, x!] : [x!, y!])),
        false,
      )
    : null;
  // PROJ's inverse LAEA is off by up to 1.6 mm, in any pipeline; others by less than the stored precision.
  const isInexact = shifted !== null && line.projection.startsWith("laea ");
  const own = isInexact ? await proj.cct(line.toOwnDegrees, written as number[][], false) : places;
  const parts = places.map(([longitude, latitude], i) => {
    const [x, y] = isSwapped ? [written[i]![1], written[i]![0]] : written[i]!;
    const wgs84 = shifted?.[i];
    const moved = wgs84 ? [nano(wrapped(wgs84[1] - own[i]![0])), nano(wgs84[0] - own[i]![1])] : ["", ""];
    return [longitude, latitude, x, y, ...moved].join(",");
  });
  return `${line.system.epsg}|${parts.join("|")}`;
}

function placeIn({ west, south, east, north }: Area, across: number, up: number): [number, number] {
  const width = east >= west ? east - west : east - west + 360;
  const bottom = Math.max(south, -89);
  const top = Math.min(north, 89);
  return [
    Number(wrapped(west + width * across).toFixed(4)),
    Number((bottom + (top - bottom) * up).toFixed(4)),
  ];
}

const wrapped = (degrees: number) =>
  degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees;
const nano = (degrees: number) => Math.round(degrees * 1e9);
