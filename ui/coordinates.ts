import { createContext, useContext } from "react";
import type { SiteGrid } from "#shapes/site-grid.ts";
import { systemWords } from "#survey/geodesy/crs/system-words.ts";
import { toGrid } from "#survey/geodesy/site-grid.ts";
import { formatCoordinate, formatDecimal, formatLatitude, formatLongitude } from "./format.ts";

/** How the pages of a site show positions. */
export interface ShownCoordinates {
  /** The site's coordinate system; null for degrees. Typed coordinates are read in it even if degrees are shown. */
  grid: SiteGrid | null;
  /** The reader asked for degrees. */
  inDegrees: boolean;
}

/** Set by the app around the pages of a site. Without it, positions are in degrees. */
export const CoordinatesContext = createContext<ShownCoordinates>({ grid: null, inDegrees: true });

/** Positions as the page shows them, in the order in which they are written. */
export interface Coordinates {
  /** Null for degrees. */
  grid: SiteGrid | null;
  /** 'Easting', 'Easting Y', 'Latitude'. */
  names: readonly [string, string];
  /** For the head of a column: 'Easting (m)', 'Latitude'. */
  headings: readonly [string, string];
  /** The unit beside a figure: 'm'; empty for degrees. */
  sign: string;
  /** The figures of a position (degrees, WGS84); '–' where the system's table does not reach. */
  texts: (longitude: number, latitude: number) => readonly [string, string];
}

const DEGREES: Coordinates = {
  grid: null,
  names: ["Latitude", "Longitude"],
  headings: ["Latitude", "Longitude"],
  sign: "",
  texts: (longitude, latitude) => [formatCoordinate(latitude), formatCoordinate(longitude)],
};

const known = new WeakMap<SiteGrid, Coordinates>();

/** Returns the formatter of positions in a site's grid, or in degrees. */
export function coordinatesIn(grid: SiteGrid | null): Coordinates {
  if (!grid) return DEGREES;
  const made = known.get(grid) ?? inGrid(grid);
  known.set(grid, made);
  return made;
}

/** Returns the formatter of positions on the page. */
export function useCoordinates(): Coordinates {
  const { grid, inDegrees } = useContext(CoordinatesContext);
  return coordinatesIn(inDegrees ? null : grid);
}

/** Returns the system in which coordinates may be typed on the page; null for degrees only. */
export const useTypedGrid = (): SiteGrid | null => useContext(CoordinatesContext).grid;

/** The figures of a position with their names, for a list of facts. */
export function coordinateFacts(
  { names, sign, texts }: Coordinates,
  { longitude, latitude }: { longitude: number; latitude: number },
): { label: string; value: string }[] {
  const figures = texts(longitude, latitude);
  return names.map((label, i) => ({ label, value: sign ? `${figures[i]} ${sign}` : figures[i]! }));
}

/** A position in words: 'E 468100.250, N 5160200.000 m'; in degrees where the system's table does not reach. */
export function placeText(
  { grid, texts }: Coordinates,
  { longitude, latitude }: { longitude: number; latitude: number },
): string {
  if (!grid || !toGrid(grid, longitude, latitude))
    return `${formatLatitude(latitude)}, ${formatLongitude(longitude)}`;
  const [x, y] = texts(longitude, latitude);
  return `${grid.axes.x.abbreviation} ${x}, ${grid.axes.y.abbreviation} ${y} ${grid.unit.sign}`;
}

function inGrid(grid: SiteGrid): Coordinates {
  const names = [axisName(grid.axes.x), axisName(grid.axes.y)] as const;
  const decimals = decimalsOf(grid);
  const figure = (value: number) => formatDecimal(rounded(value), decimals, { grouping: false });
  return {
    grid,
    names,
    headings: [`${names[0]} (${grid.unit.sign})`, `${names[1]} (${grid.unit.sign})`],
    sign: grid.unit.sign,
    texts: (longitude, latitude) => {
      const at = toGrid(grid, longitude, latitude);
      return at ? [figure(at.x), figure(at.y)] : ["–", "–"];
    },
  };
}

/** 'Easting', or with another letter if the system has one: 'Easting Y'. */
const axisName = ({ name, abbreviation }: SiteGrid["axes"]["x"]) =>
  name.startsWith(abbreviation) || name.endsWith(` ${abbreviation}`) ? name : `${name} ${abbreviation}`;

/** Names the system of a site's grid: shortly, and with its datum and code. */
export const systemNames = (grid: SiteGrid): { short: string; full: string } => ({
  // The datum comes first: 'ETRS89 / UTM zone 32N'.
  short: grid.isLocal ? "Local grid" : grid.name.split(" / ").at(-1)!,
  full: `${grid.isLocal ? "Calibrated to " : ""}${systemWords(grid)}`,
});

const MOST_DECIMALS = 3;

/** As many decimals as the table is sure of. */
function decimalsOf({ maxErrorM }: Pick<SiteGrid, "maxErrorM">): number {
  const sure = Math.floor(-Math.log10(2 * maxErrorM));
  return Math.max(0, Math.min(MOST_DECIMALS, sure));
}

/** A file's own digits come back: positions are stored to less than 0.0001 of a unit. */
const rounded = (value: number) => Math.round(value * 1e4) / 1e4;
