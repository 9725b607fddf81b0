import type { ProjTools } from "./proj-tools.ts";

export interface Area {
  name: string;
  west: number;
  south: number;
  east: number;
  north: number;
}

/** A projected or geographic 2D system of the EPSG dataset. */
export interface System {
  epsg: number;
  name: string;
  isDeprecated: boolean;
  /** Code of the geographic system it is based on; its own code if it is geographic. */
  base: number;
  area: Area;
  /**
   * 'Easting', 'Northing', 'Westing', 'Southing', 'Longitude' or 'Latitude', with abbreviations; east-west
   * first.
   */
  axes: { name: string; abbreviation: string }[];
  unit: string;
  /** Its datum was made to agree with WGS 84, within metres at most. */
  isLikeWgs84: boolean;
}

interface Row {
  code: number;
  name: string;
  deprecated: number;
  base: number;
  baseName: string;
  ellipsoid: number;
  datum: string;
  cs: number;
}

/** Ellipsoids of systems fixed to the earth's centre: GRS 1980, WGS 84 and China's of 2000. */
const MODERN_ELLIPSOIDS = [7019, 7030, 1024];
/**
 * Datums on these ellipsoids that are not: unspecified ones, and those distorted on purpose along a railway.
 */
const BENT = /unknown|unspecified|intermediate|IRF|LTF2004/i;

/** Lists all projected and geographic 2D systems, including deprecated ones. */
export function readSystems(proj: ProjTools): System[] {
  const rows = proj.query<Row>(`
    select cast(p.code as integer) code, p.name, p.deprecated, cast(g.code as integer) base, g.name baseName,
      cast(d.ellipsoid_code as integer) ellipsoid, d.name datum, p.coordinate_system_code cs
    from projected_crs p join geodetic_crs g on g.auth_name = p.geodetic_crs_auth_name and g.code = p.geodetic_crs_code
      join geodetic_datum d on d.auth_name = g.datum_auth_name and d.code = g.datum_code
    where p.auth_name = 'EPSG'
    union all
    select cast(g.code as integer), g.name, g.deprecated, cast(g.code as integer), g.name,
      cast(d.ellipsoid_code as integer), d.name, g.coordinate_system_code
    from geodetic_crs g join geodetic_datum d on d.auth_name = g.datum_auth_name and d.code = g.datum_code
    where g.auth_name = 'EPSG' and g.type = 'geographic 2D'
    order by 1`);
  const areas = readAreas(proj);
  const axes = readAxes(proj);
  return rows.flatMap(row => {
    const area = areas.get(row.code);
    const cs = axes.get(Number(row.cs));
    if (!area || !cs) return [];
    return {
      epsg: row.code,
      name: row.name,
      isDeprecated: row.deprecated === 1,
      base: row.base,
      area,
      ...cs,
      isLikeWgs84:
        MODERN_ELLIPSOIDS.includes(row.ellipsoid) && !BENT.test(`${row.baseName} ${row.datum} ${row.name}`),
    };
  });
}

function readAreas(proj: ProjTools): Map<number, Area> {
  const rows = proj.query<Area & { code: number }>(`
    select cast(u.object_code as integer) code, e.name, e.west_lon west, e.south_lat south, e.east_lon east,
      e.north_lat north
    from usage u join extent e on e.auth_name = u.extent_auth_name and e.code = u.extent_code
    where u.object_auth_name = 'EPSG' and u.object_table_name in ('projected_crs', 'geodetic_crs')
      and e.west_lon is not null
    order by u.code desc`);
  return new Map(rows.map(({ code, ...area }) => [code, area]));
}

interface Axes {
  axes: System["axes"];
  unit: string;
}

function readAxes(proj: ProjTools): Map<number, Axes> {
  const rows = proj.query<{ cs: number; name: string; abbreviation: string; unit: string }>(`
    select cast(a.coordinate_system_code as integer) cs, a.name, a.abbrev abbreviation,
      coalesce(u.proj_short_name, u.name) unit
    from axis a join unit_of_measure u on u.auth_name = a.uom_auth_name and u.code = a.uom_code
    where a.auth_name = 'EPSG' order by a.coordinate_system_order`);
  const found = new Map<number, Axes>();
  for (const { cs, unit, ...axis } of rows) {
    const known = found.get(cs) ?? { axes: [], unit };
    known.axes.push({ ...axis, name: axis.name.replace("Geodetic ", "").replace(/^l/, "L") });
    found.set(cs, known);
  }
  for (const { axes } of found.values())
    axes.sort(
      (a, b) => Number(/^(North|South|Lat)/.test(a.name)) - Number(/^(North|South|Lat)/.test(b.name)),
    );
  return found;
}
