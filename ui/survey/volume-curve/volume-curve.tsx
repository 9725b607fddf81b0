import { stepAbove, stepBelow } from "#survey/steps.ts";
import type { Figures } from "#survey/units/figures.ts";
import { formatDecimal, formatElevation } from "../../format.ts";
import { useFigures } from "../../units.ts";

export interface VolumeCurveProps {
  /** Elevations, ascending, metres, and the volumes at each, m³. */
  elevationM: readonly number[];
  cutM3: readonly number[];
  fillM3: readonly number[];
  /** The current elevation with its volumes. */
  current?: { elevationM: number; cutM3: number; fillM3: number } | null;
  balanceM?: number | null;
}

/** Drawn in two sizes, one of which is shown, because text must not shrink with a picture. */
const SHEETS = [
  { screen: "wide", width: 720, height: 262, right: 16, ticks: 7 },
  { screen: "phone", width: 340, height: 282, right: 12, ticks: 3 },
] as const;
/** Width of a digit in pixels at the size of the labels. */
const DIGIT = 6.6;
/**
 * Each mark's name has a line of its own above the plot, so that names cover neither each other nor the
 * curves.
 */
const MARK_LINES = { now: 14, balance: 32 };
const TOP = 46;
const BOTTOM = 30;

/**
 * Plots cut and fill against the design's elevation, with marks at the current elevation and where both
 * curves meet. Colour is never the only cue: fill is dashed, and both lines carry their name.
 */
export function VolumeCurve(props: VolumeCurveProps) {
  const figures = useFigures();
  if (props.elevationM.length < 2) return null;
  const curves = curvesIn(figures, props);
  return (
    <>
      {SHEETS.map(sheet => (
        <Chart key={sheet.screen} {...curves} sheet={sheet} />
      ))}
    </>
  );
}

/** The curves in the units of the project: elevations, volumes and their signs. */
function curvesIn(figures: Figures, { elevationM, cutM3, fillM3, current, balanceM }: VolumeCurveProps) {
  const { m, m3, metresPer, cubicMetresPer } = figures;
  const volumesOf = (valuesM3: readonly number[]) => valuesM3.map(value => value / cubicMetresPer);
  return {
    ...{ m, m3 },
    elevations: elevationM.map(value => value / metresPer),
    cuts: volumesOf(cutM3),
    fills: volumesOf(fillM3),
    now: current && {
      elevation: current.elevationM / metresPer,
      cut: current.cutM3 / cubicMetresPer,
      fill: current.fillM3 / cubicMetresPer,
    },
    balance: typeof balanceM === "number" ? balanceM / metresPer : null,
  };
}

type Sheet = (typeof SHEETS)[number] & { left: number };

type ChartProps = ReturnType<typeof curvesIn> & { sheet: (typeof SHEETS)[number] };

function Chart({ sheet: given, m, m3, elevations, cuts, fills, ...marks }: ChartProps) {
  const low = elevations[0]!;
  const high = elevations.at(-1)!;
  const top = ceiling(Math.max(...cuts, ...fills, 1e-9));
  const volumes = volumeTicks(top);
  const sheet = { ...given, left: Math.max(...volumes.map(({ text }) => text.length)) * DIGIT + 14 };
  const x = (at: number) =>
    round(sheet.left + ((at - low) / (high - low)) * (sheet.width - sheet.left - sheet.right));
  const bottom = sheet.height - BOTTOM;
  // Metres are the default and are not labelled.
  const unit = m === "m" ? "" : ` ${m}`;
  const y = (volume: number) => round(bottom - (volume / top) * (bottom - TOP));
  const line = (values: readonly number[]) =>
    values.map((value, i) => `${i === 0 ? "M" : "L"}${x(elevations[i]!)} ${y(value)}`).join("");
  const left = Math.round((elevations.length - 1) * 0.14);
  const right = elevations.length - 1 - left;
  const isInside = (at: number) => at >= low && at <= high;
  const now = marks.now && isInside(marks.now.elevation) ? marks.now : null;
  const meets = marks.balance !== null && isInside(marks.balance) ? marks.balance : null;
  return (
    <svg
      className="volume-curve"
      data-screen={sheet.screen}
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      role="img"
      aria-label={`Cut falls and fill rises with the elevation${meets === null ? "" : `; they balance at ${formatElevation(meets)} ${m}`}`}
    >
      <VolumeAxis ticks={volumes} y={y} sheet={sheet} />
      <ElevationAxis low={low} high={high} x={x} sheet={sheet} bottom={bottom} />
      {meets !== null && (
        <Mark
          at={x(meets)}
          bottom={bottom}
          kind="balance"
          sheet={sheet}
          name={`Balance ${formatElevation(meets)}${unit}`}
          crossing={now && x(now.elevation)}
        />
      )}
      <path data-kind="cut" d={line(cuts)} />
      <path data-kind="fill" d={line(fills)} />
      {now && (
        <>
          <Mark
            at={x(now.elevation)}
            bottom={bottom}
            kind="now"
            sheet={sheet}
            name={`Target ${formatElevation(now.elevation)}${unit}`}
          />
          <circle data-kind="cut" cx={x(now.elevation)} cy={y(now.cut)} r="4" />
          <circle data-kind="fill" cx={x(now.elevation)} cy={y(now.fill)} r="4" />
        </>
      )}
      <text data-kind="cut" x={x(elevations[left]!) + 6} y={Math.max(TOP + 10, y(cuts[left]!) - 8)}>
        Cut {m3}
      </text>
      <text
        data-kind="fill"
        x={x(elevations[right]!) - 6}
        y={Math.max(TOP + 10, y(fills[right]!) - 8)}
        textAnchor="end"
      >
        Fill {m3}
      </text>
    </svg>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Returns a round figure at or above the highest value, with round quarters. */
function ceiling(most: number): number {
  const step = stepBelow(most / 4);
  const steps = Math.ceil(most / step - 1e-9);
  return step * (steps > 6 ? Math.ceil(steps / 2) * 2 : steps);
}

function volumeTicks(top: number): { volume: number; text: string }[] {
  const step = stepBelow(top / 3.99);
  const decimals = Math.max(0, Math.ceil(-Math.log10(step) - 1e-9));
  const count = Math.floor(top / step + 1e-9) + 1;
  return Array.from({ length: count }, (_, i) => ({
    volume: i * step,
    text: formatDecimal(i * step, decimals),
  }));
}

interface VolumeAxisProps {
  ticks: readonly { volume: number; text: string }[];
  y: (volume: number) => number;
  sheet: Sheet;
}

function VolumeAxis({ ticks, y, sheet }: VolumeAxisProps) {
  return ticks.map(({ volume, text }) => (
    <g key={volume}>
      <path data-axis="" d={`M${sheet.left} ${y(volume)}H${sheet.width - sheet.right}`} />
      <text x={sheet.left - 8} y={y(volume) + 4} textAnchor="end">
        {text}
      </text>
    </g>
  ));
}

interface ElevationAxisProps {
  low: number;
  high: number;
  x: (elevation: number) => number;
  sheet: Sheet;
  bottom: number;
}

function ElevationAxis({ low, high, x, sheet, bottom }: ElevationAxisProps) {
  // One tick more than wanted is better than half as many.
  const step = stepAbove(((high - low) / sheet.ticks) * 0.99);
  const decimals = Math.max(0, Math.ceil(-Math.log10(step) - 1e-9));
  const first = Math.ceil(low / step - 1e-9);
  const at = Array.from({ length: Math.floor(high / step + 1e-9) - first + 1 }, (_, i) => (first + i) * step);
  return at.map(elevation => (
    <text
      key={elevation}
      x={Math.min(x(elevation), sheet.width - sheet.right - 4)}
      y={bottom + 20}
      textAnchor="middle"
    >
      {formatDecimal(elevation, decimals, { grouping: false })}
    </text>
  ));
}

interface MarkProps {
  at: number;
  bottom: number;
  kind: "now" | "balance";
  sheet: Sheet;
  name: string;
  /** Where another mark's line passes the name. */
  crossing?: number | null;
}

function Mark({ at, bottom, kind, sheet, name, crossing = null }: MarkProps) {
  const lineY = MARK_LINES[kind];
  return (
    <>
      <path data-mark={kind} d={`M${at} ${lineY - 10}V${bottom}`} />
      <text data-mark={kind} y={lineY} {...namePlace(at, name, sheet, crossing)}>
        {name}
      </text>
    </>
  );
}

const NAME_GAP = 7;

/** Places the name beside its mark's line, on the side with room and no other line; else beyond that line. */
function namePlace(at: number, name: string, sheet: Sheet, crossing: number | null) {
  const length = name.length * DIGIT;
  const sides = [at, crossing ?? at].flatMap(line => [
    { x: line + NAME_GAP, from: line + NAME_GAP, textAnchor: "start" as const },
    { x: line - NAME_GAP, from: line - NAME_GAP - length, textAnchor: "end" as const },
  ]);
  const isFree = ({ from }: { from: number }) =>
    from >= 0 &&
    from + length <= sheet.width - sheet.right &&
    !(crossing !== null && crossing > from && crossing < from + length);
  const { x, textAnchor } = sides.find(isFree) ?? sides[0]!;
  return { x, textAnchor };
}
