import type { ProgressQuery, ProgressRow, SiteProgress } from "#contract/surveys/comparison.ts";
import type { HeightReference } from "#shapes/height-reference.ts";
import { heightNote } from "#survey/reading/height-references.ts";
import { formatCount, formatDay } from "#survey/report/format.ts";
import type { TimelineSurvey } from "#survey/report/surveys/timeline.ts";
import { DOUBT_NOTE, PROGRESS_UNCERTAINTY_NOTE, UNKNOWN_UNCERTAINTY } from "#survey/report/uncertainty.ts";
import { PROGRESS_WORDS } from "#survey/report/words/progress-words.ts";
import { REPORT_WORDS } from "#survey/report/words/report-words.ts";
import { type Figures, figuresIn } from "#survey/units/figures.ts";
import { typedText } from "#survey/units/typed.ts";
import { doubtOf } from "#survey/volume/uncertainty/doubt.ts";
import type { PaperModel, ReportChart } from "../paper-model.ts";
import type { Block } from "../pdf/strips.ts";
import { isFixed, progressTable } from "./progress-table.ts";
import { firstCells, type SurveyReportSource, surveyReportModel, titleOf } from "./survey-report.ts";

/** What the progress report of a site is made from. */
export interface ProgressReportSource extends SurveyReportSource, SiteProgress {
  asked: ProgressQuery;
}

/** Writes the content of the progress page for paper, from the same texts. */
export function progressReportModel(source: ProgressReportSource): PaperModel {
  const { rows, asked, query, details } = source;
  const span = spanOf(rows);
  const figures = figuresIn(source.units);
  return {
    ...surveyReportModel(source, `${PROGRESS_WORDS.title} report`),
    runningHead: [PROGRESS_WORDS.title, details.reportNumber].filter(Boolean).join(", "),
    cells: [
      ...firstCells(source),
      { label: "Surveys", value: [formatCount(rows.length), span].filter(Boolean).join(", ") },
      { label: "Compared with", value: referenceOf(source, figures) },
      { label: "Heights", value: heightNote(source.heights) },
      {
        label: "Current survey",
        value: rows.flatMap(({ survey }) => (survey.isCurrent ? [titleOf(survey, query)] : []))[0] ?? "none",
      },
    ],
    notice: null,
    plan: null,
    chart: chartOf(source, figures),
    figures: [],
    first:
      rows.length > 0
        ? [progressTable(source, figures)]
        : [textBlock(PROGRESS_WORDS.table, ["No surveys yet."])],
    rest: notesOf(source, asked.against, figures),
  };
}

const textBlock = (title: string, sentences: string[]): Block => ({
  kind: "text",
  title,
  paragraphs: sentences.map(text => ({ text })),
});

/** Writes the level with as many decimals as were typed. */
function levelText({ levelM = 0 }: ProgressQuery, heights: HeightReference, figures: Figures): string {
  const { metresPer } = figures;
  const typed = metresPer === 1 ? String(levelM) : typedText(levelM, metresPer);
  const decimals = (typed.split(".")[1] ?? "").length;
  const level = figures.length(levelM, decimals, { grouping: false });
  return PROGRESS_WORDS.levelNote(level, heightNote(heights), figures);
}

const designText = (rows: readonly ProgressRow[]): string =>
  PROGRESS_WORDS.designNote(rows.find(({ againstDesign }) => againstDesign)?.againstDesign?.name ?? "–");

/** The first and the last survey date. */
function spanOf(rows: readonly ProgressRow[]): string {
  const days = rows.flatMap(({ survey }) => survey.surveyedOn ?? []).sort();
  if (days.length === 0) return "";
  const [first, last] = [formatDay(days[0]!), formatDay(days.at(-1)!)];
  return first === last ? first : `${first} to ${last}`;
}

/** Says what each survey is compared with. */
function referenceOf({ asked, rows, query, heights }: ProgressReportSource, figures: Figures): string {
  if (asked.against === "level") return levelText(asked, heights, figures);
  if (asked.against === "design") return designText(rows);
  const first = rows[0];
  return asked.against === "first" && first
    ? `${PROGRESS_WORDS.references.first}, ${titleOf(first.survey, query)}`
    : PROGRESS_WORDS.references[asked.against];
}

/** The chart of volumes over dates; null for fewer than two dates. */
function chartOf({ rows, asked: { against } }: ProgressReportSource, figures: Figures): ReportChart | null {
  const isStart = (row: ProgressRow) => !isFixed(against) && row === rows[0];
  const surveys = rows.flatMap((row): TimelineSurvey[] => {
    const { _id: id, surveyedOn, isCurrent } = row.survey;
    // The first survey is the zero of the chart, unless all are compared with something fixed.
    return surveyedOn ? [{ id, surveyedOn, isCurrent, netM3: isStart(row) ? 0 : row.netVolumeM3 }] : [];
  });
  if (new Set(surveys.map(({ surveyedOn }) => surveyedOn)).size < 2) return null;
  const [title, note] = [PROGRESS_WORDS.chart[against], PROGRESS_WORDS.chartNote(against, figures)];
  const known = surveys.filter(({ netM3 }) => netM3 !== null);
  const last = known.at(-1);
  const ends = last ? `: ${figures.volumeText(last.netM3)} on ${formatDay(last.surveyedOn)}` : "";
  return { title, note, surveys, alt: `${title}, ${spanOf(rows)}${ends}. The table says the same.` };
}

const SIGNS = {
  first: "Net is positive where more was placed than removed since the first survey: the ground rose.",
  previous: "Net is positive where more was placed than removed since the previous survey: the ground rose.",
  level: "Net is positive where more ground lies above the level than is missing below it.",
  design: "Net is positive where more ground lies above the design than is missing below it.",
};

function noteOf({ rows, asked, heights }: ProgressReportSource, figures: Figures): string {
  if (asked.against === "level") return levelText(asked, heights, figures);
  return asked.against === "design" ? designText(rows) : PROGRESS_WORDS.note[asked.against];
}

function notesOf(source: ProgressReportSource, against: ProgressQuery["against"], figures: Figures): Block[] {
  const { rows, steps } = source;
  const undated = rows.filter(({ survey }) => !survey.surveyedOn).length;
  const without = rows.filter(({ problem }) => problem !== null).length;
  const computed = rows.filter(({ netVolumeM3 }) => netVolumeM3 !== null);
  const sure = [
    ...(computed.some(({ uncertainty }) => uncertainty)
      ? [`All ± are for 95 %. ${PROGRESS_UNCERTAINTY_NOTE}`]
      : []),
    ...(computed.every(({ uncertainty }) => uncertainty) ? [] : [UNKNOWN_UNCERTAINTY]),
    ...(computed.some(row => doubtOf(row) !== null) ? [DOUBT_NOTE] : []),
  ];
  const sentences = [
    `${noteOf(source, figures)}.`,
    SIGNS[against],
    "Volumes are computed over the area that both surveys cover, which is in the last column.",
    steps ? "Net since the previous survey has the same sign: positive where the ground rose." : "",
    undated > 0 ? PROGRESS_WORDS.undated(undated) : "",
    without > 0
      ? `${without === 1 ? "1 survey has" : `${formatCount(without)} surveys have`} no volume; the table gives the reason.`
      : "",
  ].filter(Boolean);
  return [
    textBlock("Notes", isFixed(against) ? sentences.filter(each => !each.startsWith("Volumes")) : sentences),
    textBlock("Method", [REPORT_WORDS.method]),
    ...(sure.length > 0 ? [textBlock("Accuracy", sure)] : []),
  ];
}
