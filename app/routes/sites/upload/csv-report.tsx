import { Form } from "@remix-run/react";
import { Download, Upload } from "lucide-react";
import { formatCoordinate, formatElevation, formatExtent, formatPlural } from "#ui/format.ts";
import { CodeChip } from "#ui/patterns/code-chip.tsx";
import { DataTable } from "#ui/patterns/data-table.tsx";
import { PlanView } from "#ui/patterns/plan-view.tsx";
import { ImportReport } from "#ui/patterns/upload-panel.tsx";
import { Alert } from "#ui/primitives/alert.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { Card, CardHeader } from "#ui/primitives/card.tsx";
import { Checkbox } from "#ui/primitives/checkbox.tsx";
import { FormErrors, fieldError, SubmitButton } from "../../../form.tsx";
import type { CsvPreview } from "../../../http/csv-preview.ts";
import type { FormFailure } from "../../../http/failure.ts";
import type { Replacement } from "../../../http/replacement.ts";
import { messages } from "../../../messages.ts";
import { sentence } from "./csv-columns.tsx";
import { ReplacementQuestion } from "./replacement-question.tsx";

type Points = NonNullable<CsvPreview["points"]>;
type Report = NonNullable<CsvPreview["report"]>;

export function FirstRows({ first }: { first: Points["first"] }) {
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

export function Extent({ summary }: { summary: Points["summary"] }) {
  const { bounds, plan } = summary;
  if (!bounds || !plan) return null;
  return (
    <Card clip>
      <CardHeader
        title="Extent"
        actions={<span className="text-sm text-subtle tabular-nums">{formatExtent(bounds)}</span>}
      />
      <div className="h-80 overflow-hidden bg-[var(--map-paper)]">
        <PlanView plan={plan} label="Plan of the points to import" className="h-full w-full" />
      </div>
    </Card>
  );
}

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

/** What the import noticed; the question of the heights is asked below instead. */
export function Warnings({ warnings }: { warnings: Report["warnings"] }) {
  const shown = warnings.filter(({ id }) => id !== "heights-unconfirmed");
  if (shown.length === 0) return null;
  return (
    <Alert tone="warn" title="Worth a second look.">
      <ul className="mt-1 grid list-disc gap-1 ps-5">
        {shown.map(({ id, message, line }) => (
          <li key={id}>
            {message}
            {line !== undefined && ` (line ${line})`}.
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** The last step: what must be agreed to, and the import. */
export function ImportForm(props: {
  points: Points;
  heightsQuestion: string | undefined;
  replacement: Replacement | null;
  failure: FormFailure | undefined;
}) {
  const { points, heightsQuestion, replacement, failure } = props;
  return (
    <Form method="post" className="grid gap-5">
      <FormErrors failure={failure} />
      {heightsQuestion && (
        <Alert tone="warn" title={heightsQuestion}>
          <div className="mt-2">
            <Checkbox
              name="heights"
              value="ellipsoidal"
              label={messages.upload.heights}
              error={fieldError(failure, "heights")}
            />
          </div>
        </Alert>
      )}
      <ReplacementQuestion
        kind="topographic"
        replacement={replacement}
        error={fieldError(failure, "replace")}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button name="intent" value="cancel" formNoValidate>
          Cancel
        </Button>
        <SubmitButton name="intent" value="import" icon={<Upload aria-hidden />}>
          Import {formatPlural(points.summary.pointCount, "point")}
        </SubmitButton>
      </div>
    </Form>
  );
}
