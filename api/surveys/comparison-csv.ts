import type { ProgressQuery, SiteProgress } from "#contract/surveys/comparison.ts";
import type { Survey } from "#contract/surveys/surveys.ts";
import type { ComparedPoint, DifferenceKind } from "#shapes/comparison.ts";
import { differenceAt } from "#survey/compare/compare-points.ts";
import { type CsvCell, csvSlices } from "#survey/files/csv/csv-rows.ts";
import { heightNote } from "#survey/reading/height-references.ts";
import { NET_WORDS } from "#survey/report/words/net-words.ts";
import type { Figures } from "#survey/units/figures.ts";
import { type CsvNumbers, csvNumbers } from "../exports/csv-numbers.ts";
import type { ComparedColumns } from "./point-differences.ts";
import type { SurveyPair } from "./surveys-of-site.ts";

const KIND_WORDS: Record<DifferenceKind, string> = {
  moved: "moved",
  height: "height changed",
  code: "code changed",
  added: "added",
  removed: "removed",
};

/** The points that differ between two surveys, in slices; numbers with full precision. */
export const differencesCsv = (
  compared: ComparedColumns,
  pair: SurveyPair,
  figures: Figures,
): Iterable<string> => csvSlices(differenceRows(compared, pair, figures));

function* differenceRows(
  { comparison: { rows }, from, to }: ComparedColumns,
  pair: SurveyPair,
  figures: Figures,
): Generator<CsvCell[]> {
  const { m } = figures;
  const numbers = csvNumbers(figures);
  const columnsOf = (survey: Survey) =>
    ["Code", "Longitude", "Latitude", `Height (${m})`].map(column => `${column}, ${csvNameOf(survey)}`);
  yield [
    "Name",
    "Difference",
    ...columnsOf(pair.from),
    ...columnsOf(pair.to),
    `Moved in plan (${m})`,
    `Height change (${m})`,
  ];
  for (let i = 0; i < rows.kinds.length; i++) {
    const { name, kinds, distanceM, heightChangeM, ...sides } = differenceAt(from, to, rows, i);
    yield [
      name,
      kinds.map(kind => KIND_WORDS[kind]).join(", "),
      ...cellsOf(sides.from, numbers),
      ...cellsOf(sides.to, numbers),
      numbers.length(distanceM),
      numbers.length(heightChangeM),
    ];
  }
}

const cellsOf = (point: ComparedPoint | null, { stored }: CsvNumbers): CsvCell[] =>
  point ? [point.code, point.longitude, point.latitude, stored(point.heightM)] : [null, null, null, null];

/** The survey date, and the label if there is one; the day of upload if the date is unknown. */
export const csvNameOf = ({ surveyedOn, uploadedAt, label }: Survey) =>
  [surveyedOn ?? `uploaded ${uploadedAt.slice(0, 10)}`, label].filter(Boolean).join(" ");

/** Volumes of a site's surveys, earliest first, in slices; m³ and m² with three decimals. */
export const progressCsv = (
  progress: SiteProgress,
  query: ProgressQuery,
  figures: Figures,
): Iterable<string> => csvSlices(progressRows(progress, query, figures));

/** Lower-cases the first letter, for use within a header. */
const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

function* progressRows(
  { rows, heights }: SiteProgress,
  query: ProgressQuery,
  figures: Figures,
): Generator<CsvCell[]> {
  const { area, volume } = csvNumbers(figures);
  const isLevel = query.against === "level";
  const fixed = { level: "level", design: "the design", first: null, previous: null }[query.against];
  const sure = fixed
    ? [`± above ${fixed}`, `± missing below ${fixed}`, `± ${lower(NET_WORDS.aboveLessMissing)}`]
    : ["± cut", "± fill", `± ${lower(NET_WORDS.fillLessCut)}`];
  yield [
    ...["Surveyed on", "Label", "Points", "Compared with", ...volumesAgainst(query, figures)],
    ...[`Area (${figures.m2})`, "Remark"],
    ...sure.map(name => `${name}, 95 % (${figures.m3})`),
  ];
  const level = isLevel ? `level ${figures.givenText(query.levelM ?? 0)} ${heightNote(heights)}` : null;
  const surveys = new Map(rows.map(({ survey }) => [survey._id, survey]));
  for (const { survey, againstSurveyId, againstDesign, isPending, problem, uncertainty, ...row } of rows) {
    const earlier = againstSurveyId === null ? undefined : surveys.get(againstSurveyId);
    const against = earlier ? csvNameOf(earlier) : againstDesign ? `design ${againstDesign.name}` : level;
    yield [
      survey.surveyedOn,
      survey.label,
      survey.pointCount,
      against,
      volume(row.cutVolumeM3),
      volume(row.fillVolumeM3),
      volume(row.netVolumeM3),
      area(row.areaM2),
      isPending ? "not computed yet" : problem,
      volume(uncertainty?.cutM3),
      volume(uncertainty?.fillM3),
      volume(uncertainty?.netM3),
    ];
  }
}

function volumesAgainst({ against, levelM }: ProgressQuery, { m3, givenText }: Figures): string[] {
  const named = (what: string) => [
    `Above ${what} (${m3})`,
    `Missing below ${what} (${m3})`,
    `${NET_WORDS.aboveLessMissing} (${m3})`,
  ];
  if (against === "level") return named(`level ${givenText(levelM ?? 0)}`);
  return against === "design"
    ? named("the design")
    : ["Cut", "Fill", NET_WORDS.fillLessCut].map(volume => `${volume} (${m3})`);
}
