import { stepBelow } from "#survey/steps.ts";
import { formatDecimal, formatElevation } from "../../format.ts";

export interface VolumeCurveProps {
  /** Rising elevations, metres, and the volumes at each, m³. */
  elevationM: readonly number[];
  cutM3: readonly number[];
  fillM3: readonly number[];
  /** The elevation now, with its volumes. */
  current?: { elevationM: number; cutM3: number; fillM3: number } | null;
  balanceM?: number | null;
}

/** Drawn twice and shown once, because letters do not shrink with a picture. */
const SHEETS = [
  { screen: "wide", width: 720, height: 230, right: 16, ticks: 7 },
  { screen: "phone", width: 340, height: 250, right: 12, ticks: 3 },
] as const;
/** Pixels of a digit at the size of the labels. */
const DIGIT = 6.6;
const TOP = 14;
const BOTTOM = 30;

/**
 * Cut and fill against the design's elevation, with marks at the elevation now and where both meet. Use it
 * under a volume's figures. Colour never stands alone: fill is dashed and both lines carry their name.
 */
export function VolumeCurve(props: VolumeCurveProps) {
  if (props.elevationM.length < 2) return null;
  return (
    <>
      {SHEETS.map(sheet => (
        <Chart key={sheet.screen} {...props} sheet={sheet} />
      ))}
    </>
  );
}

type Sheet = (typeof SHEETS)[number] & { left: number };

function Chart({ sheet: given, ...props }: VolumeCurveProps & { sheet: (typeof SHEETS)[number] }) {
  const { elevationM, cutM3, fillM3, current, balanceM } = props;
  const low = elevationM[0]!;
  const high = elevationM.at(-1)!;
  const top = ceiling(Math.max(...cutM3, ...fillM3, 1e-9));
  const volumes = volumeTicks(top);
  const sheet = { ...given, left: Math.max(...volumes.map(({ text }) => text.length)) * DIGIT + 14 };
  const x = (at: number) =>
    round(sheet.left + ((at - low) / (high - low)) * (sheet.width - sheet.left - sheet.right));
  const bottom = sheet.height - BOTTOM;
  const y = (volume: number) => round(bottom - (volume / top) * (bottom - TOP));
  const line = (values: readonly number[]) =>
    values.map((value, i) => `${i === 0 ? "M" : "L"}${x(elevationM[i]!)} ${y(value)}`).join("");
  const left = Math.round((elevationM.length - 1) * 0.14);
  const right = elevationM.length - 1 - left;
  const isInside = (at: number) => at >= low && at <= high;
  const meets = typeof balanceM === "number" && isInside(balanceM) ? balanceM : null;
  return (
    <svg
      className="volume-curve"
      data-screen={sheet.screen}
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      role="img"
      aria-label={`Cut falls and fill rises with the elevation${meets === null ? "" : `; they balance at ${formatElevation(meets)} m`}`}
    >
      <VolumeAxis ticks={volumes} y={y} sheet={sheet} />
      <ElevationAxis low={low} high={high} x={x} sheet={sheet} bottom={bottom} />
      {meets !== null && (
        <Mark
          at={x(meets)}
          bottom={bottom}
          kind="balance"
          row={sheet.screen === "phone" ? 1 : 0}
          sheet={sheet}
          isLeft={current ? current.elevationM > meets : false}
        >
          Balance {formatElevation(meets)}
        </Mark>
      )}
      <path data-kind="cut" d={line(cutM3)} />
      <path data-kind="fill" d={line(fillM3)} />
      {current && isInside(current.elevationM) && (
        <>
          <Mark
            at={x(current.elevationM)}
            bottom={bottom}
            kind="now"
            row={0}
            sheet={sheet}
            isLeft={meets !== null && current.elevationM <= meets}
          >
            Target {formatElevation(current.elevationM)}
          </Mark>
          <circle data-kind="cut" cx={x(current.elevationM)} cy={y(current.cutM3)} r="4" />
          <circle data-kind="fill" cx={x(current.elevationM)} cy={y(current.fillM3)} r="4" />
        </>
      )}
      <text data-kind="cut" x={x(elevationM[left]!) + 6} y={Math.max(TOP + 10, y(cutM3[left]!) - 8)}>
        Cut m³
      </text>
      <text
        data-kind="fill"
        x={x(elevationM[right]!) - 6}
        y={Math.max(TOP + 10, y(fillM3[right]!) - 8)}
        textAnchor="end"
      >
        Fill m³
      </text>
    </svg>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;

/** A round figure at or above the highest, that its quarters are round too. */
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
  const wanted = (high - low) / sheet.ticks;
  const step =
    [1, 2, 5].map(times => stepBelow(wanted) * times).find(size => size >= wanted * 0.99) ?? wanted;
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
  row: number;
  sheet: Sheet;
  isLeft?: boolean;
  children: React.ReactNode;
}

function Mark({ at, bottom, kind, row, sheet, isLeft, children }: MarkProps) {
  const room = sheet.screen === "phone" ? 110 : 130;
  // On the side where it has room.
  const toLeft = (isLeft && at - room > sheet.left) || at + room > sheet.width - sheet.right;
  return (
    <>
      <path data-mark={kind} d={`M${at} ${TOP}V${bottom}`} />
      <text
        data-mark={kind}
        x={toLeft ? at - 7 : at + 7}
        y={TOP + 22 + row * 18}
        textAnchor={toLeft ? "end" : "start"}
      >
        {children}
      </text>
    </>
  );
}
