import type { ProjTools } from "./proj-tools.ts";
import type { Area } from "./systems.ts";

/** Boxes of the EPSG dataset are rounded to 0.01° and drawn by different people. */
const MARGIN_DEG = 0.05;

interface StepArea extends Area {
  /** The parts that its description lists, such as 'Denmark - offshore North Sea' and 'Netherlands - offshore'. */
  parts: string[];
}

export type CoverReader = (operation: string, area: Area) => boolean;

/**
 * Returns a function that tells whether a transformation, by its name, is meant for the whole of an area. A box alone
 * does not say so: that of Canada's Northwest Territories, Nunavut and Saskatchewan holds all of Alberta, and that of
 * Peru half of Ecuador. So the names of the areas have to agree as well as their boxes.
 */
export function coverReader(proj: ProjTools): CoverReader {
  const areas = readAreas(proj);
  return (operation, area) => {
    const wide = areas.get(operation.replace(/^Inverse of /, ""));
    return wide !== undefined && covers(wide, area);
  };
}

/** The area of use of each transformation in the dataset, by name. */
function readAreas(proj: ProjTools): Map<string, StepArea> {
  const rows = proj.query<Area & { operation: string; description: string }>(`
    select o.name operation, e.name, e.description, e.west_lon west, e.south_lat south, e.east_lon east, e.north_lat north
    from (select 'helmert_transformation' kind, auth_name, code, name from helmert_transformation
      union all select 'grid_transformation', auth_name, code, name from grid_transformation
      union all select 'other_transformation', auth_name, code, name from other_transformation
      union all select 'concatenated_operation', auth_name, code, name from concatenated_operation) o
      join usage u on u.object_table_name = o.kind and u.object_auth_name = o.auth_name and u.object_code = o.code
      join extent e on e.auth_name = u.extent_auth_name and e.code = u.extent_code
    where o.auth_name = 'EPSG' and e.west_lon is not null`);
  return new Map(
    rows.map(({ operation, description, ...area }) => [
      operation,
      { ...area, parts: description.replace(/\.$/, "").split("; ") },
    ]),
  );
}

function covers(wide: StepArea, area: Area): boolean {
  if (!holdsBox(wide, area)) return false;
  if (wide.name === area.name || wide.parts.includes(area.name)) return true;
  const names = [wide.name, area.name];
  if (names.some(name => NAMES_NO_PLACE.test(name)) || isOffshore(wide.name) !== isOffshore(area.name))
    return false;
  const [whole, part] = [placesIn(wide.name), placesIn(area.name)];
  if (IS_LIST.test(wide.name) && part.size > 0 && isWithin(part, whole)) return true;
  // One of several listed places is not the whole: 'Bahrain, Kuwait and Saudi Arabia' is more than 'Saudi Arabia'.
  const head = area.name.split(" - ").filter(piece => !IS_LIST.test(piece));
  return isWithin(whole, placesIn(head.join(" - ")));
}

function holdsBox(wide: Area, area: Area): boolean {
  if (wide.south > area.south + MARGIN_DEG || wide.north < area.north - MARGIN_DEG) return false;
  if (wide.west > wide.east || area.west > area.east)
    return wide.west === area.west && wide.east === area.east;
  return wide.west <= area.west + MARGIN_DEG && wide.east >= area.east - MARGIN_DEG;
}

const isWithin = (words: Set<string>, others: Set<string>) => [...words].every(word => others.has(word));
const NAMES_NO_PLACE = /by country/;
const IS_LIST = /[;,+]| and /;
const isOffshore = (name: string) => /offshore/.test(name) && !/onshore/.test(name);

/** Directions and extents, which the boxes compare, and words that are not place names. */
const NO_PLACE =
  /\b(north|south|east|west) of \S+|\d+(\.\d+)?°\S*( to)?|\b(onshore|offshore|nearshore|mainland|coastal|area|archipelago|islands?|all|states|the|to|and|of|zone|main|N|S|E|W|C)\b/g;

/** Returns the place names in a description, such as 'canada' and 'alberta' in 'Canada - Alberta - west of 118.5°W'. */
const placesIn = (name: string): Set<string> =>
  new Set(
    name
      .replaceAll(NO_PLACE, " ")
      .toLowerCase()
      .replaceAll("blocks", "block")
      .match(/[\p{L}\d'-]*[\p{L}\d]/gu) ?? [],
  );
