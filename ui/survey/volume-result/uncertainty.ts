import type { VolumeInput, VolumeUncertainty } from "#survey/volume/types.ts";
import { formatArea, formatCount, formatVolume } from "../../format.ts";

/** What a result says of how sure it is: absent in results of before it was computed, null when it is not known. */
export interface SureResult {
  uncertainty?: VolumeUncertainty | null;
  /** Absent when no point has an accuracy. */
  pointsWithoutAccuracy?: number;
}

/** '± 12.0 m³ (95 %)'; undefined when it is not known. */
export const plusMinus = (halfWidthM3: number | null | undefined): string | undefined =>
  halfWidthM3 === null || halfWidthM3 === undefined ? undefined : `± ${formatVolume(halfWidthM3)} m³ (95 %)`;

/** Says what the intervals cover and what not; nothing for results of before they were computed. */
export function uncertaintyFacts(
  { uncertainty, pointsWithoutAccuracy }: SureResult,
  input: Pick<VolumeInput, "pointAccuracyM" | "heightBiasM"> | null,
): { label: string; value: string }[] {
  if (uncertainty === undefined) return [];
  if (uncertainty === null) return [{ label: LABEL, value: `not known: ${lack(pointsWithoutAccuracy)}` }];
  const { netFromPointsM3, netFromBiasM3, nearDesignM2 } = uncertainty;
  const { pointAccuracyM, heightBiasM } = input ?? {};
  const bias = heightBiasM
    ? `, common error ± ${formatVolume(netFromBiasM3)} m³ (${heightBiasM} m)`
    : "; no common error was given";
  const facts = [
    {
      label: LABEL,
      value: `net ± ${formatVolume(uncertainty.netM3)} m³: points ± ${formatVolume(netFromPointsM3)} m³${stated(pointsWithoutAccuracy, pointAccuracyM)}${bias}`,
    },
    { label: "It covers", value: "the accuracy of the points' heights; errors of points as independent" },
    { label: "It does not cover", value: "the ground between the points, the design, errors in plan" },
  ];
  if (nearDesignM2 > 0)
    facts.push({ label: "Ground too near the design to tell", value: `${formatArea(nearDesignM2)} m²` });
  return facts;
}

const LABEL = "Uncertainty, 95 %";

const points = (count: number) => (count === 1 ? "1 point" : `${formatCount(count)} points`);

function lack(count: number | undefined): string {
  if (count === undefined) return "the points have no accuracy of their heights";
  return `${points(count)} ${count === 1 ? "has" : "have"} no accuracy of the height`;
}

const stated = (count: number | undefined, accuracyM: number | undefined) => {
  if (accuracyM === undefined || count === 0) return "";
  return ` (${count === undefined ? "all" : points(count)} as stated, ${accuracyM} m)`;
};
