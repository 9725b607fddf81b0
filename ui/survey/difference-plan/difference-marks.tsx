import { useId } from "react";
import type { DifferenceKind, PointDifference } from "#shapes/comparison.ts";
import type { SitePlan } from "#shapes/summary.ts";
import type { Figures } from "#survey/units/figures.ts";
import { useFigures } from "../../units.ts";
import { planPosition } from "../plan-view/plan-view.tsx";
import { heightChangeText, type Mark, marksOf, SHAPES, turnOf } from "./mark-shapes.ts";

interface MarksProps {
  plan: SitePlan;
  differences: readonly PointDifference[];
}

/** A change of code alone has no mark on a plan. */
const hasPlanMark = (kind: DifferenceKind) => kind !== "code";

/** Marks where points differ: a plus, a minus, an arrow to the new place, an arrow up or down. */
export function DifferenceMarks({ plan, differences }: MarksProps) {
  const id = useId();
  const figures = useFigures();
  return (
    <g className="difference-marks">
      <defs>
        {Object.entries(SHAPES).map(([shape, lines]) => (
          <g key={shape} id={`${id}-${shape}`}>
            {/* As attributes: selectors with an ancestor do not match inside the copies made by <use>. */}
            <Lines lines={lines} stroke="var(--map-halo)" strokeWidth="5" />
            <Lines lines={lines} stroke="currentColor" strokeWidth="2" />
          </g>
        ))}
      </defs>
      {differences.map(difference => (
        <g key={difference.name}>
          <title>{titleOf(difference, figures)}</title>
          {marksOf(difference, point => planPosition(plan, point), hasPlanMark).map(mark => (
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

function MarkShape({ id, mark }: { id: string; mark: Mark }) {
  const { shape, x, y, start } = mark;
  const turn = start ? `rotate(${Math.round((turnOf(mark) * 180) / Math.PI)})` : "";
  const line = start && `M${start.x} ${start.y}L${x} ${y}`;
  return (
    <g data-shape={shape}>
      {line && <path data-halo="" d={line} />}
      {line && <path d={line} />}
      <use href={`#${id}`} transform={`translate(${x} ${y})${turn}`} />
    </g>
  );
}

/** The tooltip: 'C12: 5.588 m lower'. */
function titleOf(
  { name, kinds, from, to, distanceM, heightChangeM }: PointDifference,
  figures: Figures,
): string {
  if (!from) return `${name}: added`;
  if (!to) return `${name}: removed`;
  const changes: string[] = [];
  if (kinds.includes("moved")) changes.push(`moved ${figures.heightText(distanceM)}`);
  if (kinds.includes("height") && heightChangeM !== null)
    changes.push(heightChangeText(heightChangeM, figures));
  return `${name}: ${changes.join(", ")}`;
}
