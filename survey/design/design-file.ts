import type { DesignFacts } from "#shapes/design.ts";
import type { UnitName } from "../cad/units.ts";

/** Triangles that share vertices; x east, y north and z up, in the file's own units. */
export interface TriangleMesh {
  x: Float64Array;
  y: Float64Array;
  z: Float64Array;
  /** Three vertices for each triangle. */
  triangles: Uint32Array;
}

/** What a design file says about itself, with the units of positions, and of heights if they have their own. */
export interface FactsWithUnits extends DesignFacts {
  unit: UnitName | null;
  heightUnit: UnitName | null;
}

export interface ReadDesign {
  facts: FactsWithUnits;
  mesh: TriangleMesh;
}

export interface DesignLimits {
  maxPoints: number;
  maxFaces: number;
}

export const DESIGN_LIMITS: DesignLimits = { maxPoints: 2_000_000, maxFaces: 4_000_000 };
