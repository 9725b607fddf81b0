import type { DrawingOutline } from "#shapes/outlines.ts";
import type { LonLatRing } from "#shapes/places.ts";
import { PoleError, planeAround, SiteTooWideError, toPlane } from "../../geodesy/local-plane.ts";
import { SurfaceInputError } from "../../tin/errors.ts";
import { cleanRing } from "../../volume/mesh/polygon.ts";
import { linesIn } from "../drawing-lines.ts";

export type FoundOutline = Pick<DrawingOutline, "layer" | "corners" | "closingM" | "areaM2" | "perimeterM">;

export interface OutlineList {
  /** Closed lines first, then the largest first. */
  outlines: FoundOutline[];
  /** Number of all lines that enclose an area, listed or not. */
  outlineCount: number;
  /** Lines among the largest that cross themselves: what they enclose is undefined. */
  crossingCount: number;
}

export interface OutlineLimits {
  /** Height at which areas and lengths are measured, metres. */
  heightM: number;
  /** Bounds of the list: outlines, corners of one, and corners of all. */
  most: { outlines: number; corners: number; cornersOfAll: number };
}

export interface OutlineSource extends OutlineLimits {
  /** A GeoJSON FeatureCollection in WGS84. */
  drawing: unknown;
  /** Only lines of this layer, when given. */
  layer?: string;
}

/** A drawing's stored pieces of JSON text, and what of it is listed. */
export interface OutlineTask {
  call: Omit<OutlineSource, "drawing"> & { pieces: Uint8Array[] };
  answer: OutlineList;
}

/** Ends that are no farther apart are one corner. */
const SAME_PLACE_M = 0.001;
/** An open line is offered when its ends are at most this share of its own length apart: three sides of a square are. */
const MOST_OPEN = 0.5;
/** A smaller outline is a symbol. */
const LEAST_AREA_M2 = 0.01;

/** Lists the lines of a drawing that enclose an area, or would with one more straight side. */
export const drawingOutlines = ({ drawing, layer, ...limits }: OutlineSource): OutlineList =>
  listOutlines(linesOn(drawing, layer), limits);

function* linesOn(drawing: unknown, layer: string | undefined) {
  for (const each of linesIn(drawing)) if (layer === undefined || each.layer === layer) yield each;
}

/** Lists the lines that enclose an area. The layer of a line of codes is its name. */
export function listOutlines(
  lines: Iterable<{ layer: string; line: number[][] }>,
  { heightM, most }: OutlineLimits,
): OutlineList {
  const found: FoundOutline[] = [];
  let outlineCount = 0;
  for (const { layer: own, line } of lines) {
    if (line.length < 3 || line.length > most.corners + 1) continue;
    const outline = measured(own, line, heightM);
    if (!outline) continue;
    outlineCount++;
    found.push(outline);
    if (found.length >= 2 * most.outlines + 1000) largestOf(found, most.outlines);
  }
  const simple = largestOf(found, most.outlines).filter(({ corners }) => !crosses(corners, heightM));
  const crossingCount = found.length - simple.length;
  return { outlines: within(simple, most.cornersOfAll), outlineCount, crossingCount };
}

/** Sorts in place, and keeps the first ones. */
function largestOf(outlines: FoundOutline[], count: number): FoundOutline[] {
  const openLast = ({ closingM }: FoundOutline) => (closingM > 0 ? 1 : 0);
  outlines.sort((a, b) => openLast(a) - openLast(b) || b.areaM2 - a.areaM2);
  outlines.length = Math.min(outlines.length, count);
  return outlines;
}

/** The first outlines that together have no more corners than this. */
function within(outlines: FoundOutline[], cornersOfAll: number): FoundOutline[] {
  let corners = 0;
  const end = outlines.findIndex(outline => {
    corners += outline.corners.length;
    return corners > cornersOfAll;
  });
  return end < 0 ? outlines : outlines.slice(0, end);
}

/** Null for a line that encloses nothing, is far from closed, or lies where no plane holds it. */
function measured(layer: string, line: number[][], heightM: number): FoundOutline | null {
  const places = line.map(([longitude, latitude]): [number, number] => [longitude!, latitude!]);
  const plane = inPlane(places, heightM);
  if (!plane) return null;
  const { x, y } = plane;
  const last = x.length - 1;
  let lengthM = 0;
  // Shoelace formula, from the first corner so that large coordinates cost no digits.
  let twiceArea = 0;
  for (let i = 0; i < last; i++) {
    lengthM += Math.hypot(x[i + 1]! - x[i]!, y[i + 1]! - y[i]!);
    twiceArea += (x[i]! - x[0]!) * (y[i + 1]! - y[0]!) - (x[i + 1]! - x[0]!) * (y[i]! - y[0]!);
  }
  const gapM = Math.hypot(x[last]! - x[0]!, y[last]! - y[0]!);
  const isClosed = gapM <= SAME_PLACE_M;
  const corners = isClosed ? places.slice(0, -1) : places;
  const areaM2 = Math.abs(twiceArea) / 2;
  if (corners.length < 3 || gapM > MOST_OPEN * lengthM || !(areaM2 >= LEAST_AREA_M2)) return null;
  return { layer, corners, closingM: isClosed ? 0 : gapM, areaM2, perimeterM: lengthM + gapM };
}

/** Null at a pole, and for a line across the globe. */
function inPlane(places: LonLatRing, heightM: number) {
  const longitude = Float64Array.from(places, place => place[0]);
  const latitude = Float64Array.from(places, place => place[1]);
  try {
    return toPlane(planeAround(longitude, latitude, heightM), longitude, latitude);
  } catch (error) {
    if (error instanceof SiteTooWideError || error instanceof PoleError) return null;
    throw error;
  }
}

/** Whether a volume would refuse this ring: one that crosses itself. */
function crosses(corners: LonLatRing, heightM: number): boolean {
  const { x, y } = inPlane(corners, heightM)!;
  const ring = Array.from({ length: 2 * x.length }, (_, i) => (i % 2 === 0 ? x : y)[i >> 1]!);
  try {
    cleanRing(ring, "boundary", "The outline");
    return false;
  } catch (error) {
    if (error instanceof SurfaceInputError) return true;
    throw error;
  }
}
