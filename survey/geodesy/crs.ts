import proj4 from "proj4";
import { EPSG_TABLE } from "./epsg-table.ts";

/** A coordinate system and its way to WGS84 and back. */
export interface Crs {
  epsg: number;
  name: string;
  /** Coordinates are degrees of longitude and latitude. */
  isGeographic: boolean;
  /** Metres in one unit of x and y; NaN for degrees. */
  metresPerUnit: number;
  accuracyM: number | null;
  grid: string | null;
  /** Writes WGS84 degrees into `out`; false where the position cannot be converted. */
  toWgs84: (x: number, y: number, out: { longitude: number; latitude: number }) => boolean;
  /** Writes x (east) and y (north) into `out`; false where the position cannot be converted. */
  fromWgs84: (longitude: number, latitude: number, out: { x: number; y: number }) => boolean;
}

/** The EPSG code is not one that can be computed here. */
export class UnknownCrsError extends Error {
  override name = "UnknownCrsError";
  readonly code = "unknown-crs";
  constructor(readonly epsg: number) {
    super(`EPSG:${epsg} is not a coordinate system that can be converted here; choose another code`);
  }
}

/**
 * The coordinate system of an EPSG code: horizontal position only, x east and y north whatever the order of its
 * axes on paper. Heights are not changed. Import this module lazily: its table is 125 kB compressed.
 * Throws {@link UnknownCrsError}.
 */
export function crsOf(epsg: number): Crs {
  const entry = entries().get(epsg);
  if (!entry) throw new UnknownCrsError(epsg);
  const isGeographic = entry.definition.startsWith("longlat");
  const definition = `+proj=${entry.definition.replaceAll(" ", " +")}${/units=|to_meter=/.test(entry.definition) || isGeographic ? "" : " +units=m"} +no_defs`;
  const converter = proj4(definition, "+proj=longlat +datum=WGS84 +no_defs");
  const pair: [number, number] = [0, 0];
  return {
    epsg,
    name: entry.name,
    isGeographic,
    accuracyM: null,
    grid: null,
    metresPerUnit: isGeographic ? Number.NaN : unitOf(entry.definition),
    toWgs84: (x, y, out) => {
      pair[0] = x;
      pair[1] = y;
      const [longitude, latitude] = attempt(converter.forward, pair);
      out.longitude = longitude;
      out.latitude = latitude;
      return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
    },
    fromWgs84: (longitude, latitude, out) => {
      pair[0] = longitude;
      pair[1] = latitude;
      const [x, y] = attempt(converter.inverse, pair);
      out.x = x;
      out.y = y;
      return Number.isFinite(x) && Number.isFinite(y);
    },
  };
}

/** Coordinate systems whose code or name holds all the words, at most `limit`, for a search field. */
export function searchCrs(words: string, limit = 50): { epsg: number; name: string }[] {
  const wanted = words.toLowerCase().replace("epsg:", "").split(/\s+/).filter(Boolean);
  const found: { epsg: number; name: string }[] = [];
  for (const [epsg, { name }] of entries()) {
    const text = `${epsg} ${name.toLowerCase()}`;
    if (wanted.every(word => text.includes(word))) found.push({ epsg, name });
    if (found.length === limit) break;
  }
  return found;
}

let parsed: Map<number, { name: string; definition: string }> | null = null;

function entries(): Map<number, { name: string; definition: string }> {
  parsed ??= new Map(
    EPSG_TABLE.split("\n").map(line => {
      const [code, name, definition] = line.split("|") as [string, string, string];
      return [Number(code), { name, definition }];
    }),
  );
  return parsed;
}

/** proj4 throws on positions far outside some projections; those cannot be converted either. */
function attempt(
  convert: (pair: [number, number]) => [number, number],
  pair: [number, number],
): [number, number] {
  try {
    return convert(pair);
  } catch {
    return [Number.NaN, Number.NaN];
  }
}

function unitOf(definition: string): number {
  const stated = /to_meter=([\d.]+)/.exec(definition);
  if (stated) return Number(stated[1]);
  if (definition.includes("units=us-ft")) return 1200 / 3937;
  return definition.includes("units=ft") ? 0.3048 : 1;
}

export function crsNamed(text: string): Crs | null {
  const code = /EPSG:?\s*(\d{4,6})/i.exec(text)?.[1];
  const found = code
    ? Number(code)
    : [...entries()].find(([, { name }]) => name === text.replace(/\s*\+.*$/, ""))?.[0];
  return found && entries().has(found) ? crsOf(found) : null;
}
export const isInArea = (_crs: Crs, _longitude: number, _latitude: number) => true;
