import type { SiteLines } from "#contract/linework/surface.ts";
import type { LineKind } from "#ui/survey/plan-view/line-legend.tsx";
import type { PlanLine, PlanLinesProps } from "#ui/survey/plan-view/plan-lines.tsx";

/** Limit on corners of all lines together: more would make a page heavy, and the plan black. */
const MOST_DRAWN_CORNERS = 5_000;
export const MOST_CROSSES = 500;

/** The first lines of a list, for a plan. */
export function drawnLines({ lines, uses }: SiteLines): PlanLine[] {
  let corners = 0;
  return lines
    .filter(line => {
      corners += line.corners.length;
      return corners <= MOST_DRAWN_CORNERS;
    })
    .map(line => ({
      corners: line.corners.map(([longitude, latitude]) => [longitude, latitude]),
      isUsed: line.source === "code" ? uses.codes : uses.drawing,
      isClosed: line.isClosed,
    }));
}

type Drawn = Pick<PlanLinesProps, "boundary" | "leftOut"> & { drawn: readonly PlanLine[] };

/** The kinds of lines in a plan's legend. */
export function kindsOf({ drawn, boundary, leftOut = [] }: Drawn): LineKind[] {
  return [
    ...(drawn.some(({ isClosed }) => !isClosed) ? (["line"] as const) : []),
    ...(drawn.some(({ isClosed }) => isClosed) ? (["closed"] as const) : []),
    ...(boundary ? (["boundary"] as const) : []),
    ...(leftOut.length > 0 ? (["left-out"] as const) : []),
  ];
}
