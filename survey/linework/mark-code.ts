import type { CodeRules, LineControls } from "#shapes/code-rules.ts";
import type { SiteSummary } from "#shapes/summary.ts";
import { controlIn, tokensOf } from "./rules.ts";

/** The controls that a project's rules read; null when they read none. */
export function lineControls(rules: CodeRules | null): LineControls | null {
  if (!rules || rules.convention === "none") return null;
  const { convention } = rules;
  const except = rules.rules.map(({ code }) => code).filter(code => controlIn(code, convention) !== null);
  return { convention, except };
}

/**
 * Returns the code by which a point is marked, listed and filtered: `EP1` of `EP1 B`, `EP1 SW1` of `EP1 E SW1 B`. A
 * text of nothing but controls stays what it is, and so does every text if no controls are read.
 */
export function markCode(text: string, controls: LineControls | null | undefined): string {
  if (!controls) return text;
  const { convention, except } = controls;
  const tokens = tokensOf(text, convention);
  const kept = tokens.filter(token => controlIn(token, convention) === null || except.includes(token));
  return kept.length === 0 ? text : kept.join(" ");
}

/** Groups the codes of a summary, and the points of its plan, by {@link markCode}. */
export function summaryByMark(summary: SiteSummary, controls: LineControls | null): SiteSummary {
  if (!controls) return summary;
  const counts = new Map<string, number>();
  for (const { code, count } of summary.codes) {
    const mark = markCode(code, controls);
    counts.set(mark, (counts.get(mark) ?? 0) + count);
  }
  const codes = [...counts]
    .map(([code, count]) => ({ code, count }))
    .sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1));
  // It is unknown which codes beyond the list would be merged.
  const isWhole = summary.codes.length === summary.typeCount;
  return {
    ...summary,
    codes,
    typeCount: isWhole ? codes.length : summary.typeCount,
    plan: summary.plan && { ...summary.plan, points: pointsByMark(summary.plan.points, controls) },
    lineControls: controls,
  };
}

type PlanPoints = NonNullable<SiteSummary["plan"]>["points"];

function pointsByMark(points: PlanPoints, controls: LineControls): PlanPoints {
  const groups = new Map<string, number[]>();
  for (const { code, xy } of points) {
    const mark = markCode(code, controls);
    groups.set(mark, [...(groups.get(mark) ?? []), ...xy]);
  }
  return [...groups].map(([code, xy]) => ({ code, xy }));
}
