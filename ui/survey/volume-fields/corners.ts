import type { LonLatRing } from "#shapes/places.ts";
import type { SiteGrid } from "#shapes/site-grid.ts";
import { placeFrom, rectangleAround } from "#survey/geodesy/dimensions.ts";
import { toGrid } from "#survey/geodesy/site-grid.ts";
import { METRES_PER } from "#survey/reading/units/units.ts";
import { pairTyped, placeOfPair } from "../../typed-places.ts";

/**
 * One corner per line: latitude, then longitude, or coordinates of the site's grid, separated by a comma, semicolon or
 * space; or a side from the previous corner, `25 m, 90°`; or, after its centre alone, a rectangle, `12 × 20 m, 30°`.
 * Stops at the first line that is none of these. A line that is still what the field showed of a corner of `stored`
 * gives that corner to the last bit, which the way through the grid does not.
 */
export function parseCorners(
  typed: string,
  grid: SiteGrid | null = null,
  stored: LonLatRing = [],
): { ring: LonLatRing; badLine: number | null } {
  const unchanged = new Map(stored.map(corner => [cornersText([corner], grid), corner]));
  let ring: LonLatRing = [];
  for (const [row, line] of typed.split(/\r\n|\r|\n/).entries()) {
    if (line.trim() === "") continue;
    const text = line.trim().replaceAll("−", "-");
    const same = unchanged.get(text);
    const next = same
      ? [...ring, same]
      : (withCorner(ring, text, grid) ?? withSide(ring, text) ?? asRectangle(ring, text));
    if (!next) return { ring, badLine: row + 1 };
    ring = next;
  }
  return { ring, badLine: null };
}

/** `25, 90°`: a side whose unit was forgotten. Read as degrees it would be on another continent. */
const SIDE_WITHOUT_UNIT = /^\d+\.?\d*\s*[,;@\s]\s*\d+\.?\d*°$/;

function withCorner(ring: LonLatRing, text: string, grid: SiteGrid | null): LonLatRing | null {
  if (ring.length > 0 && SIDE_WITHOUT_UNIT.test(text)) return null;
  const pair = pairTyped(text);
  const place = pair && placeOfPair(pair, grid);
  return place && [...ring, [place.longitude, place.latitude]];
}

const UNITS = { m: "m", ft: "ft", ftus: "us-ft" } as const;
const LENGTH = String.raw`(\d+\.?\d*)`;
const UNIT = String.raw`\s*(m|ft|ftus)`;
const BEARING = String.raw`\s*[,;@\s]\s*(\d+\.?\d*)°?`;
const SIDE = new RegExp(`^${LENGTH}${UNIT}${BEARING}$`, "i");
const RECTANGLE = new RegExp(String.raw`^${LENGTH}\s*[x×*]\s*${LENGTH}${UNIT}(?:${BEARING})?$`, "i");
/** Nobody lays out longer sides; beyond 10 km the plane would deviate from the earth. */
const LONGEST_M = 10_000;

const metresOf = (typed: string, unit: string) =>
  Number(typed) * METRES_PER[UNITS[unit.toLowerCase() as keyof typeof UNITS]];

const isLength = (metres: number) => metres > 0 && metres <= LONGEST_M;
const isBearing = (degrees: number) => degrees >= 0 && degrees <= 360;

function withSide(ring: LonLatRing, text: string): LonLatRing | null {
  const found = SIDE.exec(text);
  const before = ring.at(-1);
  if (!found || !before) return null;
  const [lengthM, bearingDeg] = [metresOf(found[1]!, found[2]!), Number(found[3])];
  if (!isLength(lengthM) || !isBearing(bearingDeg)) return null;
  return [...ring, placeFrom(before, lengthM, bearingDeg)];
}

function asRectangle(ring: LonLatRing, text: string): LonLatRing | null {
  const found = RECTANGLE.exec(text);
  const [middle, ...others] = ring;
  if (!found || !middle || others.length > 0) return null;
  const [widthM, lengthM] = [metresOf(found[1]!, found[3]!), metresOf(found[2]!, found[3]!)];
  const bearingDeg = Number(found[4] ?? 0);
  if (!isLength(widthM) || !isLength(lengthM) || !isBearing(bearingDeg)) return null;
  return rectangleAround(middle, { widthM, lengthM, bearingDeg });
}

/**
 * A ring as typed text: a line for each corner, in the site's grid, or latitude and longitude where there is none.
 * `steps` is how many steps of rounding a unit of the grid has.
 */
export function cornersText(ring: LonLatRing, grid: SiteGrid | null = null, steps = GRID_STEPS): string {
  return ring
    .map(([longitude, latitude]) => {
      const at = grid && toGrid(grid, longitude, latitude);
      return at
        ? `${plain(Math.round(at.x * steps) / steps)}, ${plain(Math.round(at.y * steps) / steps)}`
        : `${plain(latitude)}, ${plain(longitude)}`;
    })
    .join("\n");
}

/** A tenth of a micrometre: less would show the rounding of the conversion behind a typed figure. */
const GRID_STEPS = 1e7;

/**
 * Keeps every digit, because saved volumes are computed again from these fields. `0.0000005`, never `5e-7`.
 */
function plain(value: number): string {
  const [digits = "", exponent] = String(value).split("e-");
  return exponent === undefined ? digits : value.toFixed(Math.min(100, Number(exponent) + digits.length));
}
