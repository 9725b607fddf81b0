import type { ReportDetails } from "#contract/reports/report-details.ts";
import type { ReportedResults, ReportModel } from "#contract/reports/report-model.ts";
import type { ReportQuery } from "#contract/reports/report-query.ts";
import type { VolumeInput } from "#shapes/volume-input.ts";
import { surveyDay, surveyText } from "#survey/report/compared-surveys.ts";
import { designRamp } from "#survey/report/difference-colours.ts";
import { differencesOf } from "#survey/report/differences.ts";
import { formatCount, formatDate } from "#survey/report/format.ts";
import { outdatedReason, outdatedTitle } from "#survey/report/outdated.ts";
import { planNote } from "#survey/report/plan-note.ts";
import { READING_TITLE, readingFacts } from "#survey/report/reading-facts.ts";
import { UNCERTAINTY_NOTE, uncertaintyFigures } from "#survey/report/uncertainty.ts";
import { meaningOf, modeName } from "#survey/report/volume-facts.ts";
import {
  reportConvention,
  reportFigures,
  reportMethod,
  reportOrigin,
  reportPads,
  reportParameters,
  reportVerification,
} from "#survey/report/volume-report.ts";
import { warningTexts } from "#survey/report/warnings.ts";
import { REPORT_WORDS } from "#survey/report/words/report-words.ts";
import { VOLUME_WORDS } from "#survey/report/words/volume-words.ts";
import { type Figures, figuresIn } from "#survey/units/figures.ts";
import type { PaperModel, ReportPlan } from "./paper-model.ts";
import type { Block } from "./pdf/strips.ts";
import { paperOf, signaturesOf, timeText, zoneOf } from "./report-parts.ts";

/** What the report of a saved volume on paper is made from. */
export interface VolumeReportSource {
  report: ReportModel;
  details: ReportDetails;
  logo: Uint8Array | null;
  plan: ReportPlan["source"] | null;
  query: ReportQuery;
  madeAt: Date;
}

/** Writes the content of the report page for paper, from the same texts. */
export function volumeReportModel(source: VolumeReportSource): PaperModel {
  const { report, details, logo, query, plan } = source;
  const { site, results, displayUnits: units, summary } = report;
  const words = VOLUME_WORDS[meaningOf(results)];
  const figures = figuresIn(units);
  return {
    units,
    paper: paperOf(query),
    kind: REPORT_WORDS.title,
    title: site.name,
    subtitle: site.project,
    runningHead: [surveyed(source), details.reportNumber].filter(Boolean).join(", "),
    company: details.company,
    reportNumber: details.reportNumber,
    logo,
    cells: cellsOf(source),
    notice: results.outdated
      ? `${outdatedTitle(results.outdated)}. ${outdatedReason(results.outdated)}`
      : null,
    plan: plan && {
      source: plan,
      alt: `Plan of ${site.name} by cut and fill: orange ${words.colours.cut}, blue ${words.colours.fill}`,
      ramp: designRamp(plan.drawing.stepsM, words.ends, figures),
      scale: query.scale === undefined ? null : Number(query.scale),
      note: noteOf(source),
    },
    figures: reportFigures(results, figures),
    first: padsOf(results, figures),
    ...columnsOf(source, figures),
    signatures: signaturesOf(details),
    remarks: [[reportOrigin(summary?.bounds ?? null), madeOf(source)].filter(Boolean).join(". ")],
  };
}

/** Names the file after what tells one volume of a site from another: 'Quarry, Stockpile, 14 Nov 2026, 16:42'. */
export function volumeReportName({ report, query }: VolumeReportSource): string {
  const { site, result, results } = report;
  const mode = modeName(results.mode);
  return [site.name, mode, formatDate(result.savedAt, "dateTime", zoneOf(query))].join(", ");
}

function noteOf(source: VolumeReportSource): string | null {
  const { results, recomputed, isSurveyGone } = source.report;
  return planNote({
    isSurveyGone,
    outdated: results.outdated ?? null,
    survey: surveyed(source),
    saved: results,
    recomputed,
  });
}

function padsOf(results: ReportedResults, figures: Figures): Block[] {
  const pads = reportPads(results, figures);
  return pads ? [{ kind: "table", ...pads }] : [];
}

const madeOf = ({ madeAt, query }: VolumeReportSource) => `Made from data of ${timeText(madeAt, query)}.`;

/** The day of the survey that the volume was computed from. */
function surveyed({ report: { site }, query }: VolumeReportSource): string {
  const { uploadedAt, surveyedOn, surveyLabel } = site;
  if (uploadedAt === null) return "";
  const day = surveyDay({ uploadedAt, surveyedOn }, zoneOf(query));
  return surveyLabel ? `${day}, ${surveyLabel}` : day;
}

function cellsOf(source: VolumeReportSource): PaperModel["cells"] {
  const { report, details, query } = source;
  const { site, result, results, summary } = report;
  const by = result.savedBy?.username ?? result.savedBy?.email;
  const points = results.basis.pointCount ?? summary?.pointCount;
  return [
    { label: "Client", value: details.client },
    { label: "Project", value: site.project },
    { label: "Surveyor", value: [details.company, details.surveyedBy].filter(Boolean).join(", ") },
    { label: "Report no.", value: details.reportNumber },
    { label: "Date surveyed", value: surveyed(source) },
    { label: "Calculated", value: `${timeText(result.savedAt, query)}${by ? `, ${by}` : ""}` },
    { label: "Points", value: points === undefined ? "" : formatCount(points) },
  ];
}

/** How the points were read, in the left column; if unknown, the inputs take its place. */
function columnsOf(
  { report, query }: VolumeReportSource,
  figures: Figures,
): Pick<PaperModel, "left" | "right" | "rest"> {
  const { results, input, recomputed, surveys, isSurveyGone, refusal } = report;
  const reading = report.reading ?? undefined;
  const outdated = results.outdated ?? null;
  const named = results.surveys ?? surveys;
  const differences = recomputed && differencesOf(results, recomputed, figures);
  const reported = {
    ...{ results, basis: results.basis, input, recomputed },
    surveys: named && [
      { label: "Earlier survey", value: surveyText(named.earlier, zoneOf(query)) },
      { label: "Later survey", value: surveyText(named.later, zoneOf(query)) },
    ],
    // As long as the volume's own points are kept, they are described instead of the present ones.
    outdated: isSurveyGone ? outdated : null,
    reading,
  };
  const parameters = reportParameters(reported, figures);
  const verification = reportVerification({ results, surveys, recomputed, differences, refusal, outdated });
  const asked: Block[] = [{ kind: "rows", title: "Parameters", rows: parameters }];
  const checked: Block[] = [
    { kind: "text", title: "Verification", paragraphs: verification },
    ...(differences?.length ? [differenceTable(differences)] : []),
  ];
  const { method, warnings } = remarksOf(results, input, figures);
  if (!reading) return { left: asked, right: [...checked, ...method], rest: warnings };
  return {
    left: [{ kind: "rows", title: READING_TITLE, rows: readingFacts(reading, figures) }],
    right: [...asked, ...checked],
    rest: [...method, ...warnings],
  };
}

const differenceTable = (differences: ReturnType<typeof differencesOf>): Block => ({
  kind: "table",
  title: "Differences",
  head: ["Figure", "Saved", "Recomputed"],
  rows: differences.map(({ label, saved, recomputed }) => [label, saved, recomputed]),
});

/** The uncertainty of the figures, and what it covers. */
function accuracyOf(results: ReportedResults, input: VolumeInput | null, figures: Figures): Block[] {
  const rows = uncertaintyFigures(results, input ?? {}, figures);
  if (rows.length === 0) return [];
  const note: Block[] = results.uncertainty
    ? [{ kind: "text", title: "What ± covers", paragraphs: [{ text: UNCERTAINTY_NOTE }] }]
    : [];
  return [{ kind: "rows", title: "Accuracy", rows }, ...note];
}

function remarksOf(
  results: ReportedResults,
  input: VolumeInput | null,
  figures: Figures,
): { method: Block[]; warnings: Block[] } {
  const { basis } = results;
  const method = reportMethod(basis, figures);
  const text = (title: string, paragraphs: Extract<Block, { kind: "text" }>["paragraphs"]): Block[] =>
    paragraphs.length > 0 ? [{ kind: "text", title, paragraphs }] : [];
  return {
    method: [
      ...text("Cut and Fill", reportConvention(results)),
      ...text("Method", method ? [{ text: method }] : []),
      ...accuracyOf(results, input, figures),
    ],
    warnings: text(
      "Warnings",
      warningTexts(basis, figures).map(warning => ({ text: warning })),
    ),
  };
}
