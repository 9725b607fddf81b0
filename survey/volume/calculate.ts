import { toPlane } from "../geodesy/local-plane.ts";
import { SurfaceInputError } from "../tin/errors.ts";
import { fallingRoot } from "./balance.ts";
import { clipMesh } from "./mesh.ts";
import { overlayInParts } from "./overlay.ts";
import { type PadPart, padParts, withPads } from "./pads.ts";
import { cleanRing, type Region, type Ring, regionArea, regionCentroid, regionOf } from "./polygon.ts";
import {
  type CutFill,
  cutFill,
  type DesignPlane,
  designVolume,
  level,
  meshArea,
  type PrismMesh,
  rangeAbove,
  volumeAbove,
} from "./prism.ts";
import { pileBase } from "./stockpile.ts";
import type { SiteSurface } from "./surface.ts";
import type { LonLatRing, VolumeInput, VolumeResult } from "./types.ts";

/** What is computed over: the surface within the boundary. */
interface Scope {
  surface: SiteSurface;
  mesh: PrismMesh;
  ring: Ring | null;
  region: Region | null;
  areaM2: number;
  /** Heights are integrated above this, so that no digits are lost to the ellipsoid. */
  datumM: number;
  warnings: string[];
}

/** What the ground is compared with outside the pads: a plane, or another surface; null leaves it as it is. */
export type Design = { plane: DesignPlane } | { lower: PrismMesh } | null;

/** What a mode finds out; the rest of the result is the same for all. */
interface Outcome extends CutFill {
  targetElevation: number;
  design: Design;
  pads?: PadPart[];
  extra?: Partial<VolumeResult>;
}

/** A result with the geometry it was computed from, for curves and drawings. */
export interface VolumeSolution {
  result: VolumeResult;
  surface: SiteSurface;
  /** Existing ground within the boundary. */
  ground: PrismMesh;
  /** The boundary, when it is a polygon. */
  ring: Ring | null;
  design: Design;
  /** Where a sloping design has its elevation, plane metres; null where it is level. */
  pivot: { x: number; y: number } | null;
  pads: PadPart[];
}

/**
 * Cut and fill of a site by exact prisms. `other` is the surface to compare with in mode `surface_to_surface`,
 * triangulated in the plane of `surface`. Volumes are bank m³; cut is existing ground above the design.
 * Throws {@link SurfaceInputError} with what to do when the input cannot be used.
 */
export function calculateVolume(surface: SiteSurface, input: VolumeInput, other?: SiteSurface): VolumeResult {
  return solveVolume(surface, input, other).result;
}

/** {@link calculateVolume} with the geometry behind it. */
export function solveVolume(surface: SiteSurface, input: VolumeInput, other?: SiteSurface): VolumeSolution {
  checkFactors(input);
  const scope = scopeOf(surface, input.boundary);
  const outcome = outcomeOf(scope, input, other);
  const { cutM3, fillM3 } = outcome;
  const swell = input.swell ?? 0;
  const shrink = input.shrink ?? 0;
  const boundaryArea = scope.region ? regionArea(scope.region) : scope.areaM2;
  const uncoveredArea = Math.max(0, boundaryArea - scope.areaM2);
  if (uncoveredArea > 1e-6 * boundaryArea)
    scope.warnings.push(
      `${percent(uncoveredArea / boundaryArea)} of the boundary has no survey; volumes are for the surveyed part`,
    );
  const { duplicates } = surface.tin;
  if (duplicates.conflicts > 0)
    scope.warnings.push(
      `${duplicates.conflicts} places were measured more than once with heights that differ by up to ${duplicates.largestDifferenceM.toFixed(3)} m; their mean was used`,
    );
  const result: VolumeResult = {
    mode: input.mode,
    cutVolume: cutM3,
    fillVolume: fillM3,
    netVolumeChange: cutM3 - fillM3,
    targetElevation: outcome.targetElevation,
    avgCurrentElevation: scope.datumM + volumeAbove(scope.mesh, scope.datumM) / scope.areaM2,
    totalArea: scope.areaM2,
    ...outcome.extra,
    method: "exact prisms on a Delaunay TIN",
    boundarySource: scope.ring ? "polygon" : "outline of the survey",
    uncoveredArea,
    projection: projectionText(surface),
    pointCount: surface.pointCount,
    duplicates,
    triangleCount: surface.mesh.areaM2.length,
    swell,
    shrink,
    looseCutVolume: cutM3 * (1 + swell),
    bankFillVolume: fillM3 / (1 - shrink),
    warnings: scope.warnings,
    input,
  };
  const { mesh: ground, ring } = scope;
  const slopes = "slopePercentage" in input && input.slopePercentage;
  const pivot = slopes ? pivotOf(scope, input.pivot) : null;
  return { result, surface, ground, ring, design: outcome.design, pivot, pads: outcome.pads ?? [] };
}

function checkFactors({ swell = 0, shrink = 0 }: VolumeInput): void {
  if (!(swell >= 0 && swell < 10)) throw new SurfaceInputError("swell", "Swell must be between 0 and 1000 %");
  if (!(shrink >= 0 && shrink < 1))
    throw new SurfaceInputError("shrink", "Shrink must be at least 0 and less than 100 %");
}

function scopeOf(surface: SiteSurface, boundary: LonLatRing | undefined): Scope {
  const ring = boundary ? cleanRing(inPlane(surface, boundary), "The boundary") : null;
  const region = ring ? regionOf(ring) : null;
  const mesh = region ? clipMesh(surface.mesh, region) : surface.mesh;
  const areaM2 = meshArea(mesh);
  if (!(areaM2 > 0))
    throw new SurfaceInputError(
      "boundary-without-survey",
      "There are no surveyed points within the boundary",
    );
  return { surface, mesh, ring, region, areaM2, datumM: mesh.z[mesh.triangles[0]!]!, warnings: [] };
}

function outcomeOf(scope: Scope, input: VolumeInput, other: SiteSurface | undefined): Outcome {
  switch (input.mode) {
    case "cut_fill":
      return cutToPlane(scope, input);
    case "pads":
      return gradeToPads(scope, input);
    case "stockpile":
      return pileOverBase(scope, input);
    case "surface_to_surface":
      return compare(scope, other);
    case "balance":
      return balance(scope, input);
  }
}

function cutToPlane(scope: Scope, input: Extract<VolumeInput, { mode: "cut_fill" }>): Outcome {
  finite(input.targetElevation, "The target elevation");
  const design = slopedPlane(scope, input, input.targetElevation);
  const pads = padParts(padScope(scope), input.pads ?? []);
  const { cutM3, fillM3 } = withPads(cutFill(scope.mesh, design), pads, mesh => cutFill(mesh, design));
  const designM3 = pads.reduce(
    (sum, pad) =>
      sum - designVolume(pad.mesh, design, scope.datumM) + pad.coveredM2 * (pad.elevation - scope.datumM),
    designVolume(scope.mesh, design, scope.datumM),
  );
  const extra: Partial<VolumeResult> = {
    baseTargetElevation: input.targetElevation,
    slopePercentage: input.slopePercentage ?? 0,
  };
  if (input.slopePercentage) extra.azimuthDeg = input.azimuthDeg ?? 0;
  if (pads.length > 0) extra.pads = pads.map(pad => pad.result);
  const isLevel = !input.slopePercentage && pads.length === 0;
  const targetElevation = isLevel ? input.targetElevation : scope.datumM + designM3 / scope.areaM2;
  return { cutM3, fillM3, targetElevation, design: { plane: design }, pads, extra };
}

function gradeToPads(scope: Scope, input: Extract<VolumeInput, { mode: "pads" }>): Outcome {
  if (input.pads.length === 0) throw new SurfaceInputError("no-pads", "Draw at least one pad");
  const { offsitesElevation } = input;
  if (offsitesElevation !== undefined) finite(offsitesElevation, "The offsites elevation");
  const pads = padParts(padScope(scope), input.pads);
  const covered = pads.reduce((sum, pad) => sum + pad.coveredM2, 0);
  const padArea = pads.reduce((sum, pad) => sum + pad.result.area, 0);
  const padDesign = pads.reduce((sum, pad) => sum + pad.coveredM2 * (pad.elevation - scope.datumM), 0);
  const design: DesignPlane | null =
    offsitesElevation === undefined ? null : { baseM: offsitesElevation, gradeX: 0, gradeY: 0 };
  const offsites = design ? cutFill(scope.mesh, design) : { cutM3: 0, fillM3: 0 };
  const { cutM3, fillM3 } = withPads(offsites, pads, mesh => (design ? cutFill(mesh, design) : offsites));
  const untouched =
    volumeAbove(scope.mesh, scope.datumM) -
    pads.reduce((sum, pad) => sum + volumeAbove(pad.mesh, scope.datumM), 0);
  const rest =
    offsitesElevation === undefined
      ? untouched
      : (scope.areaM2 - covered) * (offsitesElevation - scope.datumM);
  const boundaryArea = scope.region ? regionArea(scope.region) : scope.areaM2;
  const extra: Partial<VolumeResult> = { pads: pads.map(pad => pad.result) };
  if (offsitesElevation !== undefined) {
    extra.offsitesElevation = offsitesElevation;
    extra.offsitesArea = Math.max(0, boundaryArea - padArea);
  }
  const targetElevation = scope.datumM + (padDesign + rest) / scope.areaM2;
  return { cutM3, fillM3, targetElevation, design: design && { plane: design }, pads, extra };
}

function pileOverBase(scope: Scope, input: Extract<VolumeInput, { mode: "stockpile" }>): Outcome {
  const base = pileBase(scope.surface.tin, scope.ring, input.base, input.customElevation);
  if ("plane" in base)
    return {
      ...cutFill(scope.mesh, base.plane),
      design: base,
      targetElevation: scope.datumM + designVolume(scope.mesh, base.plane, scope.datumM) / scope.areaM2,
    };
  return between(scope, base.mesh, "the base of the stockpile");
}

function compare(scope: Scope, other: SiteSurface | undefined): Outcome {
  if (!other) throw new SurfaceInputError("no-other-surface", "Choose the site to compare with");
  return between(scope, other.mesh, "the other survey");
}

/** Existing ground against another surface, over their common plan. */
function between(scope: Scope, lower: PrismMesh, what: string): Outcome {
  const parts: (CutFill & { areaM2: number })[] = [];
  overlayInParts(scope.mesh, lower, difference =>
    parts.push({ ...cutFill(difference, level(0)), areaM2: meshArea(difference) }),
  );
  const total = (of: "cutM3" | "fillM3" | "areaM2") => parts.reduce((sum, part) => sum + part[of], 0);
  const common = total("areaM2");
  if (!(common > 0)) throw new SurfaceInputError("no-overlap", `The survey and ${what} do not overlap`);
  if (common < scope.areaM2 * (1 - 1e-6))
    scope.warnings.push(
      `${percent(1 - common / scope.areaM2)} of the surveyed boundary is not covered by ${what} and is left out`,
    );
  const result = { cutM3: total("cutM3"), fillM3: total("fillM3") };
  const existing = scope.datumM + volumeAbove(scope.mesh, scope.datumM) / scope.areaM2;
  const targetElevation = existing - (result.cutM3 - result.fillM3) / common;
  return { ...result, targetElevation, design: { lower } };
}

/** The height at which cut·(1 - shrink) equals fill, both bank volumes, to a hundredth of a millimetre. */
function balance(scope: Scope, input: Extract<VolumeInput, { mode: "balance" }>): Outcome {
  const shrink = input.shrink ?? 0;
  const shape = slopedPlane(scope, input, 0);
  const [low, high] = rangeAbove(scope.mesh, shape);
  const at = (heightM: number): DesignPlane => ({ ...shape, baseM: shape.baseM + heightM });
  const surplus = (heightM: number) => {
    const { cutM3, fillM3 } = cutFill(scope.mesh, at(heightM));
    return cutM3 * (1 - shrink) - fillM3;
  };
  const heightM = fallingRoot(surplus, low, high, BALANCE_TOLERANCE_M);
  const design = at(heightM);
  const extra: Partial<VolumeResult> = {
    baseTargetElevation: heightM,
    slopePercentage: input.slopePercentage ?? 0,
  };
  if (input.slopePercentage) extra.azimuthDeg = input.azimuthDeg ?? 0;
  const mean = scope.datumM + designVolume(scope.mesh, design, scope.datumM) / scope.areaM2;
  const targetElevation = input.slopePercentage ? mean : heightM;
  return { ...cutFill(scope.mesh, design), targetElevation, design: { plane: design }, extra };
}

const BALANCE_TOLERANCE_M = 1e-5;

/** z = elevation + slope · distance from the pivot towards the uphill azimuth, which counts from true north. */
function slopedPlane(
  scope: Scope,
  {
    slopePercentage = 0,
    azimuthDeg = 0,
    pivot,
  }: { slopePercentage?: number; azimuthDeg?: number; pivot?: [number, number] },
  elevation: number,
): DesignPlane {
  finite(slopePercentage, "The slope");
  finite(azimuthDeg, "The azimuth");
  if (slopePercentage === 0) return { baseM: elevation, gradeX: 0, gradeY: 0 };
  const at = pivotOf(scope, pivot);
  const azimuth = ((azimuthDeg - convergenceDeg(scope.surface, at)) * Math.PI) / 180;
  const gradeX = (slopePercentage / 100) * Math.sin(azimuth);
  const gradeY = (slopePercentage / 100) * Math.cos(azimuth);
  return { baseM: elevation - gradeX * at.x - gradeY * at.y, gradeX, gradeY };
}

function pivotOf(scope: Scope, pivot: [number, number] | undefined): { x: number; y: number } {
  return pivot ? pointInPlane(scope.surface, pivot) : centroidOf(scope);
}

/** Grid north lies this far clockwise of true north at a position of the plane (Snyder 1987, 8-15 to first order). */
function convergenceDeg({ plane }: SiteSurface, { x }: { x: number }): number {
  const phi = (plane.latitude0 * Math.PI) / 180;
  return ((x / 6_378_137) * Math.tan(phi) * 180) / Math.PI;
}

function centroidOf(scope: Scope): { x: number; y: number } {
  if (scope.region) return regionCentroid(scope.region);
  let x = 0;
  let y = 0;
  const { mesh } = scope;
  for (let t = 0, k = 0; t < mesh.areaM2.length; t++, k += 3) {
    const sumOf = (values: Float64Array) =>
      values[mesh.triangles[k]!]! + values[mesh.triangles[k + 1]!]! + values[mesh.triangles[k + 2]!]!;
    x += (mesh.areaM2[t]! * sumOf(mesh.x)) / 3;
    y += (mesh.areaM2[t]! * sumOf(mesh.y)) / 3;
  }
  return { x: x / scope.areaM2, y: y / scope.areaM2 };
}

function padScope(scope: Scope) {
  return {
    mesh: scope.mesh,
    region: scope.region,
    warnings: scope.warnings,
    inPlane: (ring: LonLatRing) => inPlane(scope.surface, ring),
  };
}

/** Corners as x0, y0, x1, y1, ... in the plane; refuses what is not degrees. */
function inPlane(surface: SiteSurface, ring: LonLatRing): Float64Array {
  const { x, y } = toPlane(
    surface.plane,
    Float64Array.from(ring, corner => corner[0]),
    Float64Array.from(ring, corner => corner[1]),
  );
  const corners = new Float64Array(2 * ring.length);
  x.forEach((value, i) => {
    corners[2 * i] = value;
    corners[2 * i + 1] = y[i]!;
  });
  return corners;
}

function pointInPlane(surface: SiteSurface, position: [number, number]): { x: number; y: number } {
  const [x, y] = inPlane(surface, [position]);
  return { x: x!, y: y! };
}

function finite(value: number, what: string): void {
  if (!Number.isFinite(value)) throw new SurfaceInputError("not-a-number", `${what} must be a number`);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;
}

function projectionText({ plane }: SiteSurface): string {
  return `transverse Mercator at the site (${plane.latitude0.toFixed(6)}, ${plane.longitude0.toFixed(6)}), WGS84 ellipsoid lifted to ${plane.heightM.toFixed(1)} m`;
}
