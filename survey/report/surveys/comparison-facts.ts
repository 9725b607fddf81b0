import type { NameDoubt, PointDifferenceCounts } from "#shapes/comparison.ts";
import type { VolumeUncertainty } from "#shapes/volume.ts";
import { notedHeights } from "../../reading/height-references.ts";
import { type Figures, SI_FIGURES } from "../../units/figures.ts";
import { typedText } from "../../units/typed.ts";
import { capitalised, type FormatOptions, formatCount, formatDecimal, formatPlural } from "../format.ts";
import { comparisonFacts } from "../uncertainty.ts";
import { NET_WORDS } from "../words/net-words.ts";
import { SHOWN_M3 } from "../words/volume-words.ts";
import { begun, type NamedSurvey, shortNames } from "./survey-names.ts";

// What a comparison of two surveys says, for its page and for its PDF alike.

/** What was moved between two surveys over the area that both cover; bank m³ and m² of plan. */
export interface MovedVolume {
  /** Ground that the later survey has lower: cut. */
  removedM3: number;
  /** Ground that it has higher: fill. */
  placedM3: number;
  commonAreaM2: number;
  /** Part of the common area in which heights differ by no more than the tolerance. */
  withinAreaM2: number;
  /** Uncertainty of the volumes; null when that is not known. */
  uncertainty?: VolumeUncertainty | null | undefined;
  pointsWithoutAccuracy?: number | undefined;
}

export interface ComparedFacts {
  /** Null when there is none. */
  volume: MovedVolume | null;
  toleranceM: number;
  /**
   * Points that did not change, and how much higher they are in `to` on average, m; null if there are none, undefined
   * if points were not compared.
   */
  checkPoints: { count: number; meanM: number } | null | undefined;
}

/** Names the three figures of a comparison, and says what each is. */
export function comparisonFigures(
  { from, to }: { from: NamedSurvey; to: NamedSurvey },
  { removedM3, placedM3, uncertainty: sure }: Pick<MovedVolume, "removedM3" | "placedM3" | "uncertainty">,
  reader: FormatOptions,
) {
  const [earlier, later] = shortNames(from, to, reader);
  const netM3 = placedM3 - removedM3;
  return {
    cut: {
      ...{ label: "Removed (cut)", volumeM3: removedM3, sureM3: sure?.cutM3 },
      why: `${begun(later)} lies below ${earlier}`,
    },
    fill: {
      ...{ label: "Placed (fill)", volumeM3: placedM3, sureM3: sure?.fillM3 },
      why: `${begun(later)} lies above ${earlier}`,
    },
    net: { label: NET_WORDS.fillLessCut, volumeM3: netM3, why: netWords(netM3), sureM3: sure?.netM3 },
  };
}

/** The sign is that of the ground: it rises by what is placed. */
function netWords(netM3: number): string {
  if (Math.abs(netM3) < SHOWN_M3) return "Placed minus removed: as much of both";
  return `Placed minus removed: more ${netM3 < 0 ? "removed" : "placed"}`;
}

/** Lists areas, tolerance and unchanged points. */
export function comparedFacts(
  { volume, toleranceM, checkPoints }: ComparedFacts,
  figures: Figures = SI_FIGURES,
) {
  const tolerance = { label: "Tolerance", value: toleranceText(toleranceM, figures) };
  const areas = volume
    ? [
        { label: "Common area", value: figures.areaText(volume.commonAreaM2) },
        { label: "Within tolerance", value: withinText(volume, figures) },
      ]
    : [];
  const checks = checkPoints
    ? `${figures.heightText(checkPoints.meanM, { signed: true })}, ${formatPlural(checkPoints.count, "point")}`
    : "none";
  const sure = volume ? comparisonFacts(volume, figures) : [];
  if (checkPoints === undefined) return [...areas, tolerance, ...sure];
  return [...areas, tolerance, { label: "Unchanged points, mean difference", value: checks }, ...sure];
}

/** Writes a tolerance with as many decimals as it was typed with, two or three: '±0.05 m'. */
export function toleranceText(toleranceM: number, figures: Figures = SI_FIGURES): string {
  const { metresPer } = figures;
  const typed = metresPer === 1 ? String(toleranceM) : typedText(toleranceM, metresPer);
  const decimals = (typed.split(".")[1] ?? "").length;
  return `±${figures.lengthText(toleranceM, Math.max(2, Math.min(3, decimals)))}`;
}

function withinText({ commonAreaM2, withinAreaM2 }: MovedVolume, figures: Figures): string {
  const area = figures.areaText(withinAreaM2);
  return commonAreaM2 > 0 ? `${area}, ${formatDecimal((100 * withinAreaM2) / commonAreaM2, 0)} %` : area;
}

/** How a point can differ between two surveys. */
export const DIFFERENCE_LABELS = {
  added: "Added",
  removed: "Removed",
  moved: "Moved",
  height: "Changed height",
  code: "Changed code",
} as const;

/** Counts the differences by point; those that cannot be compared only if there are some. */
export function pointCountRows(counts: PointDifferenceCounts): [kind: string, count: string][] {
  const rows: [string, number][] = [
    [DIFFERENCE_LABELS.added, counts.added],
    [DIFFERENCE_LABELS.removed, counts.removed],
    [DIFFERENCE_LABELS.moved, counts.moved],
    [DIFFERENCE_LABELS.height, counts.heightChanged],
    [DIFFERENCE_LABELS.code, counts.codeChanged],
    ["Unchanged", counts.unchanged],
  ];
  const left: [string, number][] = [
    ["Without a name, not compared", counts.unnamed],
    ["With a repeated name, not compared", counts.ambiguous],
  ];
  return [...rows, ...left.filter(([, count]) => count > 0)].map(([kind, count]) => [
    kind,
    formatCount(count),
  ]);
}

/** Says within which tolerances points count as unchanged. */
export function pointToleranceNote(
  { toleranceM, positionToleranceM }: { toleranceM: number; positionToleranceM: number },
  figures: Figures = SI_FIGURES,
): string {
  const height = figures.givenText(toleranceM);
  if (toleranceM === positionToleranceM) return `tolerance ${height} in position and height`;
  return `tolerance ${height} in height, ${figures.givenText(positionToleranceM)} in position`;
}

/** Says how many names stand for other points: 'Point numbers seem to start anew ...' */
export const renumberedText = (
  { names, jumped, spacingM, farthestM }: NameDoubt,
  { lengthText }: Figures = SI_FIGURES,
): string =>
  `Point numbers seem to start anew in one of the surveys: ${formatCount(jumped)} of ${formatPlural(names, "name")} that both have are farther apart than neighbouring points usually are (${lengthText(spacingM, 1)}), by up to ${lengthText(farthestM, 1)}. Volumes and colours do not depend on names.`;

/** Fixed texts of a comparison. */
export const COMPARISON_WORDS = {
  title: "Comparison of surveys",
  heading: (from: string, to: string) => `${to} against ${from}`,
  sameHeights: (note: string) => `${capitalised(notedHeights(note))} in both surveys.`,
  noVolume: "No volume between these surveys.",
  check: "Check before use.",
  byPoint: "Differences by point",
  plan: (toleranceM: number, figures: Figures = SI_FIGURES) =>
    `Plan of height differences: orange where material was removed, blue where it was placed, grey within ${toleranceText(toleranceM, figures)}`,
} as const;
