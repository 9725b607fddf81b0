import type { Extent } from "./core.ts";

export type Point3 = [x: number, y: number, z: number];

/** What an entity draws, in the coordinates of its block or drawing. */
export type Shape =
  | { kind: "point"; at: Point3 }
  | { kind: "text"; at: Point3; text: string; heightUnits: number; rotationDeg: number }
  | { kind: "lines"; lines: Point3[][] }
  | { kind: "polygon"; rings: Point3[][] };

/** A shape at its place in the drawing, with its style. */
export interface DrawnShape {
  shape: Shape;
  type: string;
  layer: string;
  /** #rrggbb, or null for the foreground colour. */
  colour: string | null;
}

/** What was read from a drawing, for the person who uploaded it. */
export interface DrawingFacts {
  version: string | null;
  units: string;
  /** The coordinate system that a LandXML file names. */
  epsg?: number;
  /** Number of entities by type. Those in blocks count once for each place where they are drawn. */
  drawn: Record<string, number>;
  dropped: Record<string, number>;
  /** Entities that are not drawn: on frozen or off layers, invisible, or on a layout. */
  hidden: Record<string, number>;
  /** The first 1,000 of `layerCount` that something is drawn on. */
  layers: { name: string; colour: string | null; isHidden: boolean; count: number }[];
  layerCount: number;
  /** In drawing units. */
  extent: Extent | null;
  /** The middle half of the shapes, in drawing units; a stray shape does not move it. */
  core: Extent | null;
  warnings: string[];
}

/** No site plan reaches these limits; every DXF bomb does. */
export interface DrawingLimits {
  features: number;
  /** Twenty characters of text count as one vertex. */
  vertices: number;
  depth: number;
}
export const DRAWING_LIMITS: DrawingLimits = { features: 250_000, vertices: 6_000_000, depth: 24 };

/** Thrown if a drawing cannot be read; `message` says why and what to do. */
export class DrawingError extends Error {
  override name = "DrawingError";
  constructor(
    readonly code: "binary" | "not-dxf" | "dwg" | "no-entities" | "too-large" | "crs" | "landxml",
    message: string,
  ) {
    super(message);
  }
}

export function pointsIn(shape: Shape): Point3[] {
  if (shape.kind === "lines") return shape.lines.flat();
  return shape.kind === "polygon" ? shape.rings.flat() : [shape.at];
}

/** Numbers beyond this are not coordinates of a survey or a design, in any unit. */
export const LARGEST_COORDINATE = 1e10;
/** Nothing that is drawn lies farther from an origin. */
const FARTHEST = 1e15;

/** Whether all positions and sizes are numbers that can be computed with. */
export function isPlaced(shape: Shape): boolean {
  const isGood = (point: Point3) => point.every(value => Math.abs(value) <= FARTHEST);
  if (shape.kind === "lines") return shape.lines.every(line => line.every(isGood));
  if (shape.kind === "polygon") return shape.rings.every(ring => ring.every(isGood));
  if (shape.kind === "text" && !(Math.abs(shape.heightUnits) <= FARTHEST)) return false;
  return isGood(shape.at);
}
