import type { ReactNode } from "react";
import type { ImportReport as ImportReportData } from "#shapes/import-report.ts";
import type { SurveyPoint } from "#shapes/points.ts";
import { countsLines } from "#survey/files/format-names.ts";
import { STATEMENT_LABELS } from "#survey/reading/statements.ts";
import { METRES_PER } from "#survey/reading/units/units.ts";
import { heightWords } from "#survey/report/words/height-words.ts";
import type { Figures } from "#survey/units/figures.ts";
import { capitalised, formatCoordinate, formatCount, formatElevation, formatExtent } from "../../format.ts";
import { type Column, DataTable } from "../../patterns/data-table/data-table.tsx";
import { PreviewPanel } from "../../patterns/preview-panel/preview-panel.tsx";
import { Collapsed, ImportReport } from "../../patterns/upload-panel/upload-panel.tsx";
import { Alert } from "../../primitives/alert/alert.tsx";
import { Card, CardHeader } from "../../primitives/card/card.tsx";
import { Chip, type ChipTone } from "../../primitives/chip/chip.tsx";
import { useFigures } from "../../units.ts";
import { CodeChip } from "../code-chip/code-chip.tsx";
import { PlanView, planPosition } from "../plan-view/plan-view.tsx";
import { extentM } from "./extent.ts";
import { type FilePoints, type FilePreview, isOpen } from "./file-preview.ts";
import { unitSigns } from "./file-words.ts";

const MOST_MARKS = 100;
const MOST_CODES = 8;
const MOST_COLUMNS = 60;

/** One file, or several combined as one survey. */
type ShownPreview = Pick<FilePreview, "reading" | "doubts"> & {
  plan: Pick<FilePreview["plan"], "questions">;
};

export interface PointsPreviewProps {
  preview: ShownPreview;
  points: FilePoints;
}

/** Shows the points of a file on a plan, doubtful ones ringed, beside what will be stored. */
export function PointsPreview({ preview, points }: PointsPreviewProps) {
  const figures = useFigures();
  const { bounds, plan, pointCount, codes, heightsM } = points.summary;
  if (!bounds || !plan) return null;
  const leftOut = preview.reading.outcome?.leftOut.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const marks = preview.doubts
    .flatMap(({ rows }) => rows)
    .slice(0, MOST_MARKS)
    .map(({ name, ...place }) => ({ ...planPosition(plan, place), label: name }));
  const size = extentM(bounds, plan).map(metres => sizeText(metres, figures));
  return (
    <PreviewPanel
      note="From your answers"
      plan={
        <PlanView
          sheet="panel"
          plan={plan}
          marks={marks}
          label="Plan of the points to import"
          className="h-full w-full"
        />
      }
      facts={[
        {
          label: "Points",
          value: `${formatCount(pointCount)}${leftOut > 0 ? `, ${formatCount(leftOut)} left out` : ""}`,
        },
        { label: "Codes", value: <Codes codes={codes} /> },
        { label: "Extent", value: size.join(" × ") },
        { label: "Place", value: formatExtent(bounds) },
        {
          label: "Heights",
          value: heightsM
            ? `${figures.height(heightsM.min)} to ${figures.heightText(heightsM.max)}, ${heightNote(preview)}`
            : "",
        },
      ]}
    />
  );
}

function Codes({ codes }: { codes: readonly { code: string }[] }) {
  return (
    <span className="flex min-w-0 flex-wrap gap-1">
      {codes.slice(0, MOST_CODES).map(({ code }) => (
        <CodeChip key={code} code={code} />
      ))}
      {codes.length > MOST_CODES && <span>and {formatCount(codes.length - MOST_CODES)} more</span>}
    </span>
  );
}

/** A wrong unit of coordinates shows up in the size of the site. */
const sizeText = (metres: number, { m, lengthText }: Figures) =>
  metres < 10_000 || m !== "m" ? lengthText(metres, 0) : `${formatCount(Math.round(metres / 1000))} km`;

const heightNote = ({ plan, reading }: ShownPreview) =>
  isOpen(plan, "heights") ? "reference not chosen yet" : heightWords(reading).note;

/**
 * Shows the first rows as they will be stored, and heights in the file's own unit if the page uses another.
 */
export function FirstRows({ first, reading }: Pick<FilePoints, "first"> & Pick<FilePreview, "reading">) {
  const { heightUnit } = reading;
  const { units, m, height } = useFigures();
  const inTheFile: Column<SurveyPoint> = {
    id: "raw",
    header: `In the file (${unitSigns[heightUnit]})`,
    numeric: true,
    cell: point => formatElevation(point.ellipsoidalHeight / METRES_PER[heightUnit]),
  };
  return (
    <Card clip>
      <CardHeader
        title="First Rows"
        actions={<span className="text-sm text-subtle">As they will be stored</span>}
      />
      <DataTable
        caption="First Rows"
        rows={first}
        rowKey={(_, i) => i}
        cards="fit"
        columns={[
          { id: "name", header: "Name", cell: point => <b>{point.name}</b> },
          { id: "code", header: "Code", cell: point => <CodeChip code={point.code} /> },
          { id: "lat", header: "Latitude", numeric: true, cell: point => formatCoordinate(point.latitude) },
          { id: "lon", header: "Longitude", numeric: true, cell: point => formatCoordinate(point.longitude) },
          ...(heightUnit === units.length ? [] : [inTheFile]),
          {
            id: "height",
            header: `Elevation (${m})`,
            numeric: true,
            cell: point => height(point.ellipsoidalHeight),
          },
        ]}
      />
    </Card>
  );
}

/** Shows the first rows as the file has them, for questions that have to be answered before points are read. */
export function InTheFile({ plan }: { plan: Pick<FilePreview["plan"], "header" | "sample"> }) {
  const { header, sample } = plan;
  if (sample.length === 0) return null;
  const width = Math.max(header.length, ...sample.map(({ length }) => length));
  return (
    <Card clip>
      <CardHeader title="In the File" />
      <DataTable
        caption="First rows of the file"
        rows={sample}
        rowKey={(_, i) => i}
        dense
        cards={false}
        columns={Array.from({ length: Math.min(width, MOST_COLUMNS) }, (_, index) => ({
          id: String(index),
          header: header[index]?.trim() || `Column ${index + 1}`,
          cell: (cells: readonly string[]) => cells[index] ?? "",
        }))}
      />
    </Card>
  );
}

/** Shows what became of the rows; `download` links to all rows that could not be read. */
export function RowsReport(props: {
  report: ImportReportData;
  reading: Pick<FilePreview["reading"], "format">;
  download: ReactNode;
}) {
  const { report, reading, download } = props;
  return (
    <ImportReport
      read={report.rowsRead}
      kept={report.rowsKept}
      skipped={report.rowsSkipped}
      duplicates={report.duplicates}
      lineWord={countsLines(reading.format) ? "Line" : "Record"}
      rows={report.skipped.map(({ line, message, text }) => ({ line, reason: capitalised(message), text }))}
      download={report.rowsSkipped > 0 && download}
    />
  );
}

/**
 * Lists what the file says about its numbers, and what became of each statement, as a part of its summary;
 * renders nothing if it says nothing. Collapsed if all were simply used.
 */
export function FileStatements({ statements = [] }: Pick<FilePreview["reading"], "statements">) {
  if (statements.length === 0) return null;
  const sorted = OUTCOMES.flatMap(each => statements.filter(statement => outcomeOf(statement) === each));
  const isPlain = statements.every(({ outcome }) => outcome === "used");
  return (
    <Collapsed title="What the File Says" count={statements.length} isOpen={!isPlain}>
      <dl className="evidence">
        {sorted.map(statement => (
          <Statement key={statement.key} statement={statement} />
        ))}
      </dl>
    </Collapsed>
  );
}

type ReadStatement = NonNullable<FilePreview["reading"]["statements"]>[number];

/** Those to be reviewed come first. */
const OUTCOMES = ["open", "confirmed", "asked", "told", "used"] as const;

const OUTCOME_CHIPS: Record<(typeof OUTCOMES)[number], { words: string; tone: ChipTone }> = {
  open: { words: "Not understood", tone: "warning" },
  confirmed: { words: "Confirmed", tone: "success" },
  asked: { words: "Asked", tone: "neutral" },
  told: { words: "Noted", tone: "neutral" },
  used: { words: "Used", tone: "info" },
};

const outcomeOf = ({ outcome, isAccepted }: ReadStatement) => (isAccepted ? "confirmed" : outcome);

function Statement({ statement }: { statement: ReadStatement }) {
  const { kind, words, place, effect } = statement;
  const outcome = outcomeOf(statement);
  const chip = OUTCOME_CHIPS[outcome];
  return (
    <div>
      <dt className="flex-wrap content-start items-center">
        <span>{STATEMENT_LABELS[kind]}</span>
        <Chip tone={chip.tone}>{chip.words}</Chip>
      </dt>
      <dd>
        <bdi>
          <b>“{words}”</b> in {place}. {capitalised(effect)}.
        </bdi>
      </dd>
    </div>
  );
}

/** Shows what was noticed about the file as a whole; renders nothing if there are no warnings. */
export function FileWarnings({ warnings }: Pick<ImportReportData, "warnings">) {
  if (warnings.length === 0) return null;
  return (
    <Alert tone="warn" title="Check these before importing.">
      <ul className="mt-1 grid list-disc gap-1 ps-5">
        {warnings.map(({ id, message, line }) => (
          <li key={id}>
            {message}
            {line !== undefined && ` (line ${line})`}.
          </li>
        ))}
      </ul>
    </Alert>
  );
}
