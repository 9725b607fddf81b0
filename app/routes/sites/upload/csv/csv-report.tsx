import { Download } from "lucide-react";
import type { ImportPreview } from "#contract/imports/import-points.ts";
import type { SurveyPoint } from "#contract/points/point.ts";
import { METRES_PER } from "#survey/reading/units/units.ts";
import { formatCoordinate, formatCount, formatElevation, formatExtent } from "#ui/format.ts";
import { DataTable } from "#ui/patterns/data-table/data-table.tsx";
import { PreviewPanel } from "#ui/patterns/preview-panel/preview-panel.tsx";
import { ImportReport } from "#ui/patterns/upload-panel/upload-panel.tsx";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardHeader } from "#ui/primitives/card/card.tsx";
import { CodeChip } from "#ui/survey/code-chip/code-chip.tsx";
import { PlanView, planPosition } from "#ui/survey/plan-view/plan-view.tsx";
import { heightWords } from "#ui/survey/reading-card/height-words.ts";
import { sentence } from "./csv-columns.tsx";
import { unitSigns } from "./csv-words.ts";

type Points = NonNullable<ImportPreview["points"]>;
type Report = NonNullable<ImportPreview["report"]>;

export function FirstRows({ first, reading }: { first: Points["first"]; reading: ImportPreview["reading"] }) {
  const { heightUnit } = reading;
  return (
    <Card clip>
      <CardHeader
        title="First rows"
        actions={<span className="text-sm text-subtle">As they will be stored</span>}
      />
      <DataTable
        caption="First rows"
        rows={first}
        rowKey={(_, i) => i}
        cards="fit"
        columns={[
          { id: "name", header: "Name", cell: point => <b>{point.name}</b> },
          { id: "code", header: "Code", cell: point => <CodeChip code={point.code} /> },
          { id: "lat", header: "Latitude", numeric: true, cell: point => formatCoordinate(point.latitude) },
          { id: "lon", header: "Longitude", numeric: true, cell: point => formatCoordinate(point.longitude) },
          ...(heightUnit === "m"
            ? []
            : [
                {
                  id: "raw",
                  header: `In the file (${unitSigns[heightUnit]})`,
                  numeric: true,
                  cell: (point: SurveyPoint) =>
                    formatElevation(point.ellipsoidalHeight / METRES_PER[heightUnit]),
                },
              ]),
          {
            id: "height",
            header: "Elevation (m)",
            numeric: true,
            cell: point => formatElevation(point.ellipsoidalHeight),
          },
        ]}
      />
    </Card>
  );
}

/** The points on a plan, those in doubt ringed, beside what will be stored. */
export function Preview({ preview, points }: { preview: ImportPreview; points: Points }) {
  const { bounds, plan, pointCount, codes, heightsM } = points.summary;
  if (!bounds || !plan) return null;
  const left = preview.reading.outcome?.leftOut.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const marks = preview.doubts
    .flatMap(({ rows }) => rows)
    .slice(0, MOST_MARKS)
    .map(({ name, ...place }) => ({ ...planPosition(plan, place), label: name }));
  return (
    <PreviewPanel
      note="From the answers above"
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
          value: `${formatCount(pointCount)}${left > 0 ? `, ${formatCount(left)} left out` : ""}`,
        },
        {
          label: "Codes",
          value: (
            <span className="flex min-w-0 flex-wrap gap-1">
              {codes.slice(0, MOST_CODES).map(({ code }) => (
                <CodeChip key={code} code={code} />
              ))}
              {codes.length > MOST_CODES && <span>and {formatCount(codes.length - MOST_CODES)} more</span>}
            </span>
          ),
        },
        {
          label: "Extent",
          value: `${sizeText(plan.width * plan.metresPerUnit)} × ${sizeText(plan.height * plan.metresPerUnit)}`,
        },
        { label: "Place", value: formatExtent(bounds) },
        {
          label: "Heights",
          value: heightsM
            ? `${formatElevation(heightsM.min)} to ${formatElevation(heightsM.max)} m, ${heightNote(preview)}`
            : "",
        },
      ]}
    />
  );
}

/** By which a wrong unit of the coordinates is seen. */
const sizeText = (metres: number) =>
  metres < 10_000 ? `${formatCount(Math.round(metres))} m` : `${formatCount(Math.round(metres / 1000))} km`;

/** What the heights are measured from, once that is known. */
const heightNote = ({ plan, reading }: ImportPreview) =>
  plan.questions.some(({ id, isAnswered }) => id === "heights" && !isAnswered)
    ? "reference not chosen yet"
    : heightWords(reading).note;

const MOST_MARKS = 100;
const MOST_CODES = 8;

export function CsvReportCard({ report, downloadPath }: { report: Report; downloadPath: string }) {
  return (
    <ImportReport
      read={report.rowsRead}
      kept={report.rowsKept}
      skipped={report.rowsSkipped}
      duplicates={report.duplicates}
      rows={report.skipped.map(({ line, message, text }) => ({ line, reason: sentence(message), text }))}
      download={
        report.rowsSkipped > 0 && (
          <Button asChild size="sm" icon={<Download aria-hidden />}>
            <a href={downloadPath} download>
              Skipped rows as CSV
            </a>
          </Button>
        )
      }
    />
  );
}

/** What the import noticed of the file as a whole. */
export function Warnings({ warnings }: { warnings: Report["warnings"] }) {
  if (warnings.length === 0) return null;
  return (
    <Alert tone="warn" title="Worth a second look.">
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
