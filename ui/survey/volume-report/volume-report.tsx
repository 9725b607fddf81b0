import type { ReactNode } from "react";
import { type GeoBounds, middleOf } from "#survey/geodesy/bounds.ts";
import type { Reading } from "#survey/reading/reading.ts";
import type { VolumeInput, VolumeResult } from "#survey/volume/types.ts";
import { type DateValue, formatLatitude, formatLongitude, formatPlural, formatVolume } from "../../format.ts";
import { Time } from "../../primitives/time/time.tsx";
import { PaperColumns, PaperFigures, PaperPart, PaperRows, PaperSheet } from "../paper-sheet/paper-sheet.tsx";
import { heightWords } from "../reading-card/height-words.ts";
import { READING_TITLE, readingFacts } from "../reading-card/reading-facts.ts";
import { orderNotes, type Surveys } from "../volume-result/compared-surveys.tsx";
import { edgeFacts } from "../volume-result/edge-facts.ts";
import type { Outdated } from "../volume-result/outdated.ts";
import { RESULT_WORDS } from "../volume-result/result-words.ts";
import { surfaceFacts } from "../volume-result/surface-facts.ts";
import { plusMinus, UNCERTAINTY_NOTE, uncertaintyFigures } from "../volume-result/uncertainty.ts";
import {
  type Fact,
  fillToOrder,
  inputFacts,
  looseCut,
  meaningOf,
  type SavedVolume,
  savedFacts,
} from "../volume-result/volume-facts.ts";
import type { Difference } from "./differences.ts";
import { PadsPart } from "./pads-part.tsx";
import { figureLabels, REPORT_WORDS } from "./report-words.ts";
import { VerificationPart } from "./verification-part.tsx";

/** What a saved result says of its basis; other clients may say less. */
export interface ReportBasis {
  pointCount?: number;
  boundarySource?: string;
  projection?: string;
  duplicatesMerged?: number;
  factors?: Pick<VolumeResult, "swell" | "shrink" | "looseCutVolume" | "bankFillVolume">;
  /** Sentences without their full stop. */
  warnings?: readonly string[];
}

export interface VolumeReportProps {
  site: {
    name: string;
    project: string;
    uploadedAt: DateValue;
    pointCount: number;
    bounds: GeoBounds | null;
  };
  results: SavedVolume & { calculatedAt?: string };
  basis: ReportBasis;
  /** What it was calculated from; null when that was not saved. */
  input: VolumeInput | null;
  /** What the stored points and inputs give now; null when it cannot be computed again. */
  recomputed: VolumeResult | null;
  /** The figures in which the two differ; null when nothing was recomputed. */
  differences: readonly Difference[] | null;
  /** Why it could not be recomputed. */
  refusal: string | null;
  /** The compared surveys as they are now. */
  surveys: Surveys | null;
  /** Set when it was computed from other surveys than the present ones. */
  outdated: Outdated | null;
  /** How the site's points were read, when that is known. */
  reading: Reading | undefined;
  /** A PlanView or CutFillPlan with `sheet="paper"`. */
  picture?: ReactNode;
  /** What the colours of the picture mean. */
  pictureKey?: ReactNode;
  printedAt: DateValue;
}

/**
 * A saved volume on a sheet of A4: figures, what they rest on, and whether the stored points still give them. Use it
 * alone on its page. Not for a calculation that has not been saved (VolumeResult).
 */
export function VolumeReport(props: VolumeReportProps) {
  const { site, results, basis, picture, pictureKey, printedAt } = props;
  return (
    <PaperSheet
      kind={REPORT_WORDS.title}
      title={site.name}
      subtitle={site.project}
      facts={[
        <>
          Uploaded <Time value={site.uploadedAt} />
        </>,
        <>
          Calculated <Time value={results.calculatedAt} kind="dateTime" />
        </>,
        formatPlural(basis.pointCount ?? site.pointCount, "point"),
      ]}
      picture={picture}
      pictureKey={pictureKey}
      signatures={REPORT_WORDS.signatures}
      footer={[originText(site.bounds), <PrintedAt key="printed" value={printedAt} />]}
    >
      <ReportBody {...props} />
    </PaperSheet>
  );
}

function ReportBody(props: VolumeReportProps) {
  const { results, basis, outdated, reading } = props;
  return (
    <>
      <Figures results={results} />
      <PaperColumns>
        <div>
          <PaperPart title="Parameters">
            <PaperRows rows={parametersOf(props)} />
          </PaperPart>
          <VerificationPart {...props} />
        </div>
        <div>
          {results.mode === "surface_to_surface" && <ConventionPart results={results} />}
          {results.pads && <PadsPart results={results} />}
          <MethodPart basis={basis} />
          <AccuracyPart {...props} />
          <WarningsPart warnings={basis.warnings ?? []} />
        </div>
      </PaperColumns>
      {outdated?.survey !== "own" && reading && (
        <div className="mt-[4mm]">
          <PaperPart title={READING_TITLE}>
            <PaperRows rows={readingFacts(reading)} />
          </PaperPart>
        </div>
      )}
    </>
  );
}

function WarningsPart({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <PaperPart title="Warnings">
      {warnings.map(warning => (
        <p key={warning}>{warning}.</p>
      ))}
    </PaperPart>
  );
}

/** How sure the figures are, with what that covers. */
function AccuracyPart({ results, input }: Pick<VolumeReportProps, "results" | "input">) {
  const facts = uncertaintyFigures(results, input ?? {});
  if (facts.length === 0) return null;
  return (
    <PaperPart title="Accuracy">
      <PaperRows rows={facts} />
      {results.uncertainty && <p className="mt-[1mm]">{UNCERTAINTY_NOTE}</p>}
    </PaperPart>
  );
}

function Figures({ results }: { results: SavedVolume }) {
  const labels = figureLabels(results);
  const { cutVolume: cut, fillVolume: fill, uncertainty: sure } = results;
  const net = formatVolume(results.netVolumeChange, { signed: true });
  const unit = "m³";
  return (
    <PaperFigures
      items={[
        { label: labels.cut, value: formatVolume(cut), unit, kind: "cut", note: plusMinus(sure?.cutM3) },
        { label: labels.fill, value: formatVolume(fill), unit, kind: "fill", note: plusMinus(sure?.fillM3) },
        { label: labels.net, value: net, unit, note: plusMinus(sure?.netM3) },
      ]}
    />
  );
}

/** What was asked for, then what else is saved; nothing twice. */
function parametersOf(props: VolumeReportProps): Fact[] {
  const { results, basis, input, recomputed, surveys, outdated, reading } = props;
  const asked = input ? inputFacts(input, results.surveys ?? surveys) : [];
  const isAsked = (fact: Fact) =>
    asked.some(({ label }) => label === fact.label || label.startsWith(`${fact.label}, `));
  const facts = [...asked, ...savedFacts(results).filter(fact => !isAsked(fact))];
  // The present points may have other heights than those that were calculated from.
  if (outdated?.survey !== "own") facts.push({ label: "Heights", value: heightWords(reading).note });
  if (basis.factors?.swell) facts.push(looseCut(basis.factors));
  if (basis.factors?.shrink) facts.push(fillToOrder(basis.factors));
  // Older results do not have these counts; the same points give them again.
  const edges = results.edgeTrimmed ? results : recomputed;
  facts.push(...surfaceFacts(results));
  if (input) facts.push(...edgeFacts({ ...edges, input }));
  return facts;
}

/** What cut and fill mean between two surveys. */
function ConventionPart({ results }: { results: SavedVolume }) {
  const { earlierConvention, earlierConventionHint, earlierConventionAction } = RESULT_WORDS;
  const notes = results.surveys ? orderNotes(results.surveys) : [];
  return (
    <PaperPart title="Cut and fill">
      {meaningOf(results) === "comparisonHigherIsCut" ? (
        <p>
          <b>{earlierConvention}</b> {earlierConventionHint} {earlierConventionAction}
        </p>
      ) : (
        <p>{REPORT_WORDS.tradeConvention}</p>
      )}
      {notes.map(note => (
        <p key={note}>{note}</p>
      ))}
    </PaperPart>
  );
}

function MethodPart({ basis: { boundarySource, projection, duplicatesMerged } }: { basis: ReportBasis }) {
  if (!boundarySource && !projection) return null;
  return (
    <PaperPart title="Method">
      <p>
        {REPORT_WORDS.method}
        {boundarySource && ` Boundary: ${boundarySource}.`}
        {projection && ` Projection: ${projection}.`}
        {duplicatesMerged ? ` ${RESULT_WORDS.merged(duplicatesMerged)}` : ""}
      </p>
    </PaperPart>
  );
}

const PrintedAt = ({ value }: { value: DateValue }) => (
  <>
    Printed from data of <Time value={value} kind="dateTime" />
  </>
);

function originText(bounds: GeoBounds | null): string {
  if (!bounds) return "";
  const { longitude, latitude } = middleOf(bounds);
  return `Origin ${formatLatitude(latitude)}, ${formatLongitude(longitude)}`;
}
