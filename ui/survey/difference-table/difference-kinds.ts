import { ArrowUpRight, type LucideIcon, Minus, MoveVertical, Plus, Tag } from "lucide-react";
import type { DifferenceKind, PointDifferenceCounts } from "#shapes/comparison.ts";
import { DIFFERENCE_KINDS } from "#shapes/values/differences.ts";
import { DIFFERENCE_LABELS } from "#survey/report/surveys/comparison-facts.ts";

const ICONS: Record<DifferenceKind, LucideIcon> = {
  added: Plus,
  removed: Minus,
  moved: ArrowUpRight,
  height: MoveVertical,
  code: Tag,
};

/** The kinds with their words and marks, in the order in which they are listed. */
export const DIFFERENCE_MARKS = DIFFERENCE_KINDS.map(kind => ({
  kind,
  label: DIFFERENCE_LABELS[kind],
  Icon: ICONS[kind],
}));

/** Returns how many points differ in one way. */
export function countOf(kind: DifferenceKind, counts: PointDifferenceCounts): number {
  if (kind === "height") return counts.heightChanged;
  return kind === "code" ? counts.codeChanged : counts[kind];
}
