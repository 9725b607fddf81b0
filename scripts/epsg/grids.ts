import type { ProjTools } from "./proj-tools.ts";
import type { System } from "./systems.ts";
import type { Line } from "./write.ts";

/** A grid of shifts of latitude and longitude to a datum that counts as WGS 84. */
export interface Grid {
  /** Name of PROJ's file, a GeoTIFF; '' if there is none. */
  tif: string;
  /** Name of the publisher's file, NTv2; '' if it has another format. */
  gsb: string;
  /** Accuracy in metres, to the datum `target`. */
  accuracyM: number;
  target: string;
  west: number;
  south: number;
  east: number;
  north: number;
}

type Row = Omit<Grid, "accuracyM"> & { accuracyM: number | null; source: number; targetCode: number };

let rows: Row[] | null = null;

/** Returns the grids that proj4 can read, by the geographic system they start from, most accurate first. */
function readGrids(proj: ProjTools): Row[] {
  rows ??= proj
    .query<Row>(`
    with operation as (
      select t.*, a.*,
        case a.inverse_direction when 0 then t.source_crs_code else t.target_crs_code end source_code,
        case a.inverse_direction when 0 then t.target_crs_code else t.source_crs_code end target_code
      from grid_transformation t join grid_alternatives a on a.original_grid_name = t.grid_name
      where t.auth_name = 'EPSG' and t.deprecated = 0 and t.accuracy is not null
        and t.source_crs_auth_name = 'EPSG' and t.target_crs_auth_name = 'EPSG' and a.proj_method = 'hgridshift')
    select distinct cast(source_code as integer) source, cast(target_code as integer) targetCode, c.name target,
      accuracy accuracyM, case when proj_grid_name like '%.tif' then proj_grid_name else '' end tif,
      case when lower(coalesce(nullif(old_proj_grid_name, ''), original_grid_name)) like '%.gsb'
        then coalesce(nullif(old_proj_grid_name, ''), original_grid_name) else '' end gsb,
      e.west_lon west, e.south_lat south, e.east_lon east, e.north_lat north
    from operation t join geodetic_crs c on c.auth_name = 'EPSG' and c.code = t.target_code
      join usage u on u.object_auth_name = t.auth_name and u.object_code = t.code
        and u.object_table_name = 'grid_transformation'
      join extent e on e.auth_name = u.extent_auth_name and e.code = u.extent_code
    order by t.accuracy, cast(t.code as integer) desc`)
    .filter(({ tif, gsb }) => tif !== "" || gsb !== "");
  return rows;
}

let greenwich: Map<number, number[]> | null = null;

/** Maps geographic systems with another prime meridian to the system of the same datum with Greenwich. */
function greenwichOf(proj: ProjTools): Map<number, number[]> {
  if (greenwich) return greenwich;
  greenwich = new Map();
  const rows = proj.query<{ code: number; base: number }>(`
    select cast(source_crs_code as integer) code, cast(target_crs_code as integer) base from other_transformation
    where auth_name = 'EPSG' and deprecated = 0 and method_name = 'Longitude rotation'`);
  for (const { code, base } of rows) greenwich.set(code, [...(greenwich.get(code) ?? []), base]);
  return greenwich;
}

/** Returns the grids that overlap a system's area of use, whatever their target. */
export function gridsOf(proj: ProjTools, { base, area }: System): Row[] {
  const sources = [base, ...(greenwichOf(proj).get(base) ?? [])];
  return readGrids(proj).filter(grid => sources.includes(grid.source) && meets(grid, area));
}

/**
 * Collects the grids of the lines, each name once. A line keeps those more accurate than its operation without a grid.
 */
export function collectGrids(proj: ProjTools, lines: Line[]): Grid[] {
  const wgs84 = new Set(
    lines.filter(({ shift }) => shift === null || isZero(shift)).map(({ system }) => system.base),
  );
  const kept: Grid[] = [];
  const indexes = new Map<string, number>();
  for (const line of lines) {
    const seen = new Set<string>();
    line.grids = gridsOf(proj, line.system)
      .filter(({ targetCode }) => wgs84.has(targetCode))
      .filter(({ accuracyM }) => line.accuracyM === null || accuracyM! < line.accuracyM)
      .filter(({ tif, gsb }) => !seen.has(tif + gsb) && seen.add(tif + gsb))
      .map(({ source: _, targetCode, ...grid }) => {
        const key = `${targetCode} ${JSON.stringify(grid)}`;
        if (!indexes.has(key)) indexes.set(key, kept.push({ ...grid, accuracyM: grid.accuracyM! }) - 1);
        return indexes.get(key)!;
      });
  }
  return kept;
}

const isZero = (shift: Line["shift"]) => Array.isArray(shift) && shift.every(value => value === 0);

interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

function meets(a: Box, b: Box): boolean {
  const isBeside = a.west <= a.east && b.west <= b.east && (a.west > b.east || b.west > a.east);
  return a.south <= b.north && b.south <= a.north && !isBeside;
}
