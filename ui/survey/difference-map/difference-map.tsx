import { useMemo, useState } from "react";
import type { PointDifferenceCounts } from "#shapes/comparison.ts";
import type { PointTolerances } from "#survey/compare/compare-points.ts";
import { formatCount } from "../../format.ts";
import type { MapComparison, SiteMapProps } from "../../map/engine/types.ts";
import { SiteMap } from "../../map/panel/site-map.tsx";
import type { PointSource } from "../../map/worker/points.ts";
import { useFigures } from "../../units.ts";
import {
  DifferenceCard,
  DifferencePlan,
  type DifferencePlanProps,
  differencePicture,
} from "../difference-plan/difference-plan.tsx";
import { countOf, DIFFERENCE_MARKS } from "../difference-table/difference-kinds.ts";

/** What the live map needs besides the plan. */
export type ComparedSite = Pick<
  SiteMapProps,
  "site" | "summary" | "points" | "choices" | "words" | "sources" | "heightNote" | "historyLink" | "mapsUrl"
>;

export interface DifferenceMapProps extends DifferencePlanProps {
  /** The later survey. */
  map: ComparedSite;
  /** The earlier survey, and how many points it has. */
  earlier: PointSource & { pointCount: number };
  /** Counts of the points matched by name; null if they were not compared. */
  counts: PointDifferenceCounts | null;
  tolerances: PointTolerances;
  /** True if most names stand for other points: then points that moved have no mark at first. */
  hidesMoved?: boolean;
}

/**
 * The most points, of both surveys together, that are compared in the browser: two surveys of a million took
 * 30 s on two busy cores.
 */
export const MOST_COMPARED_POINTS = 2_000_000;

/**
 * The height difference of two surveys on the live map of the later one, with marks where points differ.
 * Until the live map is ready, and if it cannot draw, the server's plan is shown.
 */
export function DifferenceMap(props: DifferenceMapProps) {
  const { map, earlier } = props;
  const count = map.summary.pointCount + earlier.pointCount;
  if (count > MOST_COMPARED_POINTS) return <DifferencePlan {...props} note={tooMany(count)} />;
  // Other surveys need a new map.
  return <LiveDifferences key={`${map.points.key} ${earlier.key}`} {...props} />;
}

const tooMany = (count: number) =>
  `Only the plan: the two surveys have ${formatCount(count)} points, and the live map compares up to ${formatCount(MOST_COMPARED_POINTS)}.`;

function LiveDifferences(props: DifferenceMapProps) {
  const [selected, setSelected] = useState<number | null>(null);
  const comparison = useComparison(props);
  const figures = useFigures();
  return (
    <DifferenceCard {...props}>
      <SiteMap
        {...props.map}
        label="Height Difference"
        height="560px"
        plan={differencePicture(props, figures)}
        comparison={comparison}
        selected={selected}
        onSelect={setSelected}
      />
    </DifferenceCard>
  );
}

/** Memoized, because the map computes and draws everything again for a new object. */
function useComparison({
  earlier,
  from,
  to,
  drawing,
  counts,
  tolerances,
  hidesMoved = false,
}: DifferenceMapProps): MapComparison {
  const { toleranceM, positionToleranceM } = tolerances;
  const { stepsM } = drawing;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the points
  return useMemo(
    () => ({
      earlier,
      names: { earlier: from, later: to },
      stepsM,
      tolerances: { toleranceM, positionToleranceM },
      counts: counts ?? NONE,
      hidesMoved,
      hasMarks: DIFFERENCE_MARKS.some(({ kind }) => countOf(kind, counts ?? NONE) > 0),
    }),
    [earlier.key, from, to, stepsM, toleranceM, positionToleranceM, counts, hidesMoved],
  );
}

const NONE: PointDifferenceCounts = {
  added: 0,
  removed: 0,
  moved: 0,
  heightChanged: 0,
  codeChanged: 0,
  unchanged: 0,
  unnamed: 0,
  ambiguous: 0,
};
