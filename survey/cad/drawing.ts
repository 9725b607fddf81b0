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
