import type { PointDifferenceCounts } from "#shapes/comparison.ts";
import { SI_FIGURES } from "#survey/units/figures.ts";
import { formatCount } from "../../format.ts";
import { Alert } from "../../primitives/alert/alert.tsx";
import { useFigures } from "../../units.ts";

export interface DifferenceSummaryProps {
  /** How a file's points differ from those of the current survey; null if they cannot be compared. */
  counts: PointDifferenceCounts | null;
  /** In height and in plan, m. */
  toleranceM: number;
}

/**
 * Says in one sentence how the points of a file differ by name from those of the site. Empty if nothing can
 * be compared.
 */
export function DifferenceSummary({ counts, toleranceM }: DifferenceSummaryProps) {
  const figures = useFigures();
  if (!counts) return null;
  return (
    <Alert tone="plain" title="Against the current survey, by point name:">
      {differenceWords(counts, toleranceM, figures)}
    </Alert>
  );
}

/**
 * '12 new, 3 moved more than 0.02 m, 118 unchanged.' Names only counts above 0, except for unchanged points.
 */
export function differenceWords(
  counts: PointDifferenceCounts,
  toleranceM: number,
  { givenText } = SI_FIGURES,
): string {
  const tolerance = givenText(toleranceM);
  const parts: [number, string][] = [
    [counts.added, "new"],
    [counts.removed, "no longer there"],
    [counts.moved, `moved more than ${tolerance}`],
    [counts.heightChanged, `changed height by more than ${tolerance}`],
    [counts.codeChanged, "changed code"],
  ];
  const said = [...parts.filter(([count]) => count > 0), [counts.unchanged, "unchanged"] as const];
  const left = [
    [counts.unnamed, "without a name"] as const,
    [counts.ambiguous, "with a repeated name"] as const,
  ].filter(([count]) => count > 0);
  const list = (words: readonly (readonly [number, string])[]) =>
    words.map(([count, word]) => `${formatCount(count)} ${word}`).join(", ");
  return `${list(said)}.${left.length > 0 ? ` Not compared: ${list(left)}.` : ""}`;
}
