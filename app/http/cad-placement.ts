import type { SiteOutline } from "#contract/site.ts";
import type { Extent } from "#survey/cad/core.ts";
import { isUnitName, UNIT_METRES } from "#survey/cad/units.ts";
import { formatCount } from "#ui/format.ts";
import { messages } from "../messages.ts";
import { figuresChoice } from "./cad-figures.ts";
import {
  cadPlace,
  kilometresBetween,
  LOCAL,
  likelyReadings,
  middleOf,
  NEAR_KM,
  type Reading,
} from "./cad-place.ts";
import type { CadPreview } from "./cad-preview.ts";
import { crsChoice, knownCrs } from "./crs-choice.ts";

const FIRST = [
  { value: "", label: "Choose the coordinate system of the drawing" },
  { value: LOCAL, label: "None: local coordinates, placed by their origin" },
];

/** What the address chooses; else a coordinate system in which the drawing lies on the site. */
export function placementOf(search: URLSearchParams, { diagnostic }: CadPreview, site: SiteOutline) {
  const bounds = site.summary?.bounds ?? null;
  const { units = "", core = null } = diagnostic ?? {};
  const likely = likelyReadings(core, bounds, units);
  const isDetected = !search.has("crs") && likely.length > 0;
  if (isDetected) search.set("crs", String(likely[0]!.epsg));
  if (isDetected && likely[0]!.unit) search.set("figures", likely[0]!.unit);
  const crs = crsChoice(search, FIRST);
  const figures =
    crs.value === LOCAL || crs.value === ""
      ? null
      : figuresChoice(search.get("figures") ?? "", Number(crs.value), { units, core }, bounds);
  const unit = search.get("unit") ?? (isUnitName(units) ? units : "");
  const middle = core && isFar(core, ORIGIN, unit) ? middleOf(core) : ORIGIN;
  const values = {
    lon: search.get("lon") ?? (bounds ? String((bounds.west + bounds.east) / 2) : ""),
    lat: search.get("lat") ?? (bounds ? String((bounds.south + bounds.north) / 2) : ""),
    x: search.get("x") ?? String(Math.round(middle.x)),
    y: search.get("y") ?? String(Math.round(middle.y)),
    unit,
    rotation: search.get("rotation") ?? "0",
  };
  const placed = cadPlace(name => search.get(name), crs.value, figures?.taken ?? "");
  return { ...placed, crs, figures, values, likely, isLikely: isDetected };
}

const ORIGIN = { x: 0, y: 0 };

type Placement = ReturnType<typeof placementOf>;

/** Figures farther than this from the origin, and than ten times the drawing, are those of a coordinate system. */
const LOCAL_M = 20_000;

function isFar(core: Extent, origin: { x: number; y: number }, unit: string): boolean {
  const { x, y } = middleOf(core);
  const away = Math.hypot(x - origin.x, y - origin.y);
  const size = Math.hypot(core.maxX - core.minX, core.maxY - core.minY);
  return away > 10 * size && away * (isUnitName(unit) ? UNIT_METRES[unit] : 1) > LOCAL_M;
}

/** What to do about a drawing that does not lie where it is meant to. */
export interface CadAdvice {
  title: string;
  /** Coordinate systems that put it on the site, as search words of the page's address. */
  likely: { label: string; search: string }[];
  /** The address that puts the drawing's middle on the site's, for local coordinates. */
  middle: string | null;
  text: string;
}

/** Null for a drawing that lies on the site, or near it. */
export function cadAdvice(
  search: URLSearchParams,
  { crs, values, likely }: Placement,
  unplaced: CadPreview,
  preview: CadPreview,
  awayKm: number | null,
): CadAdvice | null {
  const core = unplaced.diagnostic?.core;
  if (!core) return null;
  const middle = middleOf(core);
  const shown = messages.cad.middle(formatCount(Math.round(middle.x)), formatCount(Math.round(middle.y)));
  const others = likely.filter(({ epsg }) => String(epsg) !== crs.value).slice(0, 5);
  const suggestions = others.map(reading => ({
    label: labelOf(reading),
    search: addressOf(search, reading),
  }));
  if (crs.value === LOCAL) {
    const origin = search.has("lon") ? { x: Number(values.x), y: Number(values.y) } : ORIGIN;
    if (preview.problem === null && !isFar(core, origin, values.unit)) return null;
    const shifted = new URLSearchParams(search);
    shifted.set("x", String(Math.round(middle.x)));
    shifted.set("y", String(Math.round(middle.y)));
    const { localFar, shift, middleGiven } = messages.cad;
    return {
      title: localFar(shown),
      likely: suggestions,
      middle: search.has("lon") ? shifted.toString() : null,
      text: search.has("lon") ? shift : `${shift} ${middleGiven}`,
    };
  }
  const isOff = preview.problem !== null || (awayKm !== null && awayKm > NEAR_KM);
  if (crs.value === "" || !isOff) return null;
  return { title: shown, likely: suggestions, middle: null, text: messages.cad.askSystem };
}

const labelOf = ({ epsg, unit }: Reading) =>
  `${knownCrs(epsg)?.name} (EPSG:${epsg})${unit ? `, figures in ${unit}` : ""}`;

function addressOf(search: URLSearchParams, { epsg, unit }: Reading): string {
  const to = new URLSearchParams({ upload: search.get("upload") ?? "", crs: String(epsg) });
  if (unit) to.set("figures", unit);
  return to.toString();
}

/** Kilometres from the site's points to where most of the placed drawing lies; null when either is unknown. */
export function kilometresAway(preview: CadPreview, site: SiteOutline): number | null {
  const core = preview.placed?.core;
  const bounds = site.summary?.bounds;
  return core && bounds ? kilometresBetween(bounds, core) : null;
}

/** Width and height on the ground of all that is drawn, metres; null for degrees and before it is placed. */
export function sizeOnGroundM(
  { extent }: { extent: Extent | null },
  { place }: Pick<Placement, "place">,
): [number, number] | null {
  if (!extent || !place) return null;
  const own = "epsg" in place ? knownCrs(place.epsg)?.metresPerUnit : undefined;
  const metresPerUnit = place.metresPerUnit ?? own ?? Number.NaN;
  if (!Number.isFinite(metresPerUnit)) return null;
  return [(extent.maxX - extent.minX) * metresPerUnit, (extent.maxY - extent.minY) * metresPerUnit];
}
