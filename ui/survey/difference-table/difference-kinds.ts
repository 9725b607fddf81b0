import { ArrowUpRight, type LucideIcon, Minus, MoveVertical, Plus, Tag } from "lucide-react";
import type { DifferenceKind, PointDifferenceCounts } from "#shapes/comparison.ts";
import { DIFFERENCE_LABELS } from "#survey/report/surveys/comparison-facts.ts";

/** The kinds with their words and marks, in the order in which they are listed. */
export const DIFFERENCE_KINDS = [
  { kind: "added", label: DIFFERENCE_LABELS.added, Icon: Plus },
  { kind: "removed", label: DIFFERENCE_LABELS.removed, Icon: Minus },
  { kind: "moved", label: DIFFERENCE_LABELS.moved, Icon: ArrowUpRight },
  { kind: "height", label: DIFFERENCE_LABELS.height, Icon: MoveVertical },
  { kind: "code", label: DIFFERENCE_LABELS.code, Icon: Tag },
] as const satisfies readonly { kind: DifferenceKind; label: string; Icon: LucideIcon }[];

/** Returns how many points differ in one way. */
export function countOf(kind: DifferenceKind, counts: PointDifferenceCounts): number {
  if (kind === "height") return counts.heightChanged;
  return kind === "code" ? counts.codeChanged : counts[kind];
}
