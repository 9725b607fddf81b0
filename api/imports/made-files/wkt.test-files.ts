import { declare, geopackageFile, pointBlob } from "#survey/files/geopackage/geopackage.test-files.ts";
import { lasFile } from "#survey/files/las/las.test-files.ts";
import { dbfFile, shape, shpFile, zipped } from "#survey/files/shapefile/shapefile.test-files.ts";
import {
  type Case,
  type Chance,
  type MadeFile,
  madeSite,
  type Point,
  type Site,
  storedOf,
} from "./case.test-files.ts";
import { type Grid, mercatorPlaceOf } from "./place.test-files.ts";

/** A coordinate system to be written as WKT. */
interface System {
  site: Site;
  style: "ogc" | "esri" | "iso";
  hasCode: boolean;
  name: string;
  datum: string;
  ellipsoid: string;
  grid: Grid;
  latitudeOfOrigin: number;
  method: string;
  meridian: { name: string; degrees: number };
  unit: { name: string; metres: number };
  angle: { name: string; radians: number };
  vertical: Vertical | null;
  isDoubled?: boolean;
}

interface Vertical {
  name: string;
  datum: string;
  unit: { name: string; metres: number };
  direction: "up" | "down";
  shift: number;
}

const METRE = { name: "metre", metres: 1 };
const ESRI_NAMES: Record<string, string> = { "WGS 84": "WGS_1984", ETRS89: "ETRS_1989" };

function madeSystem(chance: Chance): System {
  const site = madeSite(chance);
  const isEtrs = site.name.startsWith("ETRS89");
  const style = chance.one(["ogc", "esri", "iso"] as const);
  return {
    site,
    style,
    hasCode: style !== "esri" && chance.is(0.7),
    name: site.name,
    datum: isEtrs ? "European_Terrestrial_Reference_System_1989" : "WGS_1984",
    ellipsoid: isEtrs ? "GRS 1980" : "WGS 84",
    grid: site.grid,
    latitudeOfOrigin: 0,
    method: "Transverse_Mercator",
    meridian: { name: "Greenwich", degrees: 0 },
    unit: METRE,
    angle: { name: "degree", radians: 0.017_453_292_519_943_3 },
    vertical: chance.is(0.4)
      ? { name: "EGM2008 height", datum: "EGM2008 geoid", unit: METRE, direction: "up", shift: 0 }
      : null,
  };
}

function wktOf(system: System): string {
  const { style, grid, name, datum, ellipsoid, hasCode, site, unit, angle, vertical, meridian, method } =
    system;
  const [geographic, plain] = [name.split(" / ")[0]!, name];
  const fe = grid.falseEasting / unit.metres;
  const fn = grid.falseNorthing / unit.metres;
  if (style === "esri") {
    const own = ESRI_NAMES[geographic] ?? geographic.replaceAll(" ", "_");
    const esri = plain.replace(`${geographic} / UTM zone `, `${own}_UTM_Zone_`).replaceAll(/[ /]+/g, "_");
    const feet = unit.metres === 1 ? "Meter" : unit.name;
    const up = vertical
      ? `,VERTCS["${vertical.name.replaceAll(" ", "_")}",VDATUM["${vertical.datum.replaceAll(" ", "_")}"],PARAMETER["Vertical_Shift",${vertical.shift}.0],PARAMETER["Direction",${vertical.direction === "up" ? "1.0" : "-1.0"}],UNIT["${vertical.unit.metres === 1 ? "Meter" : vertical.unit.name}",${vertical.unit.metres}]]`
      : "";
    return `PROJCS["${esri}",GEOGCS["GCS_${own}",DATUM["D_${own}",SPHEROID["${ellipsoid.replaceAll(" ", "_")}",${grid.a},${grid.inverseFlattening}]],PRIMEM["${meridian.name}",${meridian.degrees}],UNIT["${angle.name}",${angle.radians}]],PROJECTION["${method}"],PARAMETER["False_Easting",${fe}],PARAMETER["False_Northing",${fn}],PARAMETER["Central_Meridian",${grid.meridianDeg}],PARAMETER["Scale_Factor",${grid.scale}],PARAMETER["Latitude_Of_Origin",${system.latitudeOfOrigin}],UNIT["${feet}",${unit.metres}]]${up}`;
  }
  if (style === "ogc") {
    const code = (value: number) => (hasCode ? `,AUTHORITY["EPSG","${value}"]` : "");
    const plan = `PROJCS["${plain}",GEOGCS["${geographic}",DATUM["${datum}",SPHEROID["${ellipsoid}",${grid.a},${grid.inverseFlattening}]],PRIMEM["${meridian.name}",${meridian.degrees}],UNIT["${angle.name}",${angle.radians}]],PROJECTION["${method}"],PARAMETER["latitude_of_origin",${system.latitudeOfOrigin}],PARAMETER["central_meridian",${grid.meridianDeg}],PARAMETER["scale_factor",${grid.scale}],PARAMETER["false_easting",${fe}],PARAMETER["false_northing",${fn}],UNIT["${unit.name}",${unit.metres}]${code(site.epsg)}]`;
    if (!vertical) return plan;
    const shift = vertical.shift === 0 ? "" : `,PARAMETER["Vertical_Shift",${vertical.shift}]`;
    return `COMPD_CS["${plain} + ${vertical.name}",${plan},VERT_CS["${vertical.name}",VERT_DATUM["${vertical.datum}",2005]${shift},UNIT["${vertical.unit.name}",${vertical.unit.metres}],AXIS["${vertical.direction === "up" ? "Up" : "Depth"}",${vertical.direction.toUpperCase()}]]]`;
  }
  const code = (value: number) => (hasCode ? `,ID["EPSG",${value}]` : "");
  const methodName = method.replaceAll("_", " ");
  const plan = `PROJCRS["${plain}",BASEGEOGCRS["${geographic}",DATUM["${datum.replaceAll("_", " ")}",ELLIPSOID["${ellipsoid}",${grid.a},${grid.inverseFlattening},LENGTHUNIT["metre",1]]],PRIMEM["${meridian.name}",${meridian.degrees},ANGLEUNIT["degree",0.0174532925199433]]],CONVERSION["UTM zone",METHOD["${methodName}"],PARAMETER["Latitude of natural origin",${system.latitudeOfOrigin},ANGLEUNIT["${angle.name}",${angle.radians}]],PARAMETER["Longitude of natural origin",${grid.meridianDeg},ANGLEUNIT["${angle.name}",${angle.radians}]],PARAMETER["Scale factor at natural origin",${grid.scale},SCALEUNIT["unity",1]],PARAMETER["False easting",${fe},LENGTHUNIT["${unit.name}",${unit.metres}]],PARAMETER["False northing",${fn},LENGTHUNIT["${unit.name}",${unit.metres}]]],CS[Cartesian,2],AXIS["(E)",east,ORDER[1],LENGTHUNIT["${unit.name}",${unit.metres}]],AXIS["(N)",north,ORDER[2],LENGTHUNIT["${unit.name}",${unit.metres}]]${code(site.epsg)}]`;
  if (!vertical) return plan;
  return `COMPOUNDCRS["${plain} + ${vertical.name}",${plan},VERTCRS["${vertical.name}",VDATUM["${vertical.datum}"],CS[vertical,1],AXIS["${vertical.direction === "up" ? "gravity-related height (H)" : "depth (D)"}",${vertical.direction},LENGTHUNIT["${vertical.unit.name}",${vertical.unit.metres}]]]]`;
}

interface Change {
  change: string;
  changed: System;
  after: Point[] | null;
  about: RegExp;
  tells?: RegExp;
}
type Changer = (system: System, chance: Chance) => Change | null;

const inGrid =
  (what: string, values: (system: System, chance: Chance) => Partial<Grid>): Changer =>
  (system, chance) => {
    const grid = { ...system.grid, ...values(system, chance) };
    const key = Object.keys(grid).find(
      each => grid[each as keyof Grid] !== system.grid[each as keyof Grid],
    ) as keyof Grid;
    return {
      change: `${what}: ${system.grid[key]} → ${grid[key]}`,
      changed: { ...system, grid },
      // Another ellipsoid means another datum, whose shift is not computed here: a question must be open.
      after: key === "a" || key === "inverseFlattening" ? null : storedOf(system.site.points, grid),
      about: /"crs"|system/,
    };
  };

const FEET: { name: string; metres: number }[] = [
  { name: "US survey foot", metres: 0.304_800_609_601_219 },
  { name: "Foot_US", metres: 0.304_800_609_601_219_2 },
  { name: "foot", metres: 0.3048 },
  { name: "Clarke's foot", metres: 0.304_797_265_4 },
  { name: "yard", metres: 0.9144 },
  { name: "kilometre", metres: 1000 },
  { name: "centimetre", metres: 0.01 },
  { name: "millimetre", metres: 0.001 },
  { name: "fathom", metres: 1.8288 },
  { name: "German legal metre", metres: 1.000_013_596_5 },
];

const CHANGERS: Changer[] = [
  inGrid("central meridian", ({ grid }, chance) => ({
    meridianDeg: grid.meridianDeg + chance.one([0.01, -0.01, 0.0001, 1, 3, -3, 6]),
  })),
  inGrid("scale factor", (_, chance) => ({ scale: chance.one([1, 0.9999, 0.99960001, 0.9998, 1.0004]) })),
  inGrid("false easting", ({ grid }, chance) => ({
    falseEasting: grid.falseEasting + chance.one([100, -100, 0.1, 1, 1_000_000, 3_000_000]),
  })),
  inGrid("false northing", ({ grid }, chance) => ({
    falseNorthing: grid.falseNorthing + chance.one([10, -0.5, 100, -1_000_000, 10_000_000]),
  })),
  inGrid("semi-major axis", (_, chance) => ({
    a: chance.one([6_377_397.155, 6_378_388, 6_378_206.4, 6_378_245, 6_378_100]),
  })),
  inGrid("flattening", (_, chance) => ({
    inverseFlattening: chance.one([299.1528128, 297, 294.978698214, 298.3, 300]),
  })),
  (system, chance) => {
    const unit = chance.one(FEET);
    return {
      change: `unit: metre → ${unit.name} (${unit.metres})`,
      changed: { ...system, unit },
      after: storedOf(system.site.points, system.grid, { xy: unit.metres }),
      about: /xy-unit|"crs"|unit/,
    };
  },
  (system, chance) => {
    const vertical = system.vertical;
    if (!vertical) return null;
    const unit = chance.one(FEET);
    return {
      change: `unit of heights: metre → ${unit.name} (${unit.metres})`,
      changed: { ...system, vertical: { ...vertical, unit } },
      after: storedOf(system.site.points, system.grid, { h: unit.metres }),
      about: new RegExp(`height-unit|${unit.name}`),
    };
  },
  system =>
    system.vertical && {
      change: "direction of heights: up → down",
      changed: { ...system, vertical: { ...system.vertical, direction: "down" } },
      after: storedOf(system.site.points, system.grid, { h: -1 }),
      about: /sign|down/,
    },
  (system, chance) => {
    if (!system.vertical || system.style === "iso") return null;
    const shift = chance.one([100, -12, 3]);
    return {
      change: `shift of heights: 0 → ${shift}`,
      changed: { ...system, vertical: { ...system.vertical, shift } },
      after: null,
      about: /shift/i,
    };
  },
  (system, chance) => {
    if (!system.vertical) return null;
    const [name, datum, word] = chance.one([
      ["NAVD88 height", "North American Vertical Datum 1988", "NAVD88"],
      ["DHHN2016 height", "Deutsches Haupthoehennetz 2016", "DHHN2016"],
      ["EGM96 height", "EGM96 geoid", "EGM96"],
      ["NN2000 height", "Norway Normal Null 2000", "NN2000"],
      ["Harbour gauge 1912 height", "Harbour gauge 1912", "Harbour gauge 1912"],
    ] as const);
    return {
      change: `vertical system: EGM2008 → ${name}`,
      changed: { ...system, vertical: { ...system.vertical, name, datum } },
      after: storedOf(system.site.points, system.grid),
      about: new RegExp(word),
      tells: new RegExp(word.replaceAll(" ", "[ _]")),
    };
  },
  (system, chance) => {
    const degrees = chance.one([2.337_229_166_667, -17.666_666_666_667, 12.452_333_33]);
    return {
      change: `prime meridian: 0 → ${degrees}`,
      changed: { ...system, meridian: { name: "Paris", degrees } },
      after: storedOf(system.site.points, { ...system.grid, meridianDeg: system.grid.meridianDeg + degrees }),
      about: /"crs"|meridian|outside-area/,
    };
  },
  (system, chance) => {
    const latitudeOfOrigin = chance.one([49, -2, 0.5]);
    return {
      change: `latitude of origin: 0 → ${latitudeOfOrigin}`,
      changed: { ...system, latitudeOfOrigin },
      after: storedOf(system.site.points, { ...system.grid, originDeg: latitudeOfOrigin }),
      about: /"crs"|latitude|outside-area/,
    };
  },
  (system, chance) => {
    const method = chance.one([
      "Mercator_1SP",
      "Gauss_Boaga",
      "Cassini_Soldner",
      "Transverse_Mercator_South_Orientated",
    ]);
    return {
      change: `projection: Transverse_Mercator → ${method}`,
      changed: { ...system, method },
      after:
        method === "Mercator_1SP"
          ? system.site.points.map(({ name, x, y, h }) => ({
              name,
              ...mercatorPlaceOf(x, y, system.grid),
              height: h,
            }))
          : null,
      about: /"crs"|projection/,
    };
  },
  (system, chance) => {
    const name = chance.one([
      "NAD27 / UTM zone 17N",
      "ED50 / UTM zone 31N",
      "Mine grid",
      "Tokyo / UTM zone 54N",
      "unnamed",
    ]);
    return {
      change: `name: ${system.name} → ${name}`,
      changed: { ...system, name },
      after: storedOf(system.site.points, system.grid),
      about: /"crs"|system/,
    };
  },
  system => ({
    change: "unit of angles: degree → grad",
    changed: { ...system, angle: { name: "grad", radians: 0.015_707_963_267_948_967 } },
    after: storedOf(system.site.points, { ...system.grid, meridianDeg: system.grid.meridianDeg * 0.9 }),
    about: /"crs"|meridian|angle/,
  }),
];

const latin = (text: string) => Uint8Array.from(text, c => c.charCodeAt(0));

function shapefileOf(system: System): MadeFile {
  const { points } = system.site;
  const prj = wktOf(system);
  const bytes = zipped({
    "site.shp": shpFile(
      11,
      points.map(({ x, y, h }) => shape(11, [x, y, h, 0])),
    ),
    "site.dbf": dbfFile(
      ["NAME", "CODE"],
      points.map(({ name, code }) => [latin(name), latin(code)]),
    ),
    "site.prj": prj,
  });
  return { bytes, shown: `site.prj: ${prj}\n${shownPoints(system.site)}` };
}

function geopackageOf(system: System): MadeFile {
  const definition = wktOf(system);
  const id = system.hasCode ? system.site.epsg : 100_123;
  const [organisation, code] = system.hasCode ? ["EPSG", system.site.epsg] : ["NONE", 100_123];
  const bytes = geopackageFile(database => {
    database
      .prepare("INSERT INTO gpkg_spatial_ref_sys VALUES (?, ?, ?, ?, ?, NULL)")
      .run(system.name, id, organisation!, code!, definition);
    database.exec("CREATE TABLE site (fid INTEGER PRIMARY KEY, name TEXT, code TEXT, Geom BLOB)");
    declare(database, "site");
    database.exec(`UPDATE gpkg_geometry_columns SET srs_id = ${id}`);
    const insert = database.prepare("INSERT INTO site (name, code, Geom) VALUES (?, ?, ?)");
    for (const { name, code, x, y, h } of system.site.points) insert.run(name, code, pointBlob(x, y, h));
  });
  return {
    bytes,
    shown: `gpkg_spatial_ref_sys: ${id} ${organisation} ${definition}\n${shownPoints(system.site)}`,
  };
}

function lasOf(system: System): MadeFile {
  const wkt = wktOf(system);
  const body = new TextEncoder().encode(`${wkt}\0`);
  return {
    bytes: lasFile(lasPoints(system.site), {
      minor: 4,
      format: 6,
      records: [{ user: "LASF_Projection", id: 2112, body }],
      offset: lasOffset(system.site),
    }),
    shown: `WKT: ${wkt}\n${shownPoints(system.site)}`,
  };
}

/** The offset, in whole metres, of a point cloud's coordinates. */
export const lasOffset = ({ points: [first] }: Site): [number, number, number] => [
  Math.floor(first!.x),
  Math.floor(first!.y),
  0,
];

export function lasPoints(site: Site) {
  const [x, y] = lasOffset(site);
  const millimetres = (metres: number) => Math.round(metres * 1000);
  return site.points.map(point => ({
    x: millimetres(point.x - x),
    y: millimetres(point.y - y),
    z: millimetres(point.h),
    class: 2,
  }));
}

export const shownPoints = ({ points }: Site): string =>
  `${points.map(({ name, x, y, h }) => `${name} ${x} ${y} ${h}`).join("\n")}\n`;

const withoutNames = (points: Point[] | null) => points?.map(({ name: _, ...point }) => point) ?? null;

export function wktCase(chance: Chance, format: "shapefile" | "geopackage" | "las"): Case {
  const system = madeSystem(chance);
  const write = { shapefile: shapefileOf, geopackage: geopackageOf, las: lasOf }[format];
  for (;;) {
    const change = chance.one(CHANGERS)(system, chance);
    if (!change) continue;
    const { changed, after, ...said } = change;
    const before = storedOf(system.site.points, system.grid);
    const named = (points: Point[] | null) => (format === "las" ? withoutNames(points) : points);
    return {
      format: `${format}, ${system.style === "iso" ? "WKT2" : system.style === "esri" ? "WKT of ESRI" : "WKT"}${system.hasCode ? " with a code" : ""}`,
      // The unit of heights is asked for if no vertical system states it.
      answers: { heights: "ellipsoidal", ...(!system.vertical && { unit: "m" }) },
      base: write(system),
      before: named(before)!,
      changed: write(changed),
      after: named(after),
      ...said,
    };
  }
}
