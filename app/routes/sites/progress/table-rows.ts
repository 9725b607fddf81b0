import type { ProgressRow } from "#contract/surveys/comparison.ts";
import type { Survey } from "#contract/surveys/surveys.ts";
import type { ProgressTableRow } from "#ui/survey/progress-table/progress-table.tsx";

type NamedSurvey = Pick<Survey, "_id" | "isCurrent" | "surveyedOn" | "label" | "uploadedAt">;
/** What guests see of a row, too. */
type Row = Omit<ProgressRow, "survey" | "againstDesign"> & { survey: NamedSurvey };

/** The rows of the table; `steps` adds the volumes from survey to survey. */
export function tableRows(rows: readonly Row[], steps: readonly Row[] | null): ProgressTableRow[] {
  if (!steps) return rows.map(row => tableRow(row, rows));
  const stepOf = new Map(steps.map(step => [step.survey._id, step]));
  return rows.map(row => {
    const step = stepOf.get(row.survey._id);
    const isPending = row.isPending || Boolean(step?.isPending);
    return { ...tableRow(row, rows), isPending, ...sinceOf(step) };
  });
}

/** Change since the previous survey: computed between the two surveys themselves, with its own interval. */
const sinceOf = (step: Row | undefined) => ({
  sincePreviousM3: step?.netVolumeM3 ?? null,
  sincePreviousSureM3: step?.uncertainty?.netM3 ?? null,
});

function tableRow(row: Row, rows: readonly Row[]): ProgressTableRow {
  const against = rows.find(({ survey }) => survey._id === row.againstSurveyId)?.survey;
  return {
    survey: named(row.survey),
    against: against ? named(against) : null,
    cutM3: row.cutVolumeM3,
    fillM3: row.fillVolumeM3,
    netM3: row.netVolumeM3,
    areaM2: row.areaM2,
    uncertainty: row.uncertainty,
    problem: row.problem,
    isPending: row.isPending,
  };
}

const named = ({ _id: id, isCurrent, surveyedOn, label, uploadedAt }: NamedSurvey) => ({
  ...{ id, isCurrent, surveyedOn, label, uploadedAt },
});
