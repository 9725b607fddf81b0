import type { Crs } from "../geodesy/crs.ts";
import { fromPlane, type LocalPlane } from "../geodesy/local-plane.ts";
import type { DrawnShape, DxfDiagnostic } from "./drawing.ts";
import { DxfError } from "./errors.ts";
import type { Point3 } from "./transform.ts";
import { isUnitName, UNIT_METRES, unitOfMetres } from "./units.ts";

/** Where the drawing lies: in a coordinate system, or around a place that its origin is put on. */
export type DrawingPlace =
  | { crs: Crs }
  | {
      /** Where the drawing's (`x`, `y`) lies, degrees; `metresPerUnit` of drawing. */
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
    /** Height of the letters in drawing units, and their turn counter-clockwise. */
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
  diagnostic: DxfDiagnostic;
  /** Degrees; null when nothing is drawn. */
  bounds: { west: number; south: number; east: number; north: number } | null;
}

/**
 * A drawing as GeoJSON in WGS84 (RFC 7946; a third coordinate where the drawing has a height, in its units). Throws
 * {@link DxfError} code `crs` when most of it cannot lie in the coordinate system.
 */
export function placeDrawing(
  { shapes, diagnostic }: { shapes: DrawnShape[]; diagnostic: DxfDiagnostic },
  place: DrawingPlace,
): CadDrawing {
  const toDegrees = converterFor(place);
  const bounds = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  const features: CadFeature[] = [];
  let outside = 0;
  for (const drawn of shapes) {
    const feature = featureOf(drawn, point => {
      const at = toDegrees(point);
      if (!at) return null;
      bounds.west = Math.min(bounds.west, at[0]!);
      bounds.east = Math.max(bounds.east, at[0]!);
      bounds.south = Math.min(bounds.south, at[1]!);
      bounds.north = Math.max(bounds.north, at[1]!);
      return at;
    });
    if (feature) features.push(feature);
    else outside++;
  }
  if (outside > shapes.length / 2)
    throw new DxfError(
      "crs",
      "Most of the drawing lies outside the chosen coordinate system; choose another one or place it by its origin",
    );
  if (outside > 0)
    diagnostic.warnings.push(`${outside} shapes lie outside the chosen coordinate system and are left out`);
  const doubt = "crs" in place && otherUnits(diagnostic.units, place.crs);
  if (doubt) diagnostic.warnings.push(doubt);
  return {
    cadData: { type: "FeatureCollection", features },
    diagnostic,
    bounds: features.length > 0 ? bounds : null,
  };
}

/**
 * A drawing in a coordinate system is taken in the units of that system: $INSUNITS only says how blocks are scaled
 * when they are inserted, and many programs leave it at inches. So it is told, not applied.
 */
function otherUnits(units: string, crs: Crs): string | null {
  if (crs.isGeographic || !isUnitName(units)) return null;
  if (Math.abs(UNIT_METRES[units] / crs.metresPerUnit - 1) < 1e-9) return null;
  const taken = unitOfMetres(crs.metresPerUnit) ?? `units of ${crs.metresPerUnit} m`;
  return `The file says ${units}, but EPSG:${crs.epsg} is in ${taken}, so its figures are taken as ${taken}`;
}

type ToDegrees = (point: Point3) => number[] | null;

function converterFor(place: DrawingPlace): ToDegrees {
  if ("crs" in place) {
    const out = { longitude: 0, latitude: 0 };
    return ([x, y, z]) => (place.crs.toWgs84(x, y, out) ? coordinates(out.longitude, out.latitude, z) : null);
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
  return ([x, y, z]) => {
    const dx = x - (origin.x ?? 0);
    const dy = y - (origin.y ?? 0);
    const east = dx * cos + dy * sin;
    const north = dy * cos - dx * sin;
    if (Math.hypot(east, north) > FARTHEST_M) return null;
    const { longitude, latitude } = fromPlane(plane, [east], [north]);
    return coordinates(longitude[0]!, latitude[0]!, z);
  };
}

const FARTHEST_M = 100_000;

/** Ten decimals are 0.01 mm. */
function coordinates(longitude: number, latitude: number, z: number): number[] {
  const at = [Math.round(longitude * 1e10) / 1e10, Math.round(latitude * 1e10) / 1e10];
  if (z !== 0) at.push(z);
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
