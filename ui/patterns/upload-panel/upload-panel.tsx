import { Check, ChevronDown, FileSpreadsheet, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { formatCount, formatStorage } from "../../format.ts";
import { Card, CardBody, CardHeader } from "../../primitives/card/card.tsx";
import { ProgressBar } from "../../primitives/progress-bar/progress-bar.tsx";
import type { SelectOption } from "../../primitives/select-field/select-field.tsx";
import { DataTable } from "../data-table/data-table.tsx";

/** Shows the current step of a short task. */
export function Steps({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <ol className="steps" aria-label="Steps">
      {steps.map((label, index) => (
        <li
          key={label}
          data-done={index < current ? "" : undefined}
          aria-current={index === current ? "step" : undefined}
        >
          <i>{index < current ? <Check aria-label="Done" /> : index + 1}</i>
          <span>{label}</span>
        </li>
      ))}
    </ol>
  );
}

export interface FileSummaryProps {
  name: string;
  sizeBytes: number;
  lines?: number;
  rows?: number;
  /** A link to choose another file. */
  action?: ReactNode;
  /** A ProgressBar while the file is read; an Alert with what was detected. */
  children?: ReactNode;
  /** What was detected and why; one line each. Certain lines are collapsed. */
  evidence?: readonly Evidence[];
  /** Further collapsed parts. */
  more?: ReactNode;
}

export interface Evidence {
  /** The source or subject: 'Vendor', 'Column “CS name”'. */
  label: ReactNode;
  /** The finding, with the decisive words in `b`. */
  value: ReactNode;
  /** False if the user should check it. */
  certain?: boolean;
}

/** Shows the chosen file and what was detected in it. */
export function FileSummary(props: FileSummaryProps) {
  const { name, sizeBytes, lines, rows, action, children, evidence = [], more } = props;
  const doubtful = evidence.filter(({ certain = true }) => !certain);
  const certain = evidence.filter(each => !doubtful.includes(each));
  return (
    <Card clip aria-label={name}>
      <div className="file-head">
        <span className="file-icon">
          <FileSpreadsheet aria-hidden="true" />
        </span>
        <div className="min-w-0 flex-[1_1_12rem]">
          <b className="[overflow-wrap:anywhere]">{name}</b>
          <p className="text-sm text-subtle tabular-nums">
            <bdi>
              {formatStorage(sizeBytes)}
              {lines !== undefined && `, ${formatCount(lines)} lines`}
              {rows !== undefined && `, ${formatCount(rows)} rows`}
            </bdi>
          </p>
        </div>
        {action}
      </div>
      {children && <div className="grid gap-4 px-card pb-4">{children}</div>}
      {doubtful.length > 0 && <EvidenceList evidence={doubtful} />}
      {certain.length > 0 && (
        <Collapsed title="What Was Recognised" count={certain.length}>
          <EvidenceList evidence={certain} />
        </Collapsed>
      )}
      {more}
    </Card>
  );
}

/** A part of a FileSummary that is collapsed unless it needs attention. */
export function Collapsed(props: { title: string; count: number; isOpen?: boolean; children: ReactNode }) {
  const { title, count, isOpen, children } = props;
  return (
    <details className="collapsed" open={isOpen}>
      <summary>
        {title} ({formatCount(count)})
        <ChevronDown aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}

function EvidenceList({ evidence }: { evidence: readonly Evidence[] }) {
  return (
    <dl className="evidence">
      {evidence.map(({ label, value, certain = true }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one file, never reordered
        <div key={index} data-certain={certain}>
          <dt>
            {certain ? <Check aria-hidden="true" /> : <TriangleAlert role="img" aria-label="Not certain:" />}
            <bdi>{label}</bdi>
          </dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export interface WorkProgressProps {
  /** What is in progress: 'Reading basin-north.csv'. */
  label: string;
  done?: number;
  /** Absent while unknown. */
  total?: number | null;
  /** Whether `done` and `total` are bytes, which are then shown: '12.3 of 45.6 MB'. */
  inBytes?: boolean;
  /** A button or link to stop. */
  action: ReactNode;
}

/** Shows the progress of an upload, a reading or an import. */
export function WorkProgress({ label, done, total, inBytes, action }: WorkProgressProps) {
  return (
    <Card className="w-full">
      <CardBody className="flex flex-wrap items-end gap-4">
        <div className="min-w-0 flex-1 basis-72">
          <ProgressBar
            label={label}
            value={total ? done : undefined}
            max={total ?? 100}
            valueText={inBytes && done !== undefined ? amountText(done, total) : undefined}
          />
        </div>
        {action}
      </CardBody>
    </Card>
  );
}

/** Returns how much of an amount is done: '12.3 of 45.6 MB'. */
export const amountText = (done: number, total?: number | null) =>
  total ? `${megabytes(done)} of ${megabytes(total)} MB` : formatStorage(done);

const megabytes = (bytes: number) => (bytes / 1_048_576).toFixed(1);

export interface DetectedColumn {
  /** The field: 'Longitude'. */
  label: string;
  name: string;
  value: string;
  /** Why the column was chosen: 'Header “Longitude”, 8.593 to 8.597'. */
  evidence: ReactNode;
  /** False if the user should check it. */
  certain?: boolean;
}

export interface ColumnMappingProps {
  columns: readonly DetectedColumn[];
  /** The file's columns. */
  options: readonly SelectOption[];
}

/** Shows which column of the file is used for which field, the evidence, and a control to change it. */
export function ColumnMapping({ columns, options }: ColumnMappingProps) {
  return (
    <div className="mapping">
      {columns.map(({ label, name, value, evidence, certain = true }) => (
        <div key={name}>
          <label htmlFor={name}>{label}</label>
          <span className="select">
            <select
              id={name}
              name={name}
              defaultValue={value}
              aria-describedby={`${name}-why`}
              className="control"
            >
              {options.map(option => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          </span>
          <span id={`${name}-why`} className="mapping-why" data-certain={certain}>
            {certain ? <Check aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
            {evidence}
          </span>
        </div>
      ))}
    </div>
  );
}

export interface SkippedRow {
  line: number;
  reason: string;
  text: string;
}

export interface ImportReportProps {
  read: number;
  kept: number;
  skipped: number;
  duplicates?: number;
  /** The first skipped rows; the download has all of them. */
  rows: readonly SkippedRow[];
  /** The unit that rows are numbered in: 'Line', 'Record'. */
  lineWord?: string;
  /** A link to all skipped rows as a file. */
  download?: ReactNode;
}

/**
 * Shows what became of the rows: how many were kept, and every skipped one with its line, reason and text.
 */
export function ImportReport(props: ImportReportProps) {
  const { read, kept, skipped, duplicates, rows, lineWord = "Line", download } = props;
  return (
    <Card clip>
      <CardHeader title="Import Report" actions={download} />
      <dl className="report-strip">
        <ReportFigure label="Rows read" value={read} />
        <ReportFigure label="Kept" value={kept} tone="ok" />
        <ReportFigure label="Skipped" value={skipped} tone={skipped > 0 ? "warn" : undefined} />
        {duplicates !== undefined && <ReportFigure label="Duplicates" value={duplicates} />}
      </dl>
      {rows.length > 0 && (
        <DataTable
          caption="Skipped rows"
          rows={rows}
          rowKey={row => row.line}
          columns={[
            {
              id: "line",
              header: lineWord,
              numeric: true,
              width: "84px",
              cell: row => formatCount(row.line),
            },
            { id: "reason", header: "Reason", cardWide: true, cell: row => row.reason },
            {
              id: "row",
              header: "Row",
              cardWide: true,
              cell: row => <code className="[overflow-wrap:anywhere]">{row.text}</code>,
            },
          ]}
        />
      )}
    </Card>
  );
}

function ReportFigure({ label, value, tone }: { label: string; value: number; tone?: "ok" | "warn" }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd data-tone={tone}>{formatCount(value)}</dd>
    </div>
  );
}
