import { SurfaceInputError } from "../../tin/errors.ts";
import { clipMesh } from "../mesh/mesh.ts";
import { cleanRing, intersectRegions, type Region, regionArea, regionOf } from "../mesh/polygon.ts";
import { type CutFill, cutFill, level, meshArea, type PrismMesh } from "../mesh/prism.ts";
import { MISSED_SHARE } from "../scope.ts";
import type { LonLatRing, PadInput, PadResult } from "../types.ts";

/** A pad within the boundary, with its own surface and result. */
export interface PadPart {
  elevation: number;
  mesh: PrismMesh;
  coveredM2: number;
  result: PadResult;
}

/** What pads lie on. */
interface PadScope {
  mesh: PrismMesh;
  /** The boundary, or null when it is the outline of the survey. */
  region: Region | null;
  warnings: string[];
  inPlane: (ring: LonLatRing) => Float64Array;
}

/** Pads may share an edge; an overlap of more than this share of the smaller pad is an error. */
const OVERLAP_SHARE = 1e-6;

/**
 * Each pad's surface and volumes, within the boundary. Adds warnings for pads that leave it or lie on unsurveyed
 * ground; throws {@link SurfaceInputError} for pads that overlap each other or cannot be used.
 */
export function padParts(scope: PadScope, pads: PadInput[]): PadPart[] {
  const regions = pads.map((pad, i) =>
    regionOf(cleanRing(scope.inPlane(pad.coordinates), { pad: i }, `Pad '${pad.id}'`)),
  );
  refuseOverlaps(pads, regions);
  return pads.map((pad, i) => {
    if (!Number.isFinite(pad.elevation))
      throw new SurfaceInputError("pad-elevation", { pad: i }, `Pad '${pad.id}' needs an elevation`);
    const whole = regions[i]!;
    const region = scope.region ? intersectRegions(whole, scope.region) : whole;
    const area = regionArea(region);
    if (area < regionArea(whole) * (1 - 1e-6))
      scope.warnings.push(`Pad '${pad.id}' reaches beyond the boundary; only the part inside counts`);
    const mesh = clipMesh(scope.mesh, region);
    const coveredM2 = meshArea(mesh);
    const uncoveredArea = Math.max(0, area - coveredM2);
    if (uncoveredArea > MISSED_SHARE * area)
      scope.warnings.push(
        `${uncoveredArea.toFixed(1)} m² of pad '${pad.id}' have no survey; its volumes are for the surveyed part`,
      );
    const { cutM3, fillM3 } = cutFill(mesh, level(pad.elevation));
    const result = { ...pad, area, cutVolume: cutM3, fillVolume: fillM3, uncoveredArea };
    return { elevation: pad.elevation, mesh, coveredM2, result };
  });
}

/**
 * The volumes of everything: those of the ground without pads, less what it has under the pads, plus the pads'
 * own. Exact, because pads lie within the boundary and do not overlap.
 */
export function withPads(
  ground: CutFill,
  pads: PadPart[],
  groundUnder: (mesh: PrismMesh) => CutFill,
): CutFill {
  let { cutM3, fillM3 } = ground;
  for (const pad of pads) {
    const under = groundUnder(pad.mesh);
    cutM3 -= under.cutM3;
    fillM3 -= under.fillM3;
  }
  cutM3 = Math.max(0, cutM3);
  fillM3 = Math.max(0, fillM3);
  for (const { result } of pads) {
    cutM3 += result.cutVolume;
    fillM3 += result.fillVolume;
  }
  return { cutM3, fillM3 };
}

function refuseOverlaps(pads: PadInput[], regions: Region[]): void {
  for (let i = 0; i < pads.length; i++)
    for (let j = i + 1; j < pads.length; j++) {
      const common = regionArea(intersectRegions(regions[i]!, regions[j]!));
      const smaller = Math.min(regionArea(regions[i]!), regionArea(regions[j]!));
      if (common > OVERLAP_SHARE * smaller)
        throw new SurfaceInputError(
          "pads-overlap",
          "pads",
          `Pads '${pads[i]!.id}' and '${pads[j]!.id}' overlap by ${common.toFixed(2)} m²; move one of them`,
        );
    }
}
