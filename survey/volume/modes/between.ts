import { type InputSubject, SurfaceInputError } from "../../tin/errors.ts";
import { measured } from "../../units/measured.ts";
import { overlayInParts } from "../mesh/overlay.ts";
import { type CutFill, cutFill, level, meshArea, type PrismMesh, volumeAbove } from "../mesh/prism.ts";
import { MISSED_SHARE, type Scope } from "../scope.ts";
import type { OnDifference } from "./modes.ts";

/** Existing ground above and below another surface, m³, over their common plan; heights are means, m. */
export function between(
  scope: Scope,
  lower: PrismMesh,
  { subject, what }: { subject: InputSubject; what: string },
  onDifference?: OnDifference,
) {
  const parts: (CutFill & { areaM2: number })[] = [];
  let commonM3 = 0;
  overlayInParts(
    scope.mesh,
    lower,
    difference => {
      parts.push({ ...cutFill(difference, level(0)), areaM2: meshArea(difference) });
      onDifference?.(difference, lower);
    },
    piece => {
      commonM3 += piece.volumeAbove(scope.datumM);
    },
  );
  const total = (of: "cutM3" | "fillM3" | "areaM2") => parts.reduce((sum, part) => sum + part[of], 0);
  const common = total("areaM2");
  if (!(common > 0))
    throw new SurfaceInputError("no-overlap", subject, `The survey and ${what} do not overlap`);
  const isWhole = common >= scope.areaM2 * (1 - MISSED_SHARE);
  if (!isWhole)
    scope.warnings.push({
      code: "not-covered",
      text: measured`${percent(1 - common / scope.areaM2)} of the surveyed boundary is not covered by ${what} and is left out`,
    });
  const aboveM3 = total("cutM3");
  const belowM3 = total("fillM3");
  const existing = scope.datumM + volumeAbove(scope.mesh, scope.datumM) / scope.areaM2;
  return {
    aboveM3,
    belowM3,
    isWhole,
    commonM2: common,
    commonMeanM: scope.datumM + commonM3 / common,
    targetElevation: existing - (aboveM3 - belowM3) / common,
  };
}

/** A share for the beginning of a sentence. */
export function percent(share: number): string {
  if (share < 0.0005) return "Less than 0.1 %";
  return `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;
}
