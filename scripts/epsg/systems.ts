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
  /** Its datum agrees with WGS 84 by design, to within a few metres. */
  isLikeWgs84: boolean;
  /**
   * Name of its base if that is a modern geocentric frame: dynamic in the EPSG dataset and not older than WGS 84, or
   * one of the datums that the dataset treats as such, WGS 84 or ETRS89. Null otherwise.
   */
  frame: string | null;
  /** Its projection is spherical although its datum has an ellipsoid; PROJ before 9.2 uses the ellipsoid. */
  isSphereOfEllipsoid: boolean;
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
  epoch: number | null;
  isInEnsemble: number;
  isSphereOfEllipsoid: number;
}

/** Ellipsoids of geocentric systems: GRS 1980, WGS 84 and China's of 2000. */
const MODERN_ELLIPSOIDS = [7019, 7030, 1024];
/**
 * Datums on these ellipsoids that are not geocentric: unspecified ones, and those distorted on purpose along a
 * railway.
 */
const BENT = /unknown|unspecified|intermediate|IRF|LTF2004/i;

/** Epoch of WGS 84 (Transit), the first of its realizations. */
const FIRST_WGS84 = 1984;

/** SQL for what a geographic system's datum is. */
const DATUM = `d.name datum, d.frame_reference_epoch epoch, exists (select 1 from geodetic_datum_ensemble_member m
  where d.auth_name = 'EPSG' and d.code in (m.member_code, m.ensemble_code)) isInEnsemble`;

/** Lists all projected and geographic 2D systems, including deprecated ones. */
export function readSystems(proj: ProjTools): System[] {
  const rows = proj.query<Row>(`
    select cast(p.code as integer) code, p.name, p.deprecated, cast(g.code as integer) base, g.name baseName,
      cast(d.ellipsoid_code as integer) ellipsoid, ${DATUM}, p.coordinate_system_code cs,
      c.method_name in ('Lambert Azimuthal Equal Area (Spherical)', 'Lambert Cylindrical Equal Area (Spherical)')
        and (e.inv_flattening > 0 or e.semi_minor_axis <> e.semi_major_axis) isSphereOfEllipsoid
    from projected_crs p join geodetic_crs g on g.auth_name = p.geodetic_crs_auth_name and g.code = p.geodetic_crs_code
      join geodetic_datum d on d.auth_name = g.datum_auth_name and d.code = g.datum_code
      join ellipsoid e on e.auth_name = d.ellipsoid_auth_name and e.code = d.ellipsoid_code
      join conversion c on c.auth_name = p.conversion_auth_name and c.code = p.conversion_code
    where p.auth_name = 'EPSG'
    union all
    select cast(g.code as integer), g.name, g.deprecated, cast(g.code as integer), g.name,
      cast(d.ellipsoid_code as integer), ${DATUM}, g.coordinate_system_code, 0
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
      frame: row.isInEnsemble === 1 || (row.epoch ?? 0) >= FIRST_WGS84 ? row.baseName : null,
      isSphereOfEllipsoid: row.isSphereOfEllipsoid === 1,
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
