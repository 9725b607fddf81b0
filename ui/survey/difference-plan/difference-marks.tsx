import { useId } from "react";
import { formatElevation } from "../../format.ts";
import type { PointDifference } from "../difference-table/difference-kinds.ts";
import { type Plan, planPosition } from "../plan-view/plan-view.tsx";

/** Lines of a mark in letters of the sheet's font size: [x1, y1, x2, y2]. */
const SHAPES = {
  added: [
    [-0.5, 0, 0.5, 0],
    [0, -0.5, 0, 0.5],
  ],
  removed: [[-0.5, 0, 0.5, 0]],
  higher: [
    [0, 0.6, 0, -0.6],
    [-0.4, -0.15, 0, -0.6],
    [0.4, -0.15, 0, -0.6],
  ],
  lower: [
    [0, -0.6, 0, 0.6],
    [-0.4, 0.15, 0, 0.6],
    [0.4, 0.15, 0, 0.6],
  ],
  /** Points east; it is turned. */
  head: [
    [-0.55, -0.35, 0, 0],
    [-0.55, 0.35, 0, 0],
  ],
} as const satisfies Record<string, readonly (readonly [number, number, number, number])[]>;
type Shape = keyof typeof SHAPES;

interface Mark {
  shape: Shape;
  x: number;
  y: number;
  /** The line of an arrow begins here. */
  start?: { x: number; y: number };
}

interface MarksProps {
  plan: Plan;
  differences: readonly PointDifference[];
}

/** Marks and arrows where points differ: a plus, a minus, an arrow to the new place, an arrow up or down. */
export function DifferenceMarks({ plan, differences }: MarksProps) {
  const id = useId();
  return (
    <g className="difference-marks">
      <defs>
        {Object.entries(SHAPES).map(([shape, lines]) => (
          <g key={shape} id={`${id}-${shape}`}>
            {/* As attributes: style rules that name an ancestor do not reach the copies a <use> makes. */}
            <Lines lines={lines} stroke="var(--map-halo)" strokeWidth="5" />
            <Lines lines={lines} stroke="currentColor" strokeWidth="2" />
          </g>
        ))}
      </defs>
      {differences.map(difference => (
        <g key={difference.name}>
          <title>{titleOf(difference)}</title>
          {marksOf(plan, difference).map(mark => (
            <MarkShape key={mark.shape} id={`${id}-${mark.shape}`} mark={mark} />
          ))}
        </g>
      ))}
    </g>
  );
}

interface LinesProps {
  lines: readonly (readonly [number, number, number, number])[];
  stroke: string;
  strokeWidth: string;
}

function Lines({ lines, ...stroke }: LinesProps) {
  return lines.map(([x1, y1, x2, y2]) => (
    <line
      key={`${x1} ${y1} ${x2}`}
      x1={`${x1}em`}
      y1={`${y1}em`}
      x2={`${x2}em`}
      y2={`${y2}em`}
      vectorEffect="non-scaling-stroke"
      strokeLinecap="round"
      {...stroke}
    />
  ));
}

function MarkShape({ id, mark: { shape, x, y, start } }: { id: string; mark: Mark }) {
  const turn = start ? `rotate(${Math.round((Math.atan2(y - start.y, x - start.x) * 180) / Math.PI)})` : "";
  const line = start && `M${start.x} ${start.y}L${x} ${y}`;
  return (
    <g data-shape={shape}>
      {line && <path data-halo="" d={line} />}
      {line && <path d={line} />}
      <use href={`#${id}`} transform={`translate(${x} ${y})${turn}`} />
    </g>
  );
}

function marksOf(plan: Plan, { kinds, from, to, heightChangeM }: PointDifference): Mark[] {
  const at = to ?? from;
  if (!at) return [];
  const place = planPosition(plan, at);
  if (!from) return [{ shape: "added", ...place }];
  if (!to) return [{ shape: "removed", ...place }];
  const marks: Mark[] = [];
  if (kinds.includes("moved")) marks.push({ shape: "head", ...place, start: planPosition(plan, from) });
  if (kinds.includes("height"))
    marks.push({ shape: (heightChangeM ?? 0) < 0 ? "lower" : "higher", ...place });
  return marks;
}

/** What the pointer is told: 'C12: 5.588 m lower'. */
function titleOf({ name, kinds, from, to, distanceM, heightChangeM }: PointDifference): string {
  if (!from) return `${name}: added`;
  if (!to) return `${name}: removed`;
  const changes: string[] = [];
  if (kinds.includes("moved")) changes.push(`moved ${formatElevation(distanceM)} m`);
  if (kinds.includes("height") && heightChangeM !== null)
    changes.push(`${formatElevation(Math.abs(heightChangeM))} m ${heightChangeM < 0 ? "lower" : "higher"}`);
  return `${name}: ${changes.join(", ")}`;
}
