import type { CSSProperties } from "react";
import type { SitePlan } from "#shapes/summary.ts";
import { useFigures } from "../../units.ts";
import { type Frame, type Graticule, graticule, graticuleLabels, round, scaleBar } from "./plan-geometry.ts";

/** Draws what surrounds a plan: graticule, scale bar and north arrow. */

interface OnSheet {
  frame: Frame;
  unit: number;
  screen: Screen;
}

/** Labels are rendered in two sizes; CSS shows the one for the screen. */
export const SCREENS = ["wide", "phone"] as const;

export type Screen = (typeof SCREENS)[number];

/** The plan's graticule, with labels for each screen. */
export function PlanGraticule({
  plan,
  frame,
  crossUnit,
  units,
}: {
  plan: SitePlan;
  frame: Frame;
  crossUnit: number;
  units: Record<Screen, number>;
}) {
  const lines = graticule(plan, wide(frame));
  return (
    <>
      <GraticuleMarks lines={lines} unit={crossUnit} />
      {SCREENS.map(screen => (
        <GraticuleLabels key={screen} lines={lines} frame={frame} unit={units[screen]} screen={screen} />
      ))}
    </>
  );
}

/** Extends the graticule, so that a frame wider than the plan has no empty margin. */
function wide(frame: Frame): Frame {
  return {
    x: frame.x - frame.width,
    y: frame.y - frame.height,
    width: frame.width * 3,
    height: frame.height * 3,
  };
}

function GraticuleMarks({ lines, unit }: { lines: Graticule; unit: number }) {
  const arm = 1.5 * unit;
  const crosses = lines.parallels.flatMap(({ y }) =>
    lines.meridians.map(
      ({ x }) => `M${round(x - arm)} ${y}h${round(2 * arm)}M${x} ${round(y - arm)}v${round(2 * arm)}`,
    ),
  );
  return <path className="plan-graticule" d={crosses.join("")} />;
}

/** Degrees along the top and the right side: as many as fit, clear of the corner and the scale bar. */
function GraticuleLabels({ lines, frame, unit, screen }: OnSheet & { lines: Graticule }) {
  const { x: left, y: top, width } = frame;
  const { meridians, parallels } = graticuleLabels(lines, frame, unit);
  return (
    <g className="plan-degrees" data-screen={screen} style={{ "--u": unit } as CSSProperties}>
      {meridians.map(({ x, text }) => (
        <text key={text} x={x} y={round(top + 4 * unit)} textAnchor="middle">
          {text}
        </text>
      ))}
      {parallels.map(({ y, text }) => (
        <text
          key={text}
          transform={`translate(${round(left + width - 3 * unit)} ${y}) rotate(-90)`}
          textAnchor="middle"
        >
          {text}
        </text>
      ))}
    </g>
  );
}

/** In plan units like everything else, so that the bar is correct at every size. */
export function ScaleAndNorth({
  plan,
  frame,
  unit,
  screen,
}: OnSheet & { plan: Pick<SitePlan, "metresPerUnit"> }) {
  const { units, text, textWidth, hasZero } = scaleBar(plan, frame, unit, useFigures());
  const pad = 4 * unit;
  // A label such as '20 ftUS' can be longer than its bar, and then starts to the left of it.
  const before = Math.max(pad, textWidth - units + unit);
  const box = { width: before + units + pad + 12 * unit, height: 12.5 * unit };
  const x = frame.x + frame.width - box.width - 2 * unit;
  const y = frame.y + frame.height - box.height - 2 * unit;
  const bar = { x: x + before, y: y + 7.5 * unit, height: 1.8 * unit };
  const north = { x: x + box.width - 8 * unit, y: y + 1.5 * unit };
  return (
    <g className="plan-scale" data-screen={screen} style={{ "--u": unit } as CSSProperties}>
      <rect x={x} y={y} width={box.width} height={box.height} rx={2.5 * unit} />
      <g>
        <path d={`M${bar.x} ${bar.y}h${units}v${bar.height}h${-units}z`} />
        <path
          data-filled=""
          d={[0, 2]
            .map(n => `M${bar.x + (n * units) / 4} ${bar.y}h${units / 4}v${bar.height}h${-units / 4}z`)
            .join("")}
        />
        {hasZero && (
          <text x={bar.x} y={bar.y - 1.6 * unit}>
            0
          </text>
        )}
        <text x={bar.x + units} y={bar.y - 1.6 * unit} textAnchor="end">
          {text}
        </text>
      </g>
      <g transform={`translate(${north.x} ${north.y}) scale(${unit / 3})`}>
        <path d="M9 1 14.5 17 9 14 3.5 17z" />
        <path data-filled="" d="M9 1v13L3.5 17z" />
        <text x="9" y="26.500" data-north="" textAnchor="middle">
          N
        </text>
      </g>
    </g>
  );
}
