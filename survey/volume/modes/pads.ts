import type { Warning } from "#shapes/measured.ts";
import type { LonLatRing } from "#shapes/places.ts";
import type { PadResult } from "#shapes/volume.ts";
import type { PadInput } from "#shapes/volume-input.ts";
import { type InputSubject, SurfaceInputError } from "../../tin/errors.ts";
import { measured, metres, squareMetres } from "../../units/measured.ts";
import { type Batter, battersOf } from "../batters/batters.ts";
import { clipMesh } from "../mesh/mesh.ts";
import { intersectRegions, type Region, type Ring, regionArea, regionOf } from "../mesh/polygon.ts";
import { type CutFill, cutFill, level, meshArea, type PrismMesh } from "../mesh/prism.ts";
import { MISSED_SHARE } from "../scope.ts";

/** A pad within the boundary, with its own surface and result. */
export interface PadPart {
  elevation: number;
  mesh: PrismMesh;
  coveredM2: number;
  result: PadResult;
  /** Absent if no batter was asked for. */
  batter?: Batter;
}

/** The ground under pads. */
interface PadScope {
  mesh: PrismMesh;
  /** The boundary, or null when it is the outline of the survey. */
  region: Region | null;
  warnings: Warning[];
  ringInPlane: (ring: LonLatRing, subject: InputSubject, what: string) => Ring;
}

/** Pads may share an edge; an overlap of more than this share of the smaller pad is an error. */
const OVERLAP_SHARE = 1e-6;

/**
 * Each pad's surface and volumes, within the boundary. Adds warnings for pads that leave it or lie on unsurveyed
 * ground; throws {@link SurfaceInputError} for pads that overlap each other or cannot be used.
 */
export function padParts(scope: PadScope, pads: PadInput[]): PadPart[] {
  const regions = pads.map((pad, i) =>
    regionOf(scope.ringInPlane(pad.coordinates, { pad: i }, `Pad '${pad.id}'`)),
  );
  refuseOverlaps(pads, regions);
  return pads.map((pad, i) => {
    if (!Number.isFinite(pad.elevation))
      throw new SurfaceInputError("pad-elevation", { pad: i }, `Pad '${pad.id}' needs an elevation`);
    const whole = regions[i]!;
    const region = scope.region ? intersectRegions(whole, scope.region) : whole;
    const area = regionArea(region);
    if (area < regionArea(whole) * (1 - 1e-6))
      scope.warnings.push({
        code: "pad-beyond-boundary",
        text: measured`Pad '${pad.id}' reaches beyond the boundary; only the part inside counts`,
      });
    const mesh = clipMesh(scope.mesh, region);
    const coveredM2 = meshArea(mesh);
    const uncoveredArea = Math.max(0, area - coveredM2);
    if (uncoveredArea > MISSED_SHARE * area)
      scope.warnings.push({
        code: "pad-without-survey",
        text: measured`${squareMetres(uncoveredArea, 1)} of pad '${pad.id}' have no survey; its volumes are for the surveyed part`,
      });
    const { cutM3, fillM3 } = cutFill(mesh, level(pad.elevation));
    const result = { ...pad, area, cutVolume: cutM3, fillVolume: fillM3, uncoveredArea };
    return { elevation: pad.elevation, mesh, coveredM2, result };
  });
}

/**
 * The total volumes: those of the ground without pads, less what it has under the pads, plus the pads' own. Exact,
 * because pads lie within the boundary and do not overlap.
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

/** Batters that stay open for less than this are rounding, m. */
const OPEN_M = 0.01;

/**
 * Extends the pads that ask for it to daylight: adds what their batters cut and fill to their results. Call it only if
 * the ground around the pads stays as it is. Warns if the survey ends before a batter meets the ground; throws {@link
 * SurfaceInputError} for invalid slopes and for batters that contradict each other.
 */
export function addBatters(scope: PadScope, parts: PadPart[]): void {
  if (!parts.some(({ result }) => hasBatter(result))) return;
  const pads = parts.map(({ result, elevation }, i) => ({
    ring: scope.ringInPlane(result.coordinates, { pad: i }, `Pad '${result.id}'`),
    elevation,
    ...slopesOf(result, i),
  }));
  const batters = battersOf(
    scope.mesh,
    pads,
    pads.map(pad => regionOf(pad.ring)),
  );
  batters.forEach((batter, i) => {
    const part = parts[i]!;
    if (!hasBatter(part.result)) return;
    const { cutM3, fillM3, areaM2, openM } = batter;
    part.batter = batter;
    part.result.cutVolume += cutM3;
    part.result.fillVolume += fillM3;
    part.result.batter = { cutVolume: cutM3, fillVolume: fillM3, areaM2 };
    if (openM > OPEN_M)
      scope.warnings.push({
        code: "batters-open",
        text: measured`Batters of pad '${part.result.id}' reach the edge of the survey or the boundary over ${metres(openM, 1)} before they meet the ground; what they take or need beyond it is not counted`,
      });
  });
}

const hasBatter = ({ cutSlope, fillSlope }: PadInput) => cutSlope !== undefined || fillSlope !== undefined;

function slopesOf({ id, cutSlope, fillSlope }: PadInput, pad: number): { cut?: number; fill?: number } {
  for (const slope of [cutSlope, fillSlope])
    if (slope !== undefined && !(slope >= 0.01 && slope <= 100))
      throw new SurfaceInputError(
        "batter-slope",
        { pad },
        `The batters of pad '${id}' need a slope of 0.01 to 100 metres out for one metre up or down`,
      );
  return {
    ...(cutSlope !== undefined && { cut: cutSlope }),
    ...(fillSlope !== undefined && { fill: fillSlope }),
  };
}

/** Refuses batters in modes in which a design covers the ground that they would extend over. */
export function refuseBatters(pads: readonly PadInput[]): void {
  const pad = pads.findIndex(hasBatter);
  if (pad >= 0)
    throw new SurfaceInputError(
      "batters-need-ground",
      { pad },
      "Batters run out to the ground as it is; leave out the offsites elevation or the slopes of the batters",
    );
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
          measured`Pads '${pads[i]!.id}' and '${pads[j]!.id}' overlap by ${squareMetres(common, 2)}; move one of them`,
        );
    }
}
