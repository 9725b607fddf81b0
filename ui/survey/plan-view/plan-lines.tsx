import type { SitePlan } from "#shapes/summary.ts";
import { linePath, planPosition } from "./plan-geometry.ts";

export interface PlanLine {
  /** [longitude, latitude, ...] in degrees. */
  corners: readonly (readonly number[])[];
  /** Whether the surface follows it; other lines are dashed. */
  isUsed: boolean;
  /** Whether it ends where it begins; closed lines are drawn double. */
  isClosed?: boolean;
}

export interface PlanLinesProps {
  plan: Pick<SitePlan, "origin" | "degreesPerUnit">;
  lines: readonly PlanLine[];
  crossings?: readonly Place[];
  /** Boundary of the surface, [longitude, latitude, ...] in degrees, closed implicitly. */
  boundary?: PlanLine["corners"] | null;
  /** Points left out of the surface. */
  leftOut?: readonly Place[];
}

interface Place {
  longitude: number;
  latitude: number;
}

/**
 * Draws the lines of a survey on its plan, closed ones double, with the outer boundary, crosses over points
 * left out and rings where lines cross. All lines of one kind are one path.
 */
export function PlanLines({ plan, lines, crossings = [], boundary = null, leftOut = [] }: PlanLinesProps) {
  const path = (corners: PlanLine["corners"], isClosed = false) => {
    const positions = corners.flatMap(([longitude, latitude]) => {
      const { x, y } = planPosition(plan, { longitude: longitude!, latitude: latitude! });
      return [x, y];
    });
    return linePath(positions, isClosed);
  };
  const paths = (isShown: (line: PlanLine) => boolean) =>
    lines
      .filter(isShown)
      .map(({ corners }) => path(corners))
      .join("");
  const closed = paths(({ isClosed, isUsed }) => isUsed && Boolean(isClosed));
  return (
    <g className="plan-lines">
      <path d={paths(({ isClosed, isUsed }) => isUsed && !isClosed)} />
      {closed && <path d={closed} data-closed="" />}
      {closed && <path d={closed} data-core="" />}
      <path d={paths(({ isUsed }) => !isUsed)} data-unused="" />
      {boundary && <path d={path(boundary, true)} data-boundary="" />}
      {leftOut.map((point, i) => {
        const { x, y } = planPosition(plan, point);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two points may have one place
          <text key={i} x={x} y={y}>
            ×
          </text>
        );
      })}
      {crossings.map((crossing, i) => {
        const { x, y } = planPosition(plan, crossing);
        // biome-ignore lint/suspicious/noArrayIndexKey: two crossings may have one place
        return <circle key={i} cx={x} cy={y} r=".6em" />;
      })}
    </g>
  );
}
