import type { SitePlan } from "#shapes/summary.ts";
import { linePath, planPosition } from "../plan-view/plan-geometry.ts";
import { PlanView } from "../plan-view/plan-view.tsx";

/** The outline of a stockpile; [longitude, latitude] in degrees. */
export interface PlannedStockpile {
  id: string;
  number: number;
  name: string;
  outline: readonly (readonly [longitude: number, latitude: number])[];
}

export interface StockpilePlanProps {
  plan: SitePlan;
  /** What the plan shows, read aloud. */
  label: string;
  stockpiles: readonly PlannedStockpile[];
}

/** The outlines of stockpiles on a site's plan, with their numbers in the table. */
export function StockpilePlan({ plan, label, stockpiles }: StockpilePlanProps) {
  const placed = stockpiles.map(pile => {
    const corners = pile.outline.map(([longitude, latitude]) => planPosition(plan, { longitude, latitude }));
    return { ...pile, ring: corners.flatMap(({ x, y }) => [x, y]), at: middleOf(corners) };
  });
  return (
    <div className="stockpile-plan">
      {/* Points would hide the outlines; contours show the stockpiles. */}
      <PlanView plan={{ ...plan, points: [] }} label={label} sheet="panel">
        <g className="stockpile-outlines">
          {placed.map(({ id, name, ring }) => (
            <path key={id} d={linePath(ring, true)}>
              <title>{name}</title>
            </path>
          ))}
          {placed.map(({ id, number, at }) => (
            <g key={id} transform={`translate(${at.x} ${at.y})`}>
              <circle r="1em" />
              <text dy=".36em">{number}</text>
            </g>
          ))}
        </g>
      </PlanView>
    </div>
  );
}

/** The middle of an outline's extent. */
function middleOf(corners: readonly { x: number; y: number }[]): { x: number; y: number } {
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return { x: middle(corners.map(({ x }) => x)), y: middle(corners.map(({ y }) => y)) };
}
