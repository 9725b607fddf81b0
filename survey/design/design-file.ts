import type { UnitName } from "../cad/units.ts";

/** Triangles that share vertices; x east, y north and z up, in the file's own units. */
export interface TriangleMesh {
  x: Float64Array;
  y: Float64Array;
  z: Float64Array;
  /** Three vertices for each triangle. */
  triangles: Uint32Array;
}

/** What a design file says about itself. */
export interface DesignFacts {
  format: "LandXML" | "DXF";
  /** Version of the format; null when the file does not say. */
  version: string | null;
  /** The program that wrote it; null when the file does not say. */
  program: string | null;
  /** All surfaces of the file. */
  surfaces: SurfaceSeen[];
  /** Index of the surface that was read, or of the first layer of lines. */
  surface: number;
  /** All that were read: several layers of lines make one surface. */
  chosen: number[];
  /** Units of positions, and of heights if they have their own; null when the file does not say. */
  unit: UnitName | null;
  heightUnit: UnitName | null;
  /** Where the file says the unit: `Imperial linearUnit="foot"`. */
  unitEvidence: string | null;
  /** EPSG code and name of the coordinate system, as the file gives them. */
  epsg: number | null;
  crsName: string | null;
  verticalDatum: string | null;
  /** Triangles that are used. */
  triangleCount: number;
  /** Faces left out: those marked as invisible in the file, and those without area in plan. */
  invisibleCount: number;
  flatCount: number;
  /** What was triangulated; null if the file has the triangles. */
  lines: LinesRead | null;
}

/** A surface of a file: its faces, or lines and points that can be triangulated. */
export interface SurfaceSeen {
  name: string;
  /** On a layer that is off or frozen: read only when it is chosen, unless there is nothing else. */
  isHidden?: true;
  pointCount: number;
  faceCount: number;
  /** Lines with heights; 0 for a surface of faces. */
  lineCount: number;
}

/** Lines with heights that were triangulated. */
export interface LinesRead {
  lineCount: number;
  /** Single points with a height. */
  spotCount: number;
  cornerCount: number;
  /** Lines and points of the chosen layers whose heights are all 0: left out. */
  withoutHeights: number;
  /** Corners at height 0 if all others lie above it. */
  zeroCorners: number;
  /** Where two lines cross or touch at different heights. */
  crossings: number;
  /** Places where corners have different heights: the mean was used. */
  heightConflicts: number;
  /** Lines of which a part could not become edges. */
  blockedLines: number;
  /** Triangles between three corners of one height, and their share of the area in plan. */
  flatTriangles: number;
  flatShare: number;
}

export interface ReadDesign {
  facts: DesignFacts;
  mesh: TriangleMesh;
}

export interface DesignLimits {
  maxPoints: number;
  maxFaces: number;
}

export const DESIGN_LIMITS: DesignLimits = { maxPoints: 2_000_000, maxFaces: 4_000_000 };
