import { useContext } from "react";
import { begun, type NamedSurvey, surveyName } from "#survey/report/surveys/survey-names.ts";
import { stepAbove } from "#survey/steps.ts";
import { formatDecimal } from "../../format.ts";
import { DataTable } from "../../patterns/data-table/data-table.tsx";
import { ReaderContext } from "../../reader.ts";
import { useFigures } from "../../units.ts";

/** The height of a point in one survey, metres. */
export interface PointHeight {
  survey: NamedSurvey & { id: string; isCurrent: boolean };
  heightM: number;
  /** Change since the previous survey, positive if higher; null for the first. */
  changeM: number | null;
}

export interface PointHeightsProps {
  /** Earliest survey first, all above the same reference; nothing is shown for fewer than two. */
  heights: readonly PointHeight[];
}

/**
 * The height of a point through the surveys of its site: as steps, which hold until the next survey, and as a
 * table. Use it in the card of a point. Not for all changes of a point (PointHistory).
 */
export function PointHeights({ heights }: PointHeightsProps) {
  const { m, height } = useFigures();
  const reader = useContext(ReaderContext);
  if (heights.length < 2) return null;
  return (
    <section className="point-heights">
      <h3>{`Height in ${heights.length} surveys`}</h3>
      <HeightSteps heights={heights} />
      <DataTable
        caption={`Heights in ${heights.length} surveys`}
        rows={heights.toReversed()}
        rowKey={({ survey }) => survey.id}
        cards="fit"
        dense
        columns={[
          {
            id: "survey",
            header: "Survey",
            rowHeader: true,
            cell: ({ survey }) => begun(surveyName(survey, reader)),
          },
          {
            id: "height",
            header: `Height (${m})`,
            numeric: true,
            cell: ({ heightM }) => height(heightM),
          },
          {
            id: "change",
            header: `Change (${m})`,
            numeric: true,
            cell: ({ changeM }) => (
              <span dir="ltr">{changeM === null ? "–" : height(changeM, { signed: true })}</span>
            ),
          },
        ]}
      />
    </section>
  );
}

const WIDTH = 316;
const HEIGHT = 132;
const TOP = 10;
const BOTTOM = HEIGHT - 12;
const RIGHT = WIDTH - 18;
/** Width of a digit at the size of the labels. */
const DIGIT = 6.4;
/** Horizontal lines; on flat ground they are at least a centimetre apart. */
const LINES = 4;
const LEAST_STEP = 0.01;

/** The heights as steps from survey to survey, with a dot for each. */
function HeightSteps({ heights }: Pick<PointHeightsProps, "heights">) {
  const { metresPer, heightText } = useFigures();
  const values = heights.map(({ heightM }) => heightM / metresPer);
  const { ticks, decimals, low, high } = scaleOf(values);
  const labels = ticks.map(tick => formatDecimal(tick, decimals, { grouping: false }));
  const left = Math.max(...labels.map(label => label.length)) * DIGIT + 14;
  const x = (i: number) => round(left + 6 + ((RIGHT - left - 6) * i) / Math.max(1, values.length - 1));
  const y = (value: number) => round(BOTTOM - ((value - low) / (high - low)) * (BOTTOM - TOP));
  const path = values.map((value, i) => (i === 0 ? `M${x(0)} ${y(value)}` : `H${x(i)}V${y(value)}`)).join("");
  const said = heights.map(({ heightM }) => heightText(heightM)).join(", ");
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`From the earliest survey on: ${said}`}>
      {ticks.map((tick, i) => (
        <g key={tick}>
          <path data-axis="" d={`M${left} ${y(tick)}H${WIDTH - 6}`} />
          <text x={left - 8} y={y(tick) + 4} textAnchor="end">
            {labels[i]}
          </text>
        </g>
      ))}
      <path d={`${path}H${WIDTH - 6}`} />
      {values.map((value, i) => (
        <circle
          key={heights[i]!.survey.id}
          cx={x(i)}
          cy={y(value)}
          r="4"
          data-current={heights[i]!.survey.isCurrent ? "" : undefined}
        />
      ))}
    </svg>
  );
}

/** Round heights for the chart, from below the lowest value to above the highest. */
function scaleOf(values: readonly number[]) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const step = Math.max(LEAST_STEP, stepAbove((most - least) / LINES || LEAST_STEP));
  const [first, last] = [Math.floor(least / step), Math.floor(most / step) + 1];
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toFixed(6)));
  const decimals = Math.max(0, Math.ceil(-Math.log10(step) - 1e-9));
  return { ticks, decimals, low: ticks[0]!, high: ticks.at(-1)! };
}

const round = (pixels: number) => Math.round(pixels * 10) / 10;
