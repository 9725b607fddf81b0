import { linePath, type Plan, planPosition } from "./plan-geometry.ts";

export interface PlanLine {
  /** [longitude, latitude, ...] in degrees. */
  corners: readonly (readonly number[])[];
  /** The surface follows it; others are dashed. */
  isUsed: boolean;
}

/**
 * Draws lines of a survey on its plan, and rings where they cross. Use it as a child of PlanView. All lines of one kind are
 * one path.
 */
export function PlanLines({
  plan,
  lines,
  crossings = [],
}: {
  plan: Pick<Plan, "origin" | "degreesPerUnit">;
  lines: readonly PlanLine[];
  crossings?: readonly { longitude: number; latitude: number }[];
}) {
  const path = (isUsed: boolean) =>
    lines
      .filter(line => line.isUsed === isUsed)
      .map(({ corners }) =>
        linePath(
          corners.flatMap(([longitude, latitude]) => {
            const { x, y } = planPosition(plan, { longitude: longitude!, latitude: latitude! });
            return [x, y];
          }),
        ),
      )
      .join("");
  return (
    <g className="plan-lines">
      <path d={path(true)} />
      <path d={path(false)} data-unused="" />
      {crossings.map((crossing, i) => {
        const { x, y } = planPosition(plan, crossing);
        // biome-ignore lint/suspicious/noArrayIndexKey: two crossings may have one place
        return <circle key={i} cx={x} cy={y} r=".6em" />;
      })}
    </g>
  );
}
