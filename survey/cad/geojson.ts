import type { DrawingDiagnostic } from "#shapes/drawing.ts";
import type { GeoBounds } from "#shapes/summary.ts";
import type { Crs } from "../geodesy/crs/crs.ts";
import { type LocalPlane, unprojection } from "../geodesy/local-plane.ts";
import { coreOf } from "./core.ts";
import { DrawingError, type DrawnShape, type Point3, pointsIn } from "./drawing.ts";
import { isUnitName, unitOfMetres } from "./units.ts";

/** Where the drawing lies: in a coordinate system, or around a place where its origin goes. */
export type DrawingPlace =
  | {
      crs: Crs;
      /** Unit of the drawing's coordinates; defaults to the coordinate system's. Not for degrees. */
      metresPerUnit?: number;
      /** Added to the heights of shapes that have any, metres, at x and y in the unit of `crs`. */
      liftM?: (x: number, y: number) => number;
    }
  | {
      /** Where (`x`, `y`) of the drawing lies, in degrees; `metresPerUnit` is the scale of the drawing. */
      origin: { longitude: number; latitude: number; x?: number; y?: number };
      metresPerUnit: number;
      /** Drawing north from true north, degrees clockwise. */
      rotationDeg?: number;
    };

export interface CadFeature {
  type: "Feature";
  properties: {
    layer: string;
    colour: string | null;
    entity: string;
    text?: string;
    /** Letter height in drawing units, and rotation counter-clockwise. */
    textHeight?: number;
    rotationDeg?: number;
  };
  geometry:
    | { type: "Point"; coordinates: number[] }
    | { type: "LineString"; coordinates: number[][] }
    | { type: "MultiLineString" | "Polygon"; coordinates: number[][][] };
}

export interface CadDrawing {
  cadData: { type: "FeatureCollection"; features: CadFeature[] };
  diagnostic: DrawingDiagnostic;
  /** Degrees; null when nothing is drawn. */
  bounds: GeoBounds | null;
  /** The middle half of the shapes, degrees; a stray shape does not move it. */
  core: GeoBounds | null;
}

/**
 * Converts a drawing to GeoJSON in WGS84 (RFC 7946; a third coordinate in metres at every vertex of a shape that has
 * heights). Throws {@link DrawingError} with code `crs` when most of it lies outside the coordinate system or far from
 * the origin.
 */
export function placeDrawing(
  { shapes, diagnostic }: { shapes: DrawnShape[]; diagnostic: DrawingDiagnostic },
  place: DrawingPlace,
): CadDrawing {
  const toDegrees = converterFor(place);
  const firsts: number[] = [];
  const bounds = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  const features: CadFeature[] = [];
  let outside = 0;
  for (const drawn of shapes) {
    let first: number[] | null = null;
    // A shape drawn in plan has 0 everywhere; in one with heights, 0 is a height as any other.
    const hasHeights = pointsIn(drawn.shape).some(([, , z]) => z !== 0);
    const feature = featureOf(drawn, point => {
      const at = toDegrees(point, hasHeights);
      if (!at) return null;
      first ??= at;
      bounds.west = Math.min(bounds.west, at[0]!);
      bounds.east = Math.max(bounds.east, at[0]!);
      bounds.south = Math.min(bounds.south, at[1]!);
      bounds.north = Math.max(bounds.north, at[1]!);
      return at;
    });
    if (feature) {
      features.push(feature);
      firsts.push(first![0]!, first![1]!);
    } else outside++;
  }
  const beyond = "crs" in place ? "outside the chosen coordinate system" : "more than 100 km from the origin";
  if (outside > shapes.length / 2)
    throw new DrawingError(
      "crs",
      `Most of the drawing lies ${beyond}; choose another ${"crs" in place ? "one" : "origin or a coordinate system"}`,
    );
  if (outside > 0) diagnostic.warnings.push(`${outside} shapes lie ${beyond} and are left out`);
  const told = "crs" in place && unitsTold(diagnostic.units, place);
  if (told) diagnostic.warnings.push(told);
  const core = coreOf(firsts);
  return {
    cadData: { type: "FeatureCollection", features },
    diagnostic,
    bounds: features.length > 0 ? bounds : null,
    core: core && { west: core.minX, south: core.minY, east: core.maxX, north: core.maxY },
  };
}

/** Reports the unit in which a drawing's coordinates are read, if the file or the system has another. */
function unitsTold(
  units: string,
  { crs, metresPerUnit = crs.metresPerUnit }: { crs: Crs; metresPerUnit?: number },
) {
  if (crs.isGeographic) return null;
  const taken = lengthName(metresPerUnit);
  const own = lengthName(crs.metresPerUnit);
  if (isUnitName(units) && units !== taken)
    return taken === own
      ? `The file says ${units}, but EPSG:${crs.epsg} is in ${own}, so its figures are taken as ${own}`
      : `The file says ${units}, but its figures are taken as ${taken} and converted to ${own}`;
  return taken === own ? null : `Its figures are converted from ${taken} to ${own}`;
}

const lengthName = (metres: number) => unitOfMetres(metres) ?? `units of ${metres} m`;

type ToDegrees = (point: Point3) => number[] | null;

/**
 * Returns the conversion of a drawing's point to degrees, with its height if asked; the conversion returns null if the
 * point cannot be converted.
 */
export function converterFor(place: DrawingPlace): (point: Point3, hasHeight: boolean) => number[] | null {
  if ("crs" in place) {
    const out = { longitude: 0, latitude: 0 };
    const { crs, metresPerUnit = crs.metresPerUnit, liftM } = place;
    const scale = crs.isGeographic ? 1 : metresPerUnit / crs.metresPerUnit;
    const heightM = crs.isGeographic ? 1 : metresPerUnit;
    const lifted = ([x, y, z]: Point3) => z * heightM + (liftM?.(x * scale, y * scale) ?? 0);
    return (point, hasHeight) => {
      if (!crs.toWgs84(point[0] * scale, point[1] * scale, out)) return null;
      return coordinates(out.longitude, out.latitude, hasHeight ? lifted(point) : null);
    };
  }
  const { origin, metresPerUnit, rotationDeg = 0 } = place;
  const plane: LocalPlane = {
    longitude0: origin.longitude,
    latitude0: origin.latitude,
    heightM: 0,
    isWide: true,
  };
  const cos = Math.cos((rotationDeg * Math.PI) / 180) * metresPerUnit;
  const sin = Math.sin((rotationDeg * Math.PI) / 180) * metresPerUnit;
  const unproject = unprojection(plane);
  const out = { longitude: 0, latitude: 0 };
  return ([x, y, z], hasHeight) => {
    const dx = x - (origin.x ?? 0);
    const dy = y - (origin.y ?? 0);
    const east = dx * cos + dy * sin;
    const north = dy * cos - dx * sin;
    if (Math.hypot(east, north) > FARTHEST_M) return null;
    unproject(east, north, out);
    return coordinates(out.longitude, out.latitude, hasHeight ? z * metresPerUnit : null);
  };
}

const FARTHEST_M = 100_000;

/** Ten decimals of a degree are 0.01 mm. */
function coordinates(longitude: number, latitude: number, heightM: number | null): number[] {
  const at = [Math.round(longitude * 1e10) / 1e10, Math.round(latitude * 1e10) / 1e10];
  if (heightM !== null) at.push(Math.round(heightM * 1e6) / 1e6);
  return at;
}

function featureOf({ shape, layer, colour, type }: DrawnShape, toDegrees: ToDegrees): CadFeature | null {
  const line = (points: Point3[]): number[][] | null => {
    const converted = points.map(toDegrees);
    return converted.every(at => at !== null) ? converted : null;
  };
  const properties: CadFeature["properties"] = { layer, colour, entity: type };
  if (shape.kind === "point" || shape.kind === "text") {
    const at = toDegrees(shape.at);
    if (!at) return null;
    if (shape.kind === "text")
      Object.assign(properties, {
        text: shape.text,
        textHeight: shape.heightUnits,
        rotationDeg: shape.rotationDeg,
      });
    return { type: "Feature", properties, geometry: { type: "Point", coordinates: at } };
  }
  const parts = (shape.kind === "lines" ? shape.lines : shape.rings).map(line);
  if (!parts.every(part => part !== null)) return null;
  if (shape.kind === "polygon")
    return { type: "Feature", properties, geometry: { type: "Polygon", coordinates: parts } };
  return parts.length === 1
    ? { type: "Feature", properties, geometry: { type: "LineString", coordinates: parts[0]! } }
    : { type: "Feature", properties, geometry: { type: "MultiLineString", coordinates: parts } };
}
