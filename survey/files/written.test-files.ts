/** Points for tests of what is written, and what a file of ours must give back. */
import type { PointColumns, SurveyPoint } from "#shapes/points.ts";
import { crsOf } from "../geodesy/crs/crs.ts";
import { columnsFromPoints } from "../points.ts";
import { csvOfTable } from "./csv/write-points.ts";
import { type FileFrame, type HeightName, inDegrees } from "./frame.ts";
import { geoJsonOfPoints } from "./geojson/write-geojson.ts";
import { tableOf, usualColumns } from "./table.ts";
import type { PointsText } from "./write-text.ts";

export const all = (slices: Iterable<string>) => [...slices].join("");

export const named = (name: string, code = "TOPO"): SurveyPoint => ({
  name,
  code,
  longitude: 8.123456789012,
  latitude: -46.1,
  ellipsoidalHeight: 0.1 + 0.2,
});

export const awkward = columnsFromPoints([
  named("plain"),
  named('a "b", c'),
  named("<é> & 点", "A&B"),
  named("=1+1", "@x"),
  named("-5", "+1"),
  named("'-5", "''@x"),
]);

/** Points that are known to different degrees. */
export const withQuality = columnsFromPoints([
  named("a"),
  {
    ...named("b"),
    quality: { solution: "FIX", horizontalRmsM: 0.011, verticalRmsM: 0.02, pdop: 1.3, satellites: 23 },
  },
  { ...named("c"), quality: { solution: "FLOAT", horizontalRmsM: 0.4 } },
]);

export const NAVD88 = {
  column: "Elevation (NAVD88, ft)",
  remark: "heights above sea level (NAVD88), in feet",
};

const OREGON = 6557;
const oregon = crsOf(OREGON);

/** Names, codes and figures as somebody typed them, in feet of Oregon. */
export const TYPED = [
  { name: "A", code: "TOPO", x: 625_484.123, y: 484_663.456, height: 336.29 },
  { name: "Größe 2", code: "EP", x: 625_584.5, y: 484_673.0001, height: -7.1234 },
  { name: "C", code: "", x: 625_534, y: 484_763, height: 335 },
];

/** The same points as a site stores them: degrees of WGS 84 and metres. */
export const STORED = columnsFromPoints(
  TYPED.map(({ name, code, x, y, height }) => {
    const at = { longitude: 0, latitude: 0 };
    oregon.toWgs84(x, y, at);
    return { name, code, ...at, ellipsoidalHeight: height * 0.3048 };
  }),
);

/** The frame of a file in the system and the unit that they were typed in. */
export const IN_FEET: FileFrame = {
  system: {
    epsg: OREGON,
    name: oregon.name,
    isGeographic: false,
    axes: { x: "Easting", y: "Northing" },
    unit: "ft",
    metresPerUnit: oregon.metresPerUnit,
    fromWgs84: oregon.fromWgs84,
  },
  heights: { unit: "ft", ...NAVD88 },
};

/** Least and greatest coordinates of the typed points. */
export const TYPED_EXTENT = {
  min: [625_484.123, 484_663.456, -7.1234] as [number, number, number],
  max: [625_584.5, 484_763, 336.29] as [number, number, number],
};

/** The figures of rows as numbers. */
export const figuresOf = (rows: readonly { x: string; y: string; height: string }[]) =>
  rows.map(({ x, y, height }) => ({ x: Number(x), y: Number(y), height: Number(height) }));

export const TYPED_FIGURES = TYPED.map(({ x, y, height }) => ({ x, y, height }));
export const TYPED_NAMES = TYPED.map(({ name, code }) => ({ name, code }));
export const namesOf = (rows: readonly { name: string; code: string }[]) =>
  rows.map(({ name, code }) => ({ name, code }));

/** The points as CSV in the documented layout, with quality where it is known. */
export function pointsCsv(columns: PointColumns, heights?: HeightName): string {
  const frame = inDegrees({ unit: "m", column: "Ellipsoidal height", remark: "", ...heights });
  return wholeText(csvOfTable(tableOf(frame, usualColumns(columns.quality !== undefined)), true), columns);
}

export const pointsGeoJson = (columns: PointColumns, heights?: HeightName): string =>
  wholeText(geoJsonOfPoints(heights), columns);

export const wholeText = ({ head, points, tail }: PointsText, columns: PointColumns): string =>
  head + all(points(columns, true)) + tail;
