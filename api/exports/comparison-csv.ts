import {
  type ComparedPoint,
  levelSurvey,
  type ProgressQuery,
  type ProgressRow,
} from "#contract/surveys/comparison.ts";
import type { Survey } from "#contract/surveys/surveys.ts";
import { type DifferenceKind, differenceAt } from "#survey/compare/compare-points.ts";
import { type CsvCell, csvSlices } from "#survey/export/csv-rows.ts";
import type { ComparedColumns } from "../studies/point-differences.ts";
import { heightsText, type SurveyPair } from "../studies/surveys-of-site.ts";

const KIND_WORDS: Record<DifferenceKind, string> = {
  moved: "moved",
  height: "height changed",
  code: "code changed",
  added: "added",
  removed: "removed",
};

/** The points that differ between two surveys, in slices; numbers with all their digits. */
export const differencesCsv = (compared: ComparedColumns, pair: SurveyPair): Iterable<string> =>
  csvSlices(differenceRows(compared, pair));

function* differenceRows(
  { comparison: { rows }, from, to }: ComparedColumns,
  pair: SurveyPair,
): Generator<CsvCell[]> {
  const columnsOf = (survey: Survey) =>
    ["Code", "Longitude", "Latitude", "Height (m)"].map(column => `${column}, ${csvNameOf(survey)}`);
  yield [
    "Name",
    "Difference",
    ...columnsOf(pair.from),
    ...columnsOf(pair.to),
    "Moved in plan (m)",
    "Height change (m)",
  ];
  for (let i = 0; i < rows.kinds.length; i++) {
    const { name, kinds, distanceM, heightChangeM, ...sides } = differenceAt(from, to, rows, i);
    yield [
      name,
      kinds.map(kind => KIND_WORDS[kind]).join(", "),
      ...cellsOf(sides.from),
      ...cellsOf(sides.to),
      inTenthsOfMm(distanceM),
      inTenthsOfMm(heightChangeM),
    ];
  }
}

const cellsOf = (point: ComparedPoint | null): CsvCell[] =>
  point ? [point.code, point.longitude, point.latitude, point.heightM] : [null, null, null, null];

/** The day, and the label where there is one; the upload's day when no other is known. */
export const csvNameOf = ({ surveyedOn, uploadedAt, label }: Survey) =>
  [surveyedOn ?? `uploaded ${uploadedAt.slice(0, 10)}`, label].filter(Boolean).join(" ");

/** Differences of doubles have digits that mean nothing. */
const inTenthsOfMm = (metres: number | null) => (metres === null ? null : Number(metres.toFixed(4)));

/** Volumes of a site's surveys, the earliest first, in slices; m³ and m² with three decimals. */
export const progressCsv = (rows: readonly ProgressRow[], query: ProgressQuery): Iterable<string> =>
  csvSlices(progressRows(rows, query));

function* progressRows(rows: readonly ProgressRow[], query: ProgressQuery): Generator<CsvCell[]> {
  const isLevel = query.against === "level";
  const sure = ["level", "design"].includes(query.against)
    ? ["± above", "± missing below", "± net"]
    : ["± cut", "± fill", "± net"];
  yield [
    ...["Surveyed on", "Label", "Points", "Compared with", ...volumesAgainst(query), "Area (m²)", "Remark"],
    ...sure.map(name => `${name}, 95 % (m³)`),
  ];
  const datum = isLevel ? levelSurvey(rows.map(({ survey }) => survey)) : undefined;
  const level = datum ? `level ${query.levelM} m ${heightsText(datum)}` : null;
  const surveys = new Map(rows.map(({ survey }) => [survey._id, survey]));
  const rounded = (value: number | null) => (value === null ? null : Number(value.toFixed(3)));
  for (const { survey, againstSurveyId, againstDesign, isPending, problem, uncertainty, ...row } of rows) {
    const earlier = againstSurveyId === null ? undefined : surveys.get(againstSurveyId);
    const against = earlier ? csvNameOf(earlier) : againstDesign ? `design ${againstDesign.name}` : level;
    yield [
      survey.surveyedOn,
      survey.label,
      survey.pointCount,
      against,
      rounded(row.cutVolumeM3),
      rounded(row.fillVolumeM3),
      rounded(row.netVolumeM3),
      rounded(row.areaM2),
      isPending ? "not computed yet" : problem,
      rounded(uncertainty?.cutM3 ?? null),
      rounded(uncertainty?.fillM3 ?? null),
      rounded(uncertainty?.netM3 ?? null),
    ];
  }
}

function volumesAgainst({ against, levelM }: ProgressQuery): string[] {
  const named = (what: string) => [
    `Above ${what} (m³)`,
    `Missing below ${what} (m³)`,
    "Net, above less missing (m³)",
  ];
  if (against === "level") return named(`level ${levelM} m`);
  return against === "design" ? named("the design") : ["Cut (m³)", "Fill (m³)", "Net (m³)"];
}
