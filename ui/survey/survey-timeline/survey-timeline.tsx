import { useContext } from "react";
import {
  layOut,
  type Sheet,
  type Stop,
  segmentsOf,
  type TimelineSurvey,
  volumeTicks,
} from "#survey/report/surveys/timeline.ts";
import { NET_WORDS } from "#survey/report/words/net-words.ts";
import type { Figures } from "#survey/units/figures.ts";
import { formatDay, formatDecimal, formatPlural } from "../../format.ts";
import { ReaderContext } from "../../reader.ts";
import { useFigures } from "../../units.ts";

export interface SurveyTimelineProps {
  /** In any order; surveys without a date are not shown. */
  surveys: readonly TimelineSurvey[];
  /** What the volumes stand for. */
  figure?: string;
}

type Drawing = Sheet & { screen: "wide" | "phone"; top: number; rail: number };

const VOLUME_HEIGHT = 146;
/** Radius of a dot. */
const DOT = 5.5;
const wide = { screen: "wide", width: 1160, left: 64, right: 112, labelWidth: 76 } as const;
const phone = { screen: "phone", width: 350, left: 46, right: 24, labelWidth: 66 } as const;

/**
 * Shows when a site was surveyed, to scale, with the current survey marked, and how the volumes changed if
 * surveys have any. Empty for fewer than two dates. Drawn in two sizes, one of which is shown, because text
 * must not shrink with a picture.
 */
export function SurveyTimeline({ surveys, figure = NET_WORDS.chart.placedLessRemoved }: SurveyTimelineProps) {
  if (new Set(surveys.map(({ surveyedOn }) => surveyedOn)).size < 2) return null;
  const hasVolumes = surveys.some(({ netM3 }) => netM3 !== undefined);
  const rail = hasVolumes ? 204 : 26;
  return [wide, phone].map(sheet => (
    <Line
      key={sheet.screen}
      surveys={surveys}
      hasVolumes={hasVolumes}
      figure={figure}
      drawing={{
        ...sheet,
        left: hasVolumes ? sheet.left : 46,
        right: hasVolumes ? sheet.right : 46,
        top: 26,
        rail,
      }}
    />
  ));
}

interface LineProps {
  surveys: readonly TimelineSurvey[];
  hasVolumes: boolean;
  figure: string;
  drawing: Drawing;
}

function Line({ surveys, hasVolumes, figure, drawing }: LineProps) {
  const { locale } = useContext(ReaderContext);
  const figures = useFigures();
  const years = new Set(surveys.map(({ surveyedOn }) => surveyedOn.slice(0, 4)));
  // Labels with a year need more room.
  const stops = layOut(surveys, {
    ...drawing,
    labelWidth: years.size === 1 ? drawing.labelWidth : drawing.labelWidth + 26,
  });
  const radius = radiusOf(stops);
  const dateText = (day: string) => {
    const text = formatDay(day, { locale });
    return years.size === 1 ? text.replace(/[ ,]*\d{4}$/, "") : text;
  };
  const { screen, width, rail } = drawing;
  return (
    <svg
      className="survey-timeline"
      data-screen={screen}
      viewBox={`0 0 ${width} ${rail + 42}`}
      role="img"
      aria-label={summaryOf(stops, hasVolumes ? figure : null, locale, figures)}
    >
      {hasVolumes && <Volumes stops={stops} drawing={drawing} />}
      <path data-part="rail" d={`M${stops[0]!.x} ${rail}H${stops.at(-1)!.x}`} />
      {inDrawingOrder(stops).map(stop => (
        <g key={stop.day} data-current={stop.isCurrent ? "" : undefined}>
          <title suppressHydrationWarning>
            {formatDay(stop.day, { locale })}
            {stop.surveys.length > 1 ? `, ${formatPlural(stop.surveys.length, "survey")}` : ""}
          </title>
          {stop.isCurrent && <circle data-part="ring" cx={round(stop.x)} cy={rail} r="10" />}
          <circle
            data-part="stop"
            data-none={hasVolumes && stop.netM3 === null ? "" : undefined}
            cx={round(stop.x)}
            cy={rail}
            r={stop.isCurrent ? DOT : radius}
          />
          {stop.hasLabel && (
            <text x={round(stop.x)} y={rail + 30} textAnchor="middle" suppressHydrationWarning>
              {dateText(stop.day)}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

/** Volumes over time: axis, line, and figures where they fit. */
function Volumes({ stops, drawing }: { stops: readonly Stop[]; drawing: Drawing }) {
  const { screen, width, left, top, rail } = drawing;
  const { cubicMetresPer, volume } = useFigures();
  // Round in the unit shown.
  const ticks = volumeTicks(stops.flatMap(({ netM3 }) => (netM3 === null ? [] : netM3 / cubicMetresPer)));
  const [low, high] = [ticks[0]!, ticks.at(-1)!];
  const y = (tick: number) => top + (high === low ? 0 : ((high - tick) / (high - low)) * VOLUME_HEIGHT);
  const yOf = ({ netM3 }: Stop) => y(netM3! / cubicMetresPer);
  const at = (stop: Stop) => `${round(stop.x)} ${round(yOf(stop))}`;
  const known = stops.filter(({ netM3 }) => netM3 !== null);
  const last = known.at(-1);
  return (
    <>
      {ticks.map(tick => (
        <g key={tick}>
          <path data-part="axis" d={`M${left - 8} ${round(y(tick))}H${width - 12}`} />
          <text x={left - 14} y={round(y(tick)) + 4} textAnchor="end">
            {screen === "phone" ? shortVolume(tick) : formatDecimal(tick, 0)}
          </text>
        </g>
      ))}
      {known.map(stop => (
        <path key={stop.day} data-part="drop" d={`M${at(stop)}V${rail}`} />
      ))}
      {segmentsOf(stops).map(({ from, to, hasGap }) => (
        <path key={to.day} data-part="line" data-gap={hasGap ? "" : undefined} d={`M${at(from)}L${at(to)}`} />
      ))}
      {known.map(stop => (
        <g key={stop.day} data-current={stop.isCurrent ? "" : undefined}>
          <circle data-part="volume" cx={round(stop.x)} cy={round(yOf(stop))} r="3.5" />
          {stop === last ? (
            <LastFigure
              stop={stop}
              drawing={drawing}
              y={yOf(stop)}
              rises={known.length > 1 && known.at(-2)!.netM3! < stop.netM3!}
            />
          ) : (
            screen === "wide" &&
            stop.hasLabel &&
            stop.netM3 !== 0 && (
              <text x={round(stop.x) + 2} y={round(yOf(stop)) - 9}>
                {volume(stop.netM3)}
              </text>
            )
          )}
        </g>
      ))}
      {screen === "wide" &&
        stops.map(
          ({ x, day, netM3, hasLabel }) =>
            netM3 === null &&
            hasLabel && (
              <text key={day} data-part="none" x={round(x)} y={rail - 14} textAnchor="middle">
                No volume
              </text>
            ),
        )}
    </>
  );
}

/** On phones it is placed where the line does not come from: above if the line `rises`. */
function LastFigure(props: { stop: Stop; drawing: Drawing; y: number; rises: boolean }) {
  const { stop, drawing, y, rises } = props;
  const text = useFigures().volumeText(stop.netM3);
  return drawing.screen === "wide" ? (
    <text data-part="last" x={round(stop.x) + 11} y={round(y) + 4}>
      {text}
    </text>
  ) : (
    <text data-part="last" x={drawing.width - 12} y={round(y) + (rises ? -10 : 18)} textAnchor="end">
      {text}
    </text>
  );
}

/** The current one comes last, so that it is drawn above its neighbours. */
const inDrawingOrder = (stops: readonly Stop[]) =>
  [...stops].sort((a, b) => Number(a.isCurrent) - Number(b.isCurrent));

/** Small enough that the dots of neighbouring days at most touch. */
function radiusOf(stops: readonly Stop[]): number {
  const distances = stops.slice(1).map(({ x }, i) => x - stops[i]!.x);
  return round(Math.max(2, Math.min(DOT, Math.min(...distances) / 2 - 0.5)));
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Writes −4000 as '−4k', for narrow axes. */
function shortVolume(volume: number): string {
  if (Math.abs(volume) >= 1e6) return `${formatDecimal(volume / 1e6, volume % 1e6 === 0 ? 0 : 1)}M`;
  return Math.abs(volume) >= 1000
    ? `${formatDecimal(volume / 1000, volume % 1000 === 0 ? 0 : 1)}k`
    : formatDecimal(volume, 0);
}

function summaryOf(
  stops: readonly Stop[],
  what: string | null,
  locale: string,
  { volumeText }: Figures,
): string {
  const [first, last] = [stops[0]!, stops.at(-1)!];
  const day = (stop: Stop) => formatDay(stop.day, { locale });
  const span = `${day(first)} to ${day(last)}`;
  const current = stops.find(({ isCurrent }) => isCurrent);
  const now = current ? `; the current one is of ${day(current)}` : "";
  const figures = stops.filter(({ netM3 }) => netM3 !== null);
  const figure = figures.at(-1);
  if (what === null || !figure) return `Surveys on ${stops.length} days, ${span}${now}`;
  const missing = stops.length - figures.length;
  const gaps = missing > 0 ? `; ${formatPlural(missing, "day")} without a volume` : "";
  return `${what} of surveys on ${stops.length} days, ${span}: ${volumeText(figure.netM3)} on ${day(figure)}${gaps}${now}`;
}
