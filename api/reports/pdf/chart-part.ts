import { formatDay, formatDecimal } from "#survey/report/format.ts";
import { layOut, type Stop, segmentsOf, volumeTicks } from "#survey/report/surveys/timeline.ts";
import type { Figures } from "#survey/units/figures.ts";
import type { ReportChart } from "../paper-model.ts";
import { COLOURS } from "./colours.ts";
import { MM, type Sheet } from "./sheet.ts";
import { MARGIN_MM } from "./sheet-size.ts";
import type { Style } from "./typeface.ts";

/** Height of the chart with its title. */
const CHART_MM = 78;
const TITLE_MM = 9;
const PLOT_MM = 50;
const LEFT_MM = 22;
const RIGHT_MM = 26;
/** Room for a day and month, and for a year as well. */
const LABEL_MM = { plain: 13, withYear: 20 };

const TITLE: Style = { size: 10.5, isBold: true };
const NOTE: Style = { size: 8, colour: COLOURS["text-muted"] };
const SMALL: Style = { size: 7 };
const MUTED: Style = { ...SMALL, colour: COLOURS["text-muted"] };

/** Draws the net volumes over their survey dates, like the progress page. */
export function drawChartPart(sheet: Sheet, chart: ReportChart, figures: Figures): void {
  sheet.ensure(CHART_MM);
  const top = sheet.yMm;
  sheet.tagged(sheet.root, "H2", () => sheet.line(chart.title, MARGIN_MM, top, TITLE));
  sheet.tagged(sheet.root, "P", () =>
    sheet.line(chart.note, MARGIN_MM + sheet.innerMm, top + 0.8, { ...NOTE, align: "right" }),
  );
  const bbox = [MARGIN_MM, top + TITLE_MM, MARGIN_MM + sheet.innerMm, top + CHART_MM].map(mm => mm * MM);
  const draw = () => drawPlot(sheet, chart, top + TITLE_MM + 3, figures);
  sheet.tagged(sheet.root, "Figure", draw, { alt: chart.alt, bbox });
  sheet.yMm = top + CHART_MM;
}

function drawPlot(sheet: Sheet, { surveys }: ReportChart, topMm: number, figures: Figures): void {
  const years = new Set(surveys.map(({ surveyedOn }) => surveyedOn.slice(0, 4)));
  const labelWidth = years.size === 1 ? LABEL_MM.plain : LABEL_MM.withYear;
  const stops = layOut(surveys, { width: sheet.innerMm, left: LEFT_MM, right: RIGHT_MM, labelWidth });
  // The axis has round steps in the displayed unit.
  const shownOf = (m3: number) => m3 / figures.cubicMetresPer;
  const ticks = volumeTicks(stops.flatMap(({ netM3 }) => (netM3 === null ? [] : shownOf(netM3))));
  const [low, high] = [ticks[0]!, ticks.at(-1)!];
  const yAt = (shown: number) =>
    topMm + (high === low ? PLOT_MM / 2 : ((high - shown) / (high - low)) * PLOT_MM);
  const rightMm = MARGIN_MM + sheet.innerMm - RIGHT_MM + 6;
  for (const tick of ticks) {
    const colour = tick === 0 ? COLOURS["border-strong"] : COLOURS.border;
    sheet.rule(MARGIN_MM + LEFT_MM - 3, yAt(tick), rightMm, yAt(tick), { colour, widthMm: 0.15 });
    const text = formatDecimal(tick, tickDecimals(ticks));
    sheet.line(text, MARGIN_MM + LEFT_MM - 5, yAt(tick) - 1.5, { ...MUTED, align: "right" });
  }
  drawLine(sheet, stops, { yOf: m3 => yAt(shownOf(m3)), figures });
  drawDays(sheet, stops, topMm + PLOT_MM + 5, years.size > 1);
}

/** Steps under 1 get as many decimals as they need. */
const tickDecimals = (ticks: readonly number[]) => {
  const step = ticks.length > 1 ? ticks[1]! - ticks[0]! : 1;
  return step >= 1 ? 0 : Math.min(3, Math.ceil(-Math.log10(step) - 1e-9));
};

/** Dashes the line across surveys without a volume. */
function drawLine(
  sheet: Sheet,
  stops: readonly Stop[],
  { yOf, figures }: { yOf: (m3: number) => number; figures: Figures },
): void {
  const { doc } = sheet;
  const at = ({ x, netM3 }: Stop): [number, number] => [(MARGIN_MM + x) * MM, yOf(netM3!) * MM];
  doc.lineWidth(0.35 * MM).strokeColor(COLOURS.text);
  for (const { from, to, hasGap } of segmentsOf(stops)) {
    if (hasGap) doc.dash(3, { space: 2 });
    doc
      .moveTo(...at(from))
      .lineTo(...at(to))
      .stroke();
    if (hasGap) doc.undash();
  }
  const known = stops.filter(({ netM3 }) => netM3 !== null);
  const last = known.at(-1);
  for (const [i, stop] of known.entries()) {
    doc.circle(...at(stop), (known.length > 60 ? 0.5 : 0.9) * MM).fill(COLOURS.text);
    const [x, y] = [MARGIN_MM + stop.x, yOf(stop.netM3!)];
    if (stop === last)
      sheet.line(figures.volumeText(stop.netM3), x + 2.5, y - 1.6, { ...SMALL, isBold: true });
    else if (stop.hasLabel && stop.netM3 !== 0)
      drawFigure(sheet, figures.volume(stop.netM3), [x, y], known.slice(Math.max(0, i - 1), i + 2), stop);
  }
}

/**
 * Writes a figure where there is room: above a rising line on the left, above a falling one on the right, and at a low
 * point only below.
 */
function drawFigure(
  sheet: Sheet,
  text: string,
  [x, y]: [number, number],
  near: readonly Stop[],
  here: Stop,
): void {
  const at = near.indexOf(here);
  const isHigher = (stop: Stop | undefined) => stop !== undefined && stop.netM3! > here.netM3!;
  const [before, after] = [isHigher(near[at - 1]), isHigher(near[at + 1])];
  const align = before === after ? "center" : after ? "right" : "left";
  sheet.line(text, x, before && after ? y + 1.4 : y - 4.2, { ...SMALL, align });
}

/** Draws the surveys to scale in time: hollow marks have no volume, and the current survey has a ring. */
function drawDays(sheet: Sheet, stops: readonly Stop[], yMm: number, hasYears: boolean): void {
  const { doc } = sheet;
  const xOf = (stop: Stop) => (MARGIN_MM + stop.x) * MM;
  doc
    .lineWidth(0.25 * MM)
    .strokeColor(COLOURS["border-strong"])
    .moveTo(xOf(stops[0]!), yMm * MM)
    .lineTo(xOf(stops.at(-1)!), yMm * MM)
    .stroke();
  const radius = (stops.length > 60 ? 0.5 : 1) * MM;
  for (const stop of stops) {
    doc.lineWidth(0.25 * MM).strokeColor(COLOURS.text);
    doc.circle(xOf(stop), yMm * MM, radius);
    doc.fillAndStroke(stop.netM3 === null ? COLOURS.surface : COLOURS.text, COLOURS.text);
    if (stop.isCurrent) doc.circle(xOf(stop), yMm * MM, 1.8 * MM).stroke();
    if (!stop.hasLabel) continue;
    const day = formatDay(stop.day);
    const text = hasYears ? day : day.replace(/ \d{4}$/, "");
    sheet.line(text, MARGIN_MM + stop.x, yMm + 2.6, { ...MUTED, align: "center" });
  }
}
