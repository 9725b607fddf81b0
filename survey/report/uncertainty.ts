import type { VolumeUncertainty } from "#shapes/volume.ts";
import type { VolumeInput } from "#shapes/volume-input.ts";
import { type Figures, SI_FIGURES } from "../units/figures.ts";
import { formatCount } from "./format.ts";

/** A result's uncertainty: absent in results from before it was computed, null when it is not known. */
export interface SureResult {
  uncertainty?: VolumeUncertainty | null;
  /** Absent when no point has an accuracy. */
  pointsWithoutAccuracy?: number;
}

/** '± 12.0 m³ (95 %)'; undefined when it is not known. */
export const plusMinus = (
  halfWidthM3: number | null | undefined,
  figures: Figures = SI_FIGURES,
): string | undefined =>
  halfWidthM3 === null || halfWidthM3 === undefined
    ? undefined
    : `± ${figures.volumeText(halfWidthM3)} (95 %)`;

type Stated = Pick<VolumeInput, "pointAccuracyM" | "heightBiasM">;
interface TextFact {
  label: string;
  value: string;
}

/** Lists what makes the net volume uncertain; nothing for results from before that was computed. */
export function uncertaintyFigures(
  { uncertainty, pointsWithoutAccuracy }: SureResult,
  { pointAccuracyM, heightBiasM }: Stated,
  figures: Figures = SI_FIGURES,
): TextFact[] {
  if (uncertainty === undefined) return [];
  if (uncertainty === null)
    return [{ label: "Uncertainty", value: `not known: ${lack(pointsWithoutAccuracy)}` }];
  const { netM3, netFromPointsM3, netFromBiasM3, nearDesignM2 } = uncertainty;
  const facts = [
    { label: "Uncertainty of net, 95 %", value: `± ${figures.volumeText(netM3)}` },
    {
      label: "From points",
      value: `± ${figures.volumeText(netFromPointsM3)}${stated(pointsWithoutAccuracy, pointAccuracyM, figures)}`,
    },
    {
      label: "From a common error",
      value: heightBiasM
        ? `± ${figures.volumeText(netFromBiasM3)} (${figures.givenText(heightBiasM)})`
        : "none stated",
    },
  ];
  if (nearDesignM2 > 0)
    facts.push({ label: "Too close to the design to tell", value: figures.areaText(nearDesignM2) });
  return facts;
}

/** Lists {@link uncertaintyFigures}, with what the intervals cover and what they do not. */
export function uncertaintyFacts(
  result: SureResult,
  input: Stated,
  figures: Figures = SI_FIGURES,
): TextFact[] {
  const facts = uncertaintyFigures(result, input, figures);
  return result.uncertainty ? [...facts, COVERED, NOT_COVERED] : facts;
}

/**
 * Lists the uncertainty of the volume between two surveys, for which no error was given besides the accuracy of the
 * points.
 */
export const comparisonFacts = (result: SureResult, figures: Figures = SI_FIGURES): TextFact[] => [
  ...uncertaintyFigures(result, {}, figures).filter(({ label }) => label === "Uncertainty"),
  ...(result.uncertainty ? [COVERED_OF_SURVEYS, NOT_COVERED_OF_SURVEYS] : []),
];

const COVERED_OF_SURVEYS = {
  label: "± covers",
  value: "heights of the points of both surveys, as independent",
};
const NOT_COVERED_OF_SURVEYS = {
  label: "± does not cover",
  value: "an error that all heights of a survey share, ground between points, errors in plan",
};

/** What the intervals of surveys compared with each other mean. */
export const SURVEYS_UNCERTAINTY_NOTE =
  "± is 1.96 standard deviations. It covers the accuracy of the points' heights in both surveys, taken as independent of each other. It does not cover an error that all heights of a survey share, the ground between the points, and errors in plan. A point's vertical RMS is taken as one standard deviation; one given at 95 % makes ± twice too wide.";

/** What a list of volumes between surveys must add. */
export const PROGRESS_UNCERTAINTY_NOTE = `${SURVEYS_UNCERTAINTY_NOTE} Each ± is that of its own figure: figures of rows that share a survey depend on the same points, so their ± cannot be combined.`;

/**
 * A note on one volume in a list of progress: `share` of the area, 0 to 1, differs by no more than the accuracy of its
 * heights.
 */
export const doubtText = (share: number): string =>
  `Within the accuracy of the heights on ${(100 * share).toFixed(0)} % of the area`;

/** What {@link doubtText} means. */
export const DOUBT_NOTE =
  "Where the ground has changed by no more than the accuracy of the heights, chance alone makes both cut and fill too large, and their own ± does not cover it; that of the net volume does.";

const COVERED = { label: "± covers", value: "heights of points, as independent, and the common error" };
const NOT_COVERED = { label: "± does not cover", value: "ground between points, the design, errors in plan" };

/** What the intervals of a report mean. */
export const UNCERTAINTY_NOTE =
  "± is 1.96 standard deviations. It covers the accuracy of the points' heights, taken as independent of each other, and a common error where one is stated. It does not cover the ground between the points, the design, and errors in plan. A point's vertical RMS is taken as one standard deviation; one given at 95 % makes ± twice too wide. For cut and fill alone it holds to first order.";

/** What the intervals of stockpiles and their sums mean. */
export const STOCKPILE_UNCERTAINTY_NOTE =
  "± is 1.96 standard deviations. It covers the accuracy of the points' heights and the common height error where one is entered; it includes what the base takes from the same points. Sums treat the points of different piles as independent, and add the common error of a survey in full over its piles. It does not cover the outline, the ground between the points, and the density. A point's vertical RMS is taken as one standard deviation; one given at 95 % makes ± twice too wide.";

/** Shown if volumes have no ±. */
export const UNKNOWN_UNCERTAINTY =
  "A volume without ± depends on points whose height accuracy is not known; that does not make it exact.";

const points = (count: number) => (count === 1 ? "1 point" : `${formatCount(count)} points`);

function lack(count: number | undefined): string {
  if (count === undefined) return "the points have no height accuracy";
  return `${points(count)} ${count === 1 ? "has" : "have"} no height accuracy`;
}

const stated = (count: number | undefined, accuracyM: number | undefined, figures: Figures) => {
  if (accuracyM === undefined || count === 0) return "";
  return ` (${count === undefined ? "all" : points(count)} at ${figures.givenText(accuracyM)})`;
};
