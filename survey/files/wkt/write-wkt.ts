import { ellipsoidOf } from "../../geodesy/crs/ellipsoids.ts";
import { type CrsEntry, entryOf, isSouthOrientated } from "../../geodesy/crs/entries.ts";

type Terms = Map<string, string>;
type Projection = [name: string, parameters: [name: string, value: number][]];

/**
 * Returns a coordinate system as well-known text (OGC 01-009, 'WKT 1') with its EPSG code, as .prj files and
 * GeoPackages hold it; null for the few projections that this text has no common name for. Axes point to the east and
 * north, or to the west and south if the system counts so.
 */
export function wktOf(epsg: number): string | null {
  const entry = entryOf(epsg);
  if (!entry) return null;
  const [kind, ...words] = entry.projection.split(" ") as [string, ...string[]];
  const terms: Terms = new Map(words.map(word => word.split("=", 2) as [string, string]));
  const authority = `AUTHORITY["EPSG","${epsg}"]`;
  if (kind === "longlat") return geographic(entry, terms, authority);
  const projection = PROJECTIONS[kind]?.(terms);
  if (!projection) return null;
  const isSouth = isSouthOrientated(entry);
  const [name, parameters] = projection;
  const method = isSouth ? `${name}_South_Orientated` : name;
  const axes = isSouth
    ? 'AXIS["Westing",WEST],AXIS["Southing",SOUTH]'
    : 'AXIS["Easting",EAST],AXIS["Northing",NORTH]';
  const { unitFactor } = entry;
  const own: [string, number][] = [
    ...parameters,
    ["false_easting", number(terms, "x_0", kind === "utm" ? 500_000 : 0) / unitFactor],
    ["false_northing", number(terms, "y_0", terms.has("south") ? 10_000_000 : 0) / unitFactor],
  ];
  const values = own.map(([name, value]) => `PARAMETER["${name}",${rounded(value)}]`).join(",");
  return `PROJCS["${quoted(entry.name)}",${geographic(entry, terms)},PROJECTION["${method}"],${values},UNIT["${unitName(entry)}",${unitFactor}],${axes},${authority}]`;
}

const UNIT_NAMES: Record<string, string> = { m: "metre", ft: "foot", "us-ft": "US survey foot" };
const unitName = ({ unitName: name }: CrsEntry) => UNIT_NAMES[name] ?? quoted(name);

/** Datums by the names that programs give them; others are named like their system. */
const DATUMS: Record<string, string> = {
  "WGS 84": "WGS_1984",
  NAD83: "North_American_Datum_1983",
  NAD27: "North_American_Datum_1927",
  ETRS89: "European_Terrestrial_Reference_System_1989",
};

function geographic(entry: CrsEntry, terms: Terms, authority?: string): string {
  const system = entry.name.split(" / ")[0]!;
  const { name, aM, inverseFlattening } = ellipsoidOf(terms);
  const datum = DATUMS[system] ?? system.replace(/[^\w+()-]+/g, "_");
  const meridian = Number(terms.get("pm") ?? 0);
  const unit =
    authority && entry.unitName === "grad"
      ? 'UNIT["grad",0.015707963267948967]'
      : 'UNIT["degree",0.0174532925199433]';
  const last = authority ? `,AXIS["Longitude",EAST],AXIS["Latitude",NORTH],${authority}` : "";
  return `GEOGCS["${quoted(system)}",DATUM["${datum}",SPHEROID["${name}",${aM},${inverseFlattening}]],PRIMEM["${meridian === 0 ? "Greenwich" : "Prime meridian"}",${meridian}],${unit}${last}]`;
}

const quoted = (text: string) => text.replaceAll('"', "'");
/** Parameters of feet systems are stored in metres, rounded by PROJ. */
const rounded = (value: number) => Number(value.toFixed(12));
const number = (terms: Terms, name: string, otherwise = 0) => Number(terms.get(name) ?? otherwise);
const scale = (terms: Terms) => number(terms, "k", number(terms, "k_0", 1));

/**
 * The projections of the table by proj4's names; terms and names as in https://gdal.org and the EPSG guidance note 7-2.
 */
const PROJECTIONS: Record<string, (terms: Terms) => Projection | null> = {
  tmerc: terms => ["Transverse_Mercator", around(terms, scale(terms))],
  utm: terms => [
    "Transverse_Mercator",
    [
      ["latitude_of_origin", 0],
      ["central_meridian", number(terms, "zone") * 6 - 183],
      ["scale_factor", 0.9996],
    ],
  ],
  lcc: terms =>
    !terms.has("lat_2")
      ? ["Lambert_Conformal_Conic_1SP", around(terms, scale(terms))]
      : // Two parallels and a scale, as in Michigan, have no common name.
        scale(terms) === 1
        ? ["Lambert_Conformal_Conic_2SP", [...parallels(terms), ...around(terms)]]
        : null,
  aea: terms => ["Albers_Conic_Equal_Area", [...parallels(terms), ...centre(terms)]],
  laea: terms => ["Lambert_Azimuthal_Equal_Area", centre(terms)],
  sterea: terms => ["Oblique_Stereographic", around(terms, scale(terms))],
  cass: terms => (terms.has("hyperbolic") ? null : ["Cassini_Soldner", around(terms)]),
  poly: terms => ["Polyconic", around(terms)],
  merc: terms =>
    terms.has("lat_ts") || terms.has("b")
      ? null
      : [
          "Mercator_1SP",
          [
            ["central_meridian", number(terms, "lon_0")],
            ["scale_factor", scale(terms)],
          ],
        ],
  somerc: terms => [
    "Hotine_Oblique_Mercator_Azimuth_Center",
    oblique(terms, { longitude: "lon_0", azimuth: 90, grid: 90 }),
  ],
  omerc: terms => [
    terms.has("no_uoff") ? "Hotine_Oblique_Mercator" : "Hotine_Oblique_Mercator_Azimuth_Center",
    oblique(terms, { longitude: "lonc", azimuth: number(terms, "alpha"), grid: number(terms, "gamma") }),
  ],
};

const around = (terms: Terms, scaleFactor?: number): Projection[1] => [
  ["latitude_of_origin", number(terms, "lat_0")],
  ["central_meridian", number(terms, "lon_0")],
  ...(scaleFactor === undefined ? [] : [["scale_factor", scaleFactor] as [string, number]]),
];

const centre = (terms: Terms): Projection[1] => [
  ["latitude_of_center", number(terms, "lat_0")],
  ["longitude_of_center", number(terms, "lon_0")],
];

const parallels = (terms: Terms): Projection[1] => [
  ["standard_parallel_1", number(terms, "lat_1")],
  ["standard_parallel_2", number(terms, "lat_2")],
];

const oblique = (
  terms: Terms,
  { longitude, azimuth, grid }: { longitude: string; azimuth: number; grid: number },
): Projection[1] => [
  ["latitude_of_center", number(terms, "lat_0")],
  ["longitude_of_center", number(terms, longitude)],
  ["azimuth", azimuth],
  ["rectified_grid_angle", grid],
  ["scale_factor", scale(terms)],
];
