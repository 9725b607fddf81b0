import type { CrsConversion } from "#shapes/reading.ts";
import { wrapLongitude } from "../bounds.ts";
import { customEntry } from "./custom-projection.ts";
import { type CrsArea, type CrsAxis, type CrsEntry, type CrsGrid, entryOf, refusalOf } from "./entries.ts";
import { gridConverter, knownGrid } from "./grids.ts";
import { proj4 } from "./projections.ts";

/** A coordinate system and its conversion to WGS84 and back. */
export interface Crs {
  epsg: number;
  name: string;
  /** The projection that a file defines for itself, on the code's datum; see custom-projection.ts. */
  definition?: string;
  /** Coordinates are degrees of longitude and latitude. */
  isGeographic: boolean;
  /** Metres in one unit of x and y; NaN for degrees. */
  metresPerUnit: number;
  /** 'm', 'ft' (international), 'us-ft', 'deg', 'grad', or the unit's name in EPSG. */
  unitName: string;
  /**
   * Names of x and y. x always runs along the east-west axis and y along the north-south one, with the
   * system's own signs: a 'Westing' grows to the west, a 'Southing' to the south.
   */
  axes: { x: CrsAxis; y: CrsAxis };
  /** Metres within which positions in WGS84 are right; null when unknown. */
  accuracyM: number | null;
  /** Where the system is meant to be used. */
  area: CrsArea;
  /** The conversion to WGS84 if no grid is used; null if nothing is converted, or only by a grid. */
  conversion: CrsConversion | null;
  /** The table's present conversion, if points read earlier have another. */
  newConversion: CrsConversion | null;
  /** File of the grid that shifts positions; null if there is none. */
  grid: string | null;
  /** Grids that would be more accurate but are not installed. */
  missingGrids: CrsGrid[];
  /** Writes WGS84 degrees into `out`; returns false if the position cannot be converted. */
  toWgs84: (x: number, y: number, out: { longitude: number; latitude: number }) => boolean;
  /** Writes x and y as in `axes` into `out`; returns false if the position cannot be converted. */
  fromWgs84: (longitude: number, latitude: number, out: { x: number; y: number }) => boolean;
}

/** Thrown if an EPSG code cannot be computed; `message` says what to choose instead. */
export class UnknownCrsError extends Error {
  override name = "UnknownCrsError";
  readonly code = "unknown-crs";
  constructor(
    readonly epsg: number,
    advice = "is not a coordinate system that can be converted here; choose another code",
  ) {
    super(`EPSG:${epsg} ${advice}`);
  }
}

/** How points were converted, as their reading says. */
export interface UsedConversion {
  /** Absent from points that were imported before conversions had names. */
  conversion?: CrsConversion;
  /** File of the grid; null if there was none. If absent, the best registered grid. */
  grid?: string | null;
  /** The projection that their file defines for itself, on the datum of the code. */
  definition?: string;
}

/**
 * Returns the coordinate system of an EPSG code. It converts horizontal positions only; heights do not change. The
 * datum shift is the table's, or a registered grid's (see grids.ts); with `used`, that of points read earlier, so that
 * they come back as their file had them. Import crs.ts lazily: its table is 175 kB compressed. Throws {@link
 * UnknownCrsError}.
 */
export function crsOf(epsg: number, used?: UsedConversion): Crs {
  const known = entryOf(epsg);
  if (!known) throw new UnknownCrsError(epsg, adviceFor(epsg));
  const entry = used?.definition ? customEntry(known, used.definition) : known;
  if (!entry) throw new UnknownCrsError(epsg, `cannot be computed with the definition ${used!.definition}`);
  const conversion = used ? keptConversion(entry, used) : entry.conversion;
  const isGridOnly = conversion.towgs84 === "!";
  const gridUsed = gridFor(entry, used?.grid);
  if (!gridUsed && isGridOnly) throw new UnknownCrsError(epsg, gridAdvice(entry));
  const grid = gridUsed ? knownGrid(gridUsed.files) : null;
  const isGeographic = entry.projection.startsWith("longlat");
  return {
    epsg,
    name: entry.name,
    ...(used?.definition && { definition: used.definition }),
    isGeographic,
    metresPerUnit: isGeographic ? Number.NaN : entry.unitFactor,
    unitName: entry.unitName,
    axes: entry.axes,
    accuracyM:
      gridUsed && (isGridOnly || isWithin(entry.area, gridUsed.area))
        ? gridUsed.accuracyM
        : conversion.accuracyM,
    area: entry.area,
    conversion: conversion.name === "" ? null : conversion,
    newConversion: conversion === entry.conversion ? null : entry.conversion,
    grid,
    missingGrids: gridUsed ? entry.grids.slice(0, entry.grids.indexOf(gridUsed)) : entry.grids,
    ...inUnits(entry, grid ? byGrid(entry, conversion, grid) : byParameters(entry, conversion)),
  };
}

/** Returns the conversion of points read earlier: the table's own, if that gives the same results. */
function keptConversion({ conversion, earlier }: CrsEntry, used: UsedConversion): CrsConversion {
  const kept = used.conversion ?? earlier;
  return kept.towgs84 === conversion.towgs84 ? conversion : kept;
}

/** Returns the grid that was used, else the best that is registered; null for none. */
function gridFor({ epsg, name, grids }: CrsEntry, file: string | null | undefined): CrsGrid | null {
  const isKnown = ({ files }: CrsGrid) => knownGrid(files) !== null;
  if (file === undefined) return grids.find(isKnown) ?? null;
  if (file === null) return null;
  const grid = grids.find(({ files }) => files.includes(file));
  if (grid && isKnown(grid)) return grid;
  throw new UnknownCrsError(
    epsg,
    `(${name}) was read with the grid ${file}, which is not here now: put it into the folder grids of DATA_DIR`,
  );
}

/** Tells whether a position (degrees, WGS84) is in the system's area of use, widened by `marginDeg` on each side. */
export function isInArea(
  { area }: Pick<Crs, "area">,
  longitude: number,
  latitude: number,
  marginDeg = 0,
): boolean {
  if (latitude < area.south - marginDeg || latitude > area.north + marginDeg) return false;
  const width = area.east >= area.west ? area.east - area.west : area.east - area.west + 360;
  const fromWest = (((longitude - area.west + marginDeg) % 360) + 360) % 360;
  return fromWest <= width + 2 * marginDeg;
}

const WGS84 = "+proj=longlat +datum=WGS84 +no_defs";

type Pair = [number, number];
/** Converts in place; returns false if it cannot. x to the east, y to the north, metres or degrees. */
interface Transform {
  toWgs84: (pair: Pair) => boolean;
  fromWgs84: (pair: Pair) => boolean;
}

/** Returns proj4's definition of an entry without its datum: metres or degrees, east and north. */
export function projectionOf({ projection }: CrsEntry): string {
  return `+proj=${projection.replaceAll(" ", " +")} +no_defs`;
}

function byParameters(entry: CrsEntry, { towgs84 }: CrsConversion): Transform {
  const shift = towgs84.length > 1 ? ` +towgs84=${towgs84}` : "";
  const { forward, inverse } = proj4(projectionOf(entry) + shift, WGS84);
  const toWgs84 = attempt(forward);
  return { toWgs84, fromWgs84: shift ? corrected(attempt(inverse), toWgs84) : attempt(inverse) };
}

/**
 * Inverts the conversion to WGS84, to less than 0.1 mm. proj4 and PROJ reverse a shift by changing its signs and forget
 * the height it adds, which leaves up to 0.2 m.
 */
function corrected(back: (pair: Pair) => boolean, there: (pair: Pair) => boolean): (pair: Pair) => boolean {
  const again: Pair = [0, 0];
  return pair => {
    const [longitude, latitude] = pair;
    if (!back(pair)) return false;
    again[0] = pair[0];
    again[1] = pair[1];
    if (!there(again)) return false;
    pair[0] = longitude + wrapLongitude(longitude - again[0]);
    pair[1] = latitude + latitude - again[1];
    return back(pair);
  };
}

/** Uses the grid where it reaches, else the table's parameters, if it has any. */
function byGrid(entry: CrsEntry, conversion: CrsConversion, file: string): Transform {
  const ellipsoid = entry.projection.split(" ").filter(word => /^(ellps|a|b|rf)=/.test(word));
  const words = ellipsoid.map(word => `+${word}`).join(" ");
  const own = proj4(projectionOf(entry), `+proj=longlat ${words} +no_defs`);
  const [toOwn, fromOwn] = [attempt(own.forward), attempt(own.inverse)];
  const grid = gridConverter(file, words);
  const otherwise = conversion.towgs84 === "!" ? null : byParameters(entry, conversion);
  return {
    toWgs84: pair => {
      const [x, y] = pair;
      if (toOwn(pair) && grid.toWgs84(pair)) return true;
      pair[0] = x;
      pair[1] = y;
      return otherwise?.toWgs84(pair) ?? false;
    },
    fromWgs84: pair => {
      const [longitude, latitude] = pair;
      if (grid.fromWgs84(pair)) return fromOwn(pair);
      pair[0] = longitude;
      pair[1] = latitude;
      return otherwise?.fromWgs84(pair) ?? false;
    },
  };
}

/** proj4 throws on positions far outside some projections; those cannot be converted either. */
function attempt(convert: (pair: Pair) => Pair): (pair: Pair) => boolean {
  return pair => {
    try {
      const [first, second] = convert(pair);
      pair[0] = first;
      pair[1] = second;
      return Number.isFinite(first) && Number.isFinite(second);
    } catch {
      return false;
    }
  };
}

/** Returns the conversion of an entry in its own units and directions. */
function inUnits({ axes, unitFactor }: CrsEntry, transform: Transform): Pick<Crs, "toWgs84" | "fromWgs84"> {
  const xFactor = axes.x.name === "Westing" ? -unitFactor : unitFactor;
  const yFactor = axes.y.name === "Southing" ? -unitFactor : unitFactor;
  const pair: Pair = [0, 0];
  return {
    toWgs84: (x, y, out) => {
      pair[0] = x * xFactor;
      pair[1] = y * yFactor;
      const isDone = transform.toWgs84(pair);
      out.longitude = isDone ? pair[0] : Number.NaN;
      out.latitude = isDone ? pair[1] : Number.NaN;
      return Math.abs(out.longitude) <= 180 && Math.abs(out.latitude) <= 90;
    },
    fromWgs84: (longitude, latitude, out) => {
      pair[0] = longitude;
      pair[1] = latitude;
      const isDone = transform.fromWgs84(pair);
      out.x = isDone ? pair[0] / xFactor : Number.NaN;
      out.y = isDone ? pair[1] / yFactor : Number.NaN;
      return isDone;
    },
  };
}

function isWithin(area: CrsArea, grid: CrsGrid["area"]): boolean {
  return (
    isInArea({ area: { ...grid, name: "" } }, area.west, area.south, 0.5) &&
    isInArea({ area: { ...grid, name: "" } }, area.east, area.north, 0.5)
  );
}

function gridAdvice({ name, grids }: CrsEntry): string {
  const files = grids.map(grid => grid.files.join(" or ")).slice(0, 3);
  return `(${name}) leads to WGS 84 only by a grid file: put ${files.join(", ")} into the folder grids of DATA_DIR, or choose another code`;
}

/** Says what to choose instead of a code that cannot be computed. */
function adviceFor(epsg: number): string | undefined {
  const refusal = refusalOf(epsg);
  if (!refusal) return undefined;
  const { name, kind, instead } = refusal;
  const other = instead === null ? "choose another code" : `choose EPSG:${instead}${partName(instead)}`;
  const reasons: Record<string, string> = {
    compound: `(${name}) is compound, a position and a height; ${other} for the position`,
    "3d": `(${name}) is made for heights too; ${other} for the position`,
    geocentric: `(${name}) counts from the earth's centre; export longitude and latitude and ${other}`,
    vertical: `(${name}) is a height system; choose the coordinate system of the position`,
    projection: `(${name}) uses a projection that is not computed here; ${other}`,
    accuracy: `(${name}) cannot be computed to a millimetre here; ${other}`,
    shift: `(${name}) has no published way to WGS 84 that can be computed; ${other}`,
  };
  return reasons[kind];
}

function partName(epsg: number): string {
  const name = entryOf(epsg)?.name;
  return name ? ` (${name})` : "";
}
