import { ArrowUpRight, type LucideIcon, Minus, MoveVertical, Plus, Tag } from "lucide-react";
import { DIFFERENCE_LABELS } from "#survey/report/surveys/comparison-facts.ts";

/** How a point can differ between two surveys: one that has moved can also have another height and code. */
export type DifferenceKind = "added" | "removed" | "moved" | "height" | "code";

/** The kinds with their words and marks, in the order of lists. */
export const DIFFERENCE_KINDS = [
  { kind: "added", label: DIFFERENCE_LABELS.added, Icon: Plus },
  { kind: "removed", label: DIFFERENCE_LABELS.removed, Icon: Minus },
  { kind: "moved", label: DIFFERENCE_LABELS.moved, Icon: ArrowUpRight },
  { kind: "height", label: DIFFERENCE_LABELS.height, Icon: MoveVertical },
  { kind: "code", label: DIFFERENCE_LABELS.code, Icon: Tag },
] as const satisfies readonly { kind: DifferenceKind; label: string; Icon: LucideIcon }[];

/** How many points there are of each kind; a point can have several. */
export interface DifferenceCounts {
  /** Only in the later survey. */
  added: number;
  /** Only in the earlier survey. */
  removed: number;
  moved: number;
  heightChanged: number;
  codeChanged: number;
  /** In both surveys with the same code, within the tolerances. */
  unchanged: number;
  /** Points without a name, which are not compared. */
  unnamed: number;
  /** Points whose name occurs more than once in a survey, which are not compared. */
  ambiguous: number;
}

/** Returns how many points have a kind of difference. */
export function countOf(kind: DifferenceKind, counts: DifferenceCounts): number {
  if (kind === "height") return counts.heightChanged;
  return kind === "code" ? counts.codeChanged : counts[kind];
}

/** A point with the same name in two surveys; metres, null if only one survey has it. */
export interface PointDifference {
  name: string;
  /** At least one. */
  kinds: readonly DifferenceKind[];
  from: PointOfSurvey | null;
  to: PointOfSurvey | null;
  /** In plan. */
  distanceM: number | null;
  /** Positive if it is higher in the later survey. */
  heightChangeM: number | null;
}

/** WGS84 degrees; the height is in the reference of its survey. */
interface PointOfSurvey {
  code: string;
  longitude: number;
  latitude: number;
  heightM: number;
}
