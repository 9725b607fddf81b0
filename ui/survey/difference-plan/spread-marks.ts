import type { PointDifference } from "#shapes/comparison.ts";
import type { SitePlan } from "#shapes/summary.ts";
import { planPosition } from "../plan-view/plan-view.tsx";

/**
 * A mark is about 1/33 of the longer side high: closer together than this fraction of it, marks would hide
 * the colours.
 */
const ROOM = 1 / 20;

/** Whether a difference has a mark on a plan: a change of code alone has none. */
export const hasMark = ({ kinds }: Pick<PointDifference, "kinds">) => kinds.some(kind => kind !== "code");

/**
 * Returns the `differences` whose marks have room on a plan, in their order: each one too close to an earlier
 * one is left out. Pass the largest first.
 */
export function spreadMarks(
  plan: Pick<SitePlan, "width" | "height" | "origin" | "degreesPerUnit">,
  differences: readonly PointDifference[],
): PointDifference[] {
  const room = Math.max(plan.width, plan.height) * ROOM;
  const taken: { x: number; y: number }[] = [];
  return differences.filter(difference => {
    const at = difference.to ?? difference.from;
    if (!at || !hasMark(difference)) return false;
    const place = planPosition(plan, at);
    if (taken.some(({ x, y }) => Math.hypot(x - place.x, y - place.y) < room)) return false;
    taken.push(place);
    return true;
  });
}
