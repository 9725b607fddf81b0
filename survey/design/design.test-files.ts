// LandXML as road and site design programs write it, and what tests read of it.
import { readDesign } from "./read-design.ts";

export interface LandXmlParts {
  version?: string;
  units?: string;
  system?: string;
  points: readonly (readonly [northing: number, easting: number, elevation: number])[];
  faces: string;
  name?: string;
}

export const METRES = '<Metric areaUnit="squareMeter" linearUnit="meter" volumeUnit="cubicMeter"/>';
export const US_FEET = '<Imperial areaUnit="squareFoot" linearUnit="USSurveyFoot" volumeUnit="cubicYard"/>';
export const FEET = '<Imperial areaUnit="squareFoot" linearUnit="foot" volumeUnit="cubicYard"/>';

export function landXml({
  version = "1.2",
  units = METRES,
  system = '<CoordinateSystem name="UTM zone 32N" epsgCode="25832"/>',
  points,
  faces,
  name = "Finished ground",
}: LandXmlParts): string {
  const pnts = points.map((point, i) => `<P id="${i + 1}">${point.join(" ")}</P>`).join("\n");
  return `<?xml version="1.0" encoding="UTF-8"?>
<LandXML xmlns="http://www.landxml.org/schema/LandXML-${version}" version="${version}" date="2026-03-02">
<Units>${units}</Units>${system}<Application name="Road Designer" version="4"/>
<Surfaces><Surface name="${name}"><Definition surfType="TIN"><Pnts>
${pnts}
</Pnts><Faces>${faces}</Faces></Definition></Surface></Surfaces></LandXML>`;
}

/** A square of 100 m about (0, 0) as two triangles, at a height of `at` metres. */
export const SQUARE_FACES = "<F>1 2 3</F><F>1 3 4</F>";
export const square = (north: number, east: number, at: (x: number, y: number) => number) =>
  [
    [-50, -50],
    [50, -50],
    [50, 50],
    [-50, 50],
  ].map(([x, y]) => [north + y!, east + x!, at(x!, y!)] as const);

/** Yields a text or bytes in pieces of `size` bytes. */
export async function* pieces(text: string | Uint8Array, size = 7): AsyncGenerator<Uint8Array> {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

export const read = (
  text: string | Uint8Array,
  options: Parameters<typeof readDesign>[1] = {},
  size = 65_536,
) => readDesign(pieces(text, size), options);

/** A design of `side` by `side` cells of 2 m, in two faces each, with every hundredth face invisible. */
export function manyFaces(side: number): string {
  const points: [number, number, number][] = [];
  for (let r = 0; r <= side; r++)
    for (let c = 0; c <= side; c++)
      points.push([
        5_166_000 + 2 * r,
        690_000 + 2 * c,
        Number((450 + 5 * Math.sin(r / 20) + 3 * Math.cos(c / 15)).toFixed(4)),
      ]);
  const faces: string[] = [];
  for (let r = 0; r < side; r++)
    for (let c = 0; c < side; c++) {
      const a = r * (side + 1) + c + 1;
      const hidden = (r * side + c) % 50 === 49 ? ' i="1"' : "";
      faces.push(
        `<F n="1 2 3"${hidden}>${a} ${a + 1} ${a + side + 2}</F>\n<F n="0 0 0">${a} ${a + side + 2} ${a + side + 1}</F>\n`,
      );
    }
  return landXml({ points, faces: faces.join("") });
}
