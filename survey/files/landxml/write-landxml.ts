import type { PointColumns } from "#shapes/points.ts";
import type { LengthUnit } from "#shapes/values/units.ts";
import { nameAt } from "../../points.ts";
import { METRES_PER } from "../../reading/units/units.ts";
import type { Tin } from "../../tin/tin.ts";
import { asItIs, inSlices, type Projection, plainNumber } from "../write-text.ts";
import { xmlText } from "../xml/entities.ts";

export interface LandXmlOptions {
  name: string;
  /** ISO date and time of writing; the caller gives it. */
  writtenAt: string;
  /** EPSG code of x and y, if they are in a coordinate system. */
  epsg?: number;
  /** Describes the heights: 'heights above sea level (NAVD88)'; by default above the ellipsoid. */
  heights?: string;
  /** Lines that the surface follows: x, y and height of each corner. */
  breaklines?: readonly { name: string; corners: readonly (readonly [number, number, number])[] }[];
  /** Survey points with their names and codes; x and y are to be projected like the vertices. */
  points?: { columns: PointColumns; at: { x: ArrayLike<number>; y: ArrayLike<number> } };
  /** Unit of the file's coordinates and heights; metres when absent. */
  unit?: LengthUnit;
  /** Projects the vertices, if they are not yet in the file's coordinates. */
  project?: Projection;
}

/**
 * Writes a LandXML 1.2 surface in slices of text: points as `northing easting elevation`, and faces
 * by point number; before it the survey points, if there are any.
 */
export function surfaceLandXml(
  tin: Pick<Tin, "x" | "y" | "z" | "triangles">,
  options: LandXmlOptions,
): Generator<string> {
  const { unit = "m" } = options;
  return inSlices(lines());
  function* lines() {
    const [date, time] = options.writtenAt.replace("Z", "").split("T");
    yield `<?xml version="1.0" encoding="UTF-8"?>\n<LandXML xmlns="http://www.landxml.org/schema/LandXML-1.2" version="1.2" date="${xmlText(date ?? "")}" time="${xmlText((time ?? "00:00:00").slice(0, 8))}" readOnly="false" language="English">\n`;
    yield UNITS[unit];
    if (options.epsg) yield `<CoordinateSystem epsgCode="${options.epsg}"/>\n`;
    if (options.points) yield* surveyPoints(options.points, options);
    yield `<Surfaces><Surface name="${xmlText(options.name)}" desc="${xmlText(capital(options.heights ?? "heights above the WGS84 ellipsoid"))}">\n`;
    const { project = asItIs, breaklines = [] } = options;
    const metresPerUnit = METRES_PER[unit];
    const out = { x: 0, y: 0 };
    if (breaklines.length > 0) yield "<SourceData><Breaklines>\n";
    for (const { name, corners } of breaklines) {
      const list = corners.map(([x, y, z]) => {
        project(x, y, out);
        return `${plainNumber(out.y, 4)} ${plainNumber(out.x, 4)} ${plainNumber(z / metresPerUnit, 4)}`;
      });
      yield `<Breakline brkType="standard" name="${xmlText(name)}"><PntList3D>${list.join(" ")}</PntList3D></Breakline>\n`;
    }
    if (breaklines.length > 0) yield "</Breaklines></SourceData>\n";
    yield '<Definition surfType="TIN"><Pnts>\n';
    for (let v = 0; v < tin.z.length; v++) {
      project(tin.x[v]!, tin.y[v]!, out);
      yield `<P id="${v + 1}">${plainNumber(out.y, 4)} ${plainNumber(out.x, 4)} ${plainNumber(tin.z[v]! / metresPerUnit, 4)}</P>\n`;
    }
    yield "</Pnts><Faces>\n";
    for (let t = 0; t < tin.triangles.length; t += 3)
      yield `<F>${tin.triangles[t]! + 1} ${tin.triangles[t + 1]! + 1} ${tin.triangles[t + 2]! + 1}</F>\n`;
    yield "</Faces></Definition></Surface></Surfaces></LandXML>\n";
  }
}

function* surveyPoints(
  { columns, at }: NonNullable<LandXmlOptions["points"]>,
  { project = asItIs, unit = "m" }: LandXmlOptions,
): Generator<string> {
  const { codes, codeIndex, ellipsoidalHeight } = columns;
  const out = { x: 0, y: 0 };
  yield "<CgPoints>\n";
  for (let i = 0; i < columns.count; i++) {
    project(at.x[i]!, at.y[i]!, out);
    const height = plainNumber(ellipsoidalHeight[i]! / METRES_PER[unit], 4);
    const code = codes[codeIndex[i]!]!;
    const said = `name="${xmlText(nameAt(columns, i))}"${code === "" ? "" : ` code="${xmlText(code)}"`}`;
    yield `<CgPoint ${said}>${plainNumber(out.y, 4)} ${plainNumber(out.x, 4)} ${height}</CgPoint>\n`;
  }
  yield "</CgPoints>\n";
}

const FEET = 'areaUnit="squareFoot" volumeUnit="cubicFeet" temperatureUnit="fahrenheit" pressureUnit="inHG"';
const UNITS: Record<LengthUnit, string> = {
  m: '<Units><Metric areaUnit="squareMeter" linearUnit="meter" volumeUnit="cubicMeter" temperatureUnit="celsius" pressureUnit="HPA"/></Units>\n',
  ft: `<Units><Imperial linearUnit="foot" ${FEET}/></Units>\n`,
  "us-ft": `<Units><Imperial linearUnit="USSurveyFoot" ${FEET}/></Units>\n`,
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
