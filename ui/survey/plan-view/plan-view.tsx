import { type CSSProperties, type ReactNode, useId } from "react";
import type { SitePlan } from "#shapes/summary.ts";
import { type CodeMark, codeMarks, type MarkChoice, OTHER_MARK } from "#survey/codes/code-marks.ts";
import { useFigures } from "../../units.ts";
import { contourLabels, linePath, planFrame, pointsPath, round, typeUnits } from "./plan-geometry.ts";
import { PlanGraticule, SCREENS, ScaleAndNorth } from "./plan-surround.tsx";

export { planPosition } from "./plan-geometry.ts";

export interface PlanPad {
  name: string;
  /** [x0, y0, x1, y1, ...] in plan units; the last corner joins the first. */
  ring: readonly number[];
  /** The pad's elevation, shown below the name. */
  note?: string;
}

/** A point to highlight on the plan, in plan units: see planPosition. */
export interface PlanMark {
  x: number;
  y: number;
  label?: string;
}

export interface PlanViewProps {
  plan: SitePlan;
  /** What the plan shows, read aloud: 'Plan of Basin North, 1,003 points by code'. */
  label: string;
  /** Colours and shapes that the project has chosen for codes. */
  choices?: readonly MarkChoice[];
  pads?: readonly PlanPad[];
  /** Points ringed in orange, above all others. More than twelve are not labelled. */
  marks?: readonly PlanMark[];
  /** Further SVG below the points, in plan units: lines of a drawing. */
  children?: ReactNode;
  /** Further SVG below the contours: areas. */
  under?: ReactNode;
  /** Where the plan is shown: letters are larger on paper and in a panel. */
  sheet?: "wide" | "paper" | "panel";
  className?: string;
}

const paths = {
  circle: "cap",
  square: "cap",
  triangle: "triangle",
  diamond: "diagonal",
  wedge: "wedge",
} as const satisfies Record<CodeMark["shape"], string>;

/**
 * A site rendered by the server from its stored plan: points with a colour and shape for each code, edge of
 * the survey, contours, pads, graticule, scale bar and north arrow.
 */
export function PlanView(props: PlanViewProps) {
  const { plan, label, choices, pads = [], marks = [], children, under, sheet = "wide", className } = props;
  const id = useId();
  const { metresPer } = useFigures();
  const codeMark = codeMarks(
    plan.points.map(({ code }) => code),
    choices,
  );
  const frame = planFrame(plan);
  const units = {
    wide: typeUnits[sheet](frame),
    phone: typeUnits[sheet === "panel" ? "phonePanel" : "phone"](frame),
  };
  return (
    <svg
      className={className ? `plan ${className}` : "plan"}
      viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
      preserveAspectRatio="xMidYMid meet"
      role="img"
      aria-label={label}
      style={{ "--u-wide": units.wide, "--u-phone": units.phone } as CSSProperties}
    >
      <PlanGraticule plan={plan} frame={frame} crossUnit={typeUnits.wide(frame)} units={units} />
      {under}
      <Contours plan={plan} />
      {plan.hull.length > 0 && <path className="plan-hull" d={linePath(plan.hull, true)} />}
      {children}
      {plan.points.map(({ code, xy }, index) => (
        <Points
          key={code}
          id={`${id}-${index}`}
          mark={codeMark.get(code) ?? OTHER_MARK}
          xy={xy}
          index={index}
        />
      ))}
      <g className="plan-labels">
        {contourLabels(plan, undefined, metresPer).map(({ x, y, angleDeg, text }) => (
          <text
            key={text}
            className="plan-height"
            transform={`translate(${x} ${y}) rotate(${angleDeg})`}
            dy=".36em"
          >
            {text}
          </text>
        ))}
      </g>
      {pads.map(pad => (
        <Pad key={pad.name} pad={pad} />
      ))}
      {marks.length > 0 && <Marks marks={marks} plan={plan} />}
      {SCREENS.map(screen => (
        <ScaleAndNorth key={screen} plan={plan} frame={frame} unit={units[screen]} screen={screen} />
      ))}
    </svg>
  );
}

function Contours({ plan }: { plan: SitePlan }) {
  const path = (isIndex: boolean) =>
    plan.contours
      .filter(contour => contour.isIndex === isIndex)
      .flatMap(contour => contour.lines.map(line => linePath(line)))
      .join("");
  return (
    <g className="plan-contours">
      <path d={path(false)} />
      <path data-index="" d={path(true)} />
    </g>
  );
}

/** Draws the same path twice: a wider one in the halo's colour, then one in the code's. */
function Points({
  id,
  mark,
  xy,
  index,
}: {
  id: string;
  mark: CodeMark;
  xy: readonly number[];
  index: number;
}) {
  return (
    <g
      className="plan-points"
      data-shape={mark.shape}
      data-plan-code={index}
      style={{ "--point": `var(--pt-${mark.colour})` } as CSSProperties}
    >
      <defs>
        {/* As an attribute: selectors with an ancestor do not match inside the copies made by <use>. */}
        <path id={id} d={pointsPath(xy, paths[mark.shape])} vectorEffect="non-scaling-stroke" />
      </defs>
      <use href={`#${id}`} data-halo="" />
      <use href={`#${id}`} />
    </g>
  );
}

function Pad({ pad }: { pad: PlanPad }) {
  const count = pad.ring.length / 2;
  const mean = (axis: 0 | 1) =>
    pad.ring.filter((_, i) => i % 2 === axis).reduce((sum, v) => sum + v, 0) / count;
  return (
    <g className="plan-pad">
      <path d={linePath(pad.ring, true)} />
      <text x={mean(0)} y={mean(1)}>
        {pad.name}
        {pad.note && (
          <tspan x={mean(0)} dy="1.15em">
            {pad.note}
          </tspan>
        )}
      </text>
    </g>
  );
}

const LABELLED_MARKS = 12;

/** In letters of the sheet's font size, so that rings and labels can be read at every size. */
function Marks({ marks, plan }: { marks: readonly PlanMark[]; plan: SitePlan }) {
  const isLabelled = marks.length <= LABELLED_MARKS;
  return (
    <g className="plan-marks">
      {marks.map(({ x, y, label }, index) => {
        const isAtEdge = x > plan.width * 0.8;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two points may have one name and place
          <g key={index}>
            <circle cx={round(x)} cy={round(y)} r="1em" />
            {isLabelled && label && (
              <text
                x={round(x)}
                y={round(y)}
                dx={isAtEdge ? "-1.4em" : "1.4em"}
                dy=".36em"
                textAnchor={isAtEdge ? "end" : undefined}
              >
                {label}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}
