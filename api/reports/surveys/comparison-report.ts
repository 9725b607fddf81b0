import type { PlanQuery } from "#contract/reports/report-query.ts";
import type { Comparison } from "#contract/surveys/comparison.ts";
import type { Reading } from "#shapes/reading.ts";
import { heightChangeRamp } from "#survey/report/difference-colours.ts";
import { formatCount } from "#survey/report/format.ts";
import { READING_TITLE, readingFacts } from "#survey/report/reading-facts.ts";
import type { MovedVolume } from "#survey/report/surveys/comparison-facts.ts";
import {
  COMPARISON_WORDS,
  comparedFacts,
  comparisonFigures,
  pointCountRows,
  pointToleranceNote,
  renumberedText,
  toleranceText,
} from "#survey/report/surveys/comparison-facts.ts";
import { begun, shortNames } from "#survey/report/surveys/survey-names.ts";
import { plusMinus, SURVEYS_UNCERTAINTY_NOTE } from "#survey/report/uncertainty.ts";
import { warningTexts } from "#survey/report/warnings.ts";
import { heightWords } from "#survey/report/words/height-words.ts";
import { REPORT_WORDS } from "#survey/report/words/report-words.ts";
import { type Figures, figuresIn } from "#survey/units/figures.ts";
import type { PaperModel } from "../paper-model.ts";
import type { PlanSource } from "../plan/plan-geometry.ts";
import { zoneOf } from "../report-parts.ts";
import { firstCells, type SurveyReportSource, surveyReportModel, titleOf } from "./survey-report.ts";

type Rows = { label: string; value: string }[];
type Paragraphs = { strong?: string; text?: string }[];

/** What the report comparing two surveys is made from. */
export interface ComparisonReportSource extends SurveyReportSource {
  comparison: Comparison;
  /** How each survey's points were read; null when unknown. */
  readings: { from: Reading | null; to: Reading | null };
  plan: PlanSource | null;
  query: PlanQuery;
}

/** The volume in the form that the texts of survey/report take. */
const comparedVolume = ({ volume }: Comparison): MovedVolume | null =>
  volume && {
    removedM3: volume.cutVolumeM3,
    placedM3: volume.fillVolumeM3,
    commonAreaM2: volume.commonAreaM2,
    withinAreaM2: volume.withinToleranceAreaM2,
    uncertainty: volume.uncertainty,
    pointsWithoutAccuracy: volume.pointsWithoutAccuracy,
  };

/** Writes the content of the comparison page for paper, from the same texts. */
export function comparisonReportModel(source: ComparisonReportSource): PaperModel {
  const { site, comparison, plan, query } = source;
  const { from, to, problem, toleranceM } = comparison;
  const figures = figuresIn(source.units);
  const tolerance = toleranceText(toleranceM, figures);
  const names = shortNames(from, to, zoneOf(query));
  const heading = COMPARISON_WORDS.heading(names[0], begun(names[1]));
  return {
    ...surveyReportModel(source, COMPARISON_WORDS.title),
    runningHead: [heading, source.details.reportNumber].filter(Boolean).join(", "),
    cells: [
      ...firstCells(source),
      { label: "From", value: titleOf(from, query) },
      { label: "To", value: titleOf(to, query) },
      { label: "Tolerance", value: tolerance },
    ],
    notice: noticeOf(comparison, problem?.message),
    plan: plan && {
      source: plan,
      alt: `${COMPARISON_WORDS.plan(toleranceM, figures)}. ${site.name}, ${heading}`,
      ramp: heightChangeRamp(plan.drawing.stepsM, tolerance, figures),
      scale: query.scale === undefined ? null : Number(query.scale),
      note: null,
    },
    figures: figuresOf(source, figures),
    ...factsOf(source, figures),
    rest: restOf(source),
  };
}

/** What must be read before the figures. */
function noticeOf({ differentHeights }: Comparison, problem: string | undefined): string | null {
  const heights =
    differentHeights &&
    `Heights are measured from different references. From: ${differentHeights.from}. To: ${differentHeights.to}. Cut and fill include the difference between the two.`;
  const none = problem && `${COMPARISON_WORDS.noVolume} ${problem}`;
  return [heights, none].filter(Boolean).join(" ") || null;
}

function figuresOf({ comparison, query }: ComparisonReportSource, figures: Figures): PaperModel["figures"] {
  const volume = comparedVolume(comparison);
  if (!volume) return [];
  const { cut, fill, net } = comparisonFigures(comparison, volume, zoneOf(query));
  const figure = ({ label, volumeM3, sureM3 }: typeof cut, signed = false) => ({
    label,
    value: figures.volume(volumeM3, { signed }),
    unit: figures.m3,
    note: plusMinus(sureM3, figures),
  });
  return [{ ...figure(cut), kind: "cut" }, { ...figure(fill), kind: "fill" }, figure(net, true)];
}

/** Areas beside counts; below that, how each survey was read. */
function factsOf(
  source: ComparisonReportSource,
  figures: Figures,
): Pick<PaperModel, "beside" | "left" | "right"> {
  const { comparison, readings, query } = source;
  const { from, to, points } = comparison;
  const areas: PaperModel["left"] = [
    {
      kind: "rows",
      title: "Comparison",
      rows: [...rowsOf(comparison, figures), ...heightRows(source)],
    },
  ];
  const counts: PaperModel["left"] = points
    ? [
        {
          kind: "table",
          title: COMPARISON_WORDS.byPoint,
          head: [`By name, ${pointToleranceNote(comparison, figures)}`, "Points"],
          rows: pointCountRows(points),
          columns: [{ share: 3 }, { share: 1 }],
        },
      ]
    : [];
  const read = (word: string, survey: typeof from, reading: Reading | null): PaperModel["left"] => [
    {
      kind: "rows",
      title: `${word}, ${titleOf(survey, query)}: ${READING_TITLE.toLowerCase()}`,
      rows: [
        { label: "Points", value: formatCount(survey.pointCount) },
        ...(reading
          ? readingFacts(reading, figures)
          : [{ label: "File", value: survey.fileName ?? "not known" }]),
      ],
    },
  ];
  return {
    beside: { left: areas, right: counts },
    left: read("From", from, readings.from),
    right: read("To", to, readings.to),
  };
}

function rowsOf(comparison: Comparison, figures: Figures): Rows {
  const { volume, toleranceM, points, checkPoints } = comparison;
  const compared = comparedVolume(comparison);
  const shown = {
    // Left out, because what ± covers is explained in a text of its own.
    volume: compared && { ...compared, uncertainty: compared.uncertainty ? undefined : compared.uncertainty },
    toleranceM,
    checkPoints: points
      ? checkPoints && { count: checkPoints.count, meanM: checkPoints.meanDifferenceM }
      : undefined,
  };
  const facts = comparedFacts(shown, figures);
  if (!volume) return facts;
  const trimmed = [
    { label: "Flat triangles left out, from", areaM2: volume.fromEdgeTrimmedM2 },
    { label: "Flat triangles left out, to", areaM2: volume.toEdgeTrimmedM2 },
  ].filter(({ areaM2 }) => areaM2 >= figures.smallestAreaM2);
  return [
    ...facts,
    {
      label: "Beyond tolerance",
      value: `${figures.areaText(volume.cutAreaM2)} removed, ${figures.areaText(volume.fillAreaM2)} placed`,
    },
    ...trimmed.map(({ label, areaM2 }) => ({ label, value: figures.smallAreaText(areaM2) })),
  ];
}

function heightRows({ comparison: { from, to, differentHeights } }: ComparisonReportSource): Rows {
  if (!differentHeights) return [{ label: "Heights", value: heightsOf(to) }];
  return [
    { label: "Heights, from", value: heightsOf(from) },
    { label: "Heights, to", value: heightsOf(to) },
  ];
}

const heightsOf = ({ heights }: Comparison["to"]) => heightWords(heights && { heights }).note;

/** Lower-cases the first letter of a sentence, for use within another. */
const within = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

function restOf({ comparison, query, units }: ComparisonReportSource): PaperModel["rest"] {
  const volume = comparedVolume(comparison);
  const text = (title: string, paragraphs: Paragraphs): PaperModel["rest"] =>
    paragraphs.length > 0 ? [{ kind: "text", title, paragraphs }] : [];
  const figures = figuresIn(units);
  const { nameDoubt } = comparison;
  const names = nameDoubt ? [{ text: renumberedText(nameDoubt, figures) }] : [];
  if (!volume) return text(COMPARISON_WORDS.byPoint, names);
  const { cut, fill, net } = comparisonFigures(comparison, volume, zoneOf(query));
  return [
    ...text(COMPARISON_WORDS.byPoint, names),
    ...text("Cut and Fill", [
      { text: `${cut.label}: ${cut.why}. ${fill.label}: ${fill.why}. ${net.label}, ${within(net.why)}.` },
    ]),
    ...text("Method", [{ text: REPORT_WORDS.method }]),
    ...(volume.uncertainty ? text("What ± covers", [{ text: SURVEYS_UNCERTAINTY_NOTE }]) : []),
    ...text(
      COMPARISON_WORDS.check.replace(/\.$/, ""),
      warningTexts(comparison.volume!, figures).map(warning => ({ text: warning })),
    ),
  ];
}
