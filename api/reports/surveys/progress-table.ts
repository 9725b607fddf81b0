import type { ProgressQuery, ProgressRow } from "#contract/surveys/comparison.ts";
import { doubtText } from "#survey/report/uncertainty.ts";
import { PROGRESS_WORDS, progressHeads } from "#survey/report/words/progress-words.ts";
import type { Figures } from "#survey/units/figures.ts";
import { doubtOf } from "#survey/volume/uncertainty/doubt.ts";
import type { Block } from "../pdf/strips.ts";
import type { ProgressReportSource } from "./progress-report.ts";
import { titleOf } from "./survey-report.ts";

/** Tells whether all surveys are compared with the same thing, which is not a survey. */
export const isFixed = (against: ProgressQuery["against"]) => against === "level" || against === "design";

interface Column {
  head: string;
  /** Share of the width. */
  share: number;
  isText?: boolean;
  cell: (row: ProgressRow) => string;
}

/** Lists the volume of each survey, with its uncertainty. */
export function progressTable(source: ProgressReportSource, figures: Figures): Block {
  const { rows, asked, query } = source;
  const hasState = !isFixed(asked.against) || rows.some(row => row.problem !== null || doubtOf(row) !== null);
  const columns: Column[] = [
    {
      head: "Survey",
      share: hasState ? 1.9 : 2.6,
      cell: ({ survey }) => `${titleOf(survey, query)}${survey.isCurrent ? " (current)" : ""}`,
    },
    ...(hasState ? [stateColumn(source)] : []),
    ...volumeColumns(source, figures),
    { head: `Area (${figures.m2})`, share: 1, cell: row => figures.area(row.areaM2) },
  ];
  return {
    kind: "table",
    title: PROGRESS_WORDS.table,
    head: columns.map(({ head }) => head),
    rows: rows.map(row => columns.map(({ cell }) => cell(row))),
    columns: columns.map(({ share, isText }) => (isText ? { share, isText } : { share })),
  };
}

/** What a survey is compared with, or why there is no volume, and whether the volume is within its uncertainty. */
function stateColumn({ rows, asked, query }: ProgressReportSource): Column {
  const surveys = new Map(rows.map(({ survey }) => [survey._id, survey]));
  const stateOf = ({ problem, againstSurveyId }: ProgressRow) => {
    if (problem) return problem;
    const against = againstSurveyId === null ? undefined : surveys.get(againstSurveyId);
    if (against) return titleOf(against, query);
    return isFixed(asked.against) ? "–" : PROGRESS_WORDS.firstSurvey;
  };
  return {
    head: progressHeads(asked.against).state,
    share: 1.9,
    isText: true,
    cell: row => [stateOf(row), doubtIn(row)].filter(Boolean).join("\n"),
  };
}

/** Says that a volume is too small compared with its uncertainty; '' if it is not. */
function doubtIn(row: ProgressRow): string {
  const share = doubtOf(row);
  return share === null ? "" : doubtText(share);
}

function volumeColumns({ steps, asked }: ProgressReportSource, figures: Figures): Column[] {
  const { cut, fill, net, previous } = progressHeads(asked.against);
  const stepOf = new Map(steps?.map(step => [step.survey._id, step]));
  const headed = (head: string) => `${head} (${figures.m3})`;
  const netText = (row: ProgressRow | undefined) =>
    withSure(figures, row?.netVolumeM3, row?.uncertainty?.netM3, true);
  const since: Column = {
    head: headed(previous),
    share: 1.2,
    cell: row => netText(stepOf.get(row.survey._id)),
  };
  return [
    {
      head: headed(cut),
      share: 1.15,
      cell: row => withSure(figures, row.cutVolumeM3, row.uncertainty?.cutM3),
    },
    {
      head: headed(fill),
      share: 1.15,
      cell: row => withSure(figures, row.fillVolumeM3, row.uncertainty?.fillM3),
    },
    { head: headed(net), share: 1.25, cell: netText },
    ...(steps ? [since] : []),
  ];
}

/** A figure with its uncertainty, if known; the unit is in the column header. */
function withSure(
  { volume }: Figures,
  volumeM3: number | null | undefined,
  halfWidthM3: number | undefined,
  signed = false,
): string {
  const figure = volume(volumeM3, { signed });
  return halfWidthM3 === undefined ? figure : `${figure}\n± ${volume(halfWidthM3)}`;
}
