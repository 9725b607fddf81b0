import type { ReactNode } from "react";
import type { UnnamedReading } from "#shapes/reading.ts";
import type { GeoBounds } from "#shapes/summary.ts";
import type { Outdated, VolumeResult } from "#shapes/volume.ts";
import type { VolumeInput } from "#shapes/volume-input.ts";
import type { ComparedSurveys } from "#shapes/volume-results.ts";
import type { Difference } from "#survey/report/differences.ts";
import { READING_TITLE, readingFacts } from "#survey/report/reading-facts.ts";
import { UNCERTAINTY_NOTE, uncertaintyFigures } from "#survey/report/uncertainty.ts";
import type { ReportedVolume } from "#survey/report/volume-facts.ts";
import {
  type ReportBasis,
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
import { type DateValue, formatPlural } from "../../format.ts";
import { Day } from "../../primitives/time/day.tsx";
import { Time } from "../../primitives/time/time.tsx";
import { useFigures } from "../../units.ts";
import {
  PaperColumns,
  PaperFigures,
  PaperPart,
  PaperRows,
  PaperSheet,
  PaperTable,
} from "../paper-sheet/paper-sheet.tsx";
import { surveyFacts } from "../volume-result/compared-surveys.tsx";

export type { ReportBasis };

export interface VolumeReportProps {
  site: {
    name: string;
    project: string;
    /** When the points of the volume were uploaded; null if that is not known. */
    uploadedAt: DateValue | null;
    /** Date of the survey used, YYYY-MM-DD; shown instead of the upload if known. */
    surveyedOn?: string | null;
    /** Of the survey used; null if it is gone. */
    pointCount: number | null;
    bounds: GeoBounds | null;
  };
  results: ReportedVolume & { calculatedAt?: string };
  basis: ReportBasis;
  /** What it was calculated from; null if that was not saved. */
  input: VolumeInput | null;
  /** What the stored points and inputs give now; null if it cannot be computed again. */
  recomputed: VolumeResult | null;
  /** The figures in which the two differ; null if nothing was recomputed. */
  differences: readonly Difference[] | null;
  /** Why it could not be recomputed. */
  refusal: string | null;
  /** The compared surveys as they are now. */
  surveys: ComparedSurveys | null;
  /** Set if it was computed from surveys other than the current ones. */
  outdated: Outdated | null;
  /** Whether the survey that the volume was computed from no longer exists. */
  isSurveyGone?: boolean;
  /** How the points were read, if known. */
  reading: UnnamedReading | undefined;
  /** A PlanView or CutFillPlan with `sheet="paper"`. */
  picture?: ReactNode;
  /** What the colours of the picture mean. */
  pictureKey?: ReactNode;
  /** What it is drawn from, if that might be misread. */
  pictureNote?: string | null;
  printedAt: DateValue;
}

/**
 * A saved volume on a sheet of A4: figures, what they are based on, and whether the stored points still give
 * them.
 */
export function VolumeReport(props: VolumeReportProps) {
  const { site, results, basis, picture, pictureKey, pictureNote, printedAt } = props;
  const pointCount = basis.pointCount ?? site.pointCount;
  return (
    <PaperSheet
      kind={REPORT_WORDS.title}
      title={site.name}
      subtitle={site.project}
      facts={[
        ...dayFacts(site),
        <>
          Calculated <Time value={results.calculatedAt} kind="dateTime" />
        </>,
        ...(pointCount === null ? [] : [formatPlural(pointCount, "point")]),
      ]}
      picture={picture}
      pictureKey={pictureKey}
      pictureNote={pictureNote}
      signatures={REPORT_WORDS.signatures}
      footer={[reportOrigin(site.bounds), <PrintedAt key="printed" value={printedAt} />]}
    >
      <ReportBody {...props} />
    </PaperSheet>
  );
}

/** When the points were surveyed, or else uploaded; nothing if neither is known. */
function dayFacts({ surveyedOn, uploadedAt }: VolumeReportProps["site"]) {
  if (surveyedOn)
    return [
      <>
        Surveyed <Day value={surveyedOn} />
      </>,
    ];
  if (uploadedAt === null) return [];
  return [
    <>
      Uploaded <Time value={uploadedAt} />
    </>,
  ];
}

function ReportBody(props: VolumeReportProps) {
  const { results, basis, reading, isSurveyGone } = props;
  const figures = useFigures();
  return (
    <>
      <PaperFigures items={reportFigures(results, figures)} />
      <PaperColumns>
        <div>
          <ParametersPart {...props} />
          <VerificationPart {...props} />
        </div>
        <div>
          {results.mode === "surface_to_surface" && <ConventionPart results={results} />}
          {results.pads && <PadsPart results={results} />}
          <MethodPart basis={basis} />
          <AccuracyPart {...props} />
          <WarningsPart warnings={warningTexts(basis, figures)} />
        </div>
      </PaperColumns>
      {!isSurveyGone && reading && (
        <div className="mt-[4mm]">
          <PaperPart title={READING_TITLE}>
            <PaperRows rows={readingFacts(reading, figures)} />
          </PaperPart>
        </div>
      )}
    </>
  );
}

function ParametersPart(report: VolumeReportProps) {
  const figures = useFigures();
  const surveys = report.results.surveys ?? report.surveys;
  const reported = {
    ...report,
    outdated: report.isSurveyGone ? report.outdated : null,
    surveys: surveys && surveyFacts(surveys),
  };
  return (
    <PaperPart title="Parameters">
      <PaperRows rows={reportParameters(reported, figures)} />
    </PaperPart>
  );
}

function WarningsPart({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <PaperPart title="Warnings">
      {warnings.map(warning => (
        <p key={warning}>{warning}</p>
      ))}
    </PaperPart>
  );
}

/** The uncertainty of the figures, and what it covers. */
function AccuracyPart({ results, input }: Pick<VolumeReportProps, "results" | "input">) {
  const facts = uncertaintyFigures(results, input ?? {}, useFigures());
  if (facts.length === 0) return null;
  return (
    <PaperPart title="Accuracy">
      <PaperRows rows={facts} />
      {results.uncertainty && <p className="mt-[1mm]">{UNCERTAINTY_NOTE}</p>}
    </PaperPart>
  );
}

/** What cut and fill mean between two surveys. */
function ConventionPart({ results }: { results: ReportedVolume }) {
  return (
    <PaperPart title="Cut and Fill">
      {reportConvention(results).map(({ strong, text }) => (
        <p key={text}>
          {strong && <b>{strong} </b>}
          {text}
        </p>
      ))}
    </PaperPart>
  );
}

function MethodPart({ basis }: { basis: ReportBasis }) {
  const method = reportMethod(basis, useFigures());
  return (
    method && (
      <PaperPart title="Method">
        <p>{method}</p>
      </PaperPart>
    )
  );
}

const PrintedAt = ({ value }: { value: DateValue }) => (
  <>
    Printed from data of <Time value={value} kind="dateTime" />
  </>
);

/** The pads, and a row for the rest, so that they add up to the totals. */
function PadsPart({ results }: { results: ReportedVolume }) {
  const pads = reportPads(results, useFigures());
  if (!pads) return null;
  const { title, ...table } = pads;
  return (
    <PaperPart title={title}>
      <PaperTable caption={title} {...table} />
    </PaperPart>
  );
}

/** Whether the stored points and inputs still give the saved result. */
function VerificationPart(
  props: Pick<
    VolumeReportProps,
    "results" | "surveys" | "recomputed" | "differences" | "refusal" | "outdated"
  >,
) {
  const { differences } = props;
  return (
    <PaperPart title="Verification">
      <div className="grid gap-[1mm]">
        {reportVerification(props).map(({ strong, text }) => (
          <p key={strong ?? text}>{strong ? <b>{strong}</b> : text}</p>
        ))}
        {differences && differences.length > 0 && (
          <PaperTable
            caption="Differences"
            head={["Figure", "Saved", "Recomputed"]}
            rows={differences.map(({ label, saved, recomputed }) => [label, saved, recomputed])}
          />
        )}
      </div>
    </PaperPart>
  );
}
