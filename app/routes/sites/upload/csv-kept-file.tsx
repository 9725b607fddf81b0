import { Link } from "@remix-run/react";
import type { Upload } from "#contract/upload.ts";
import { formatPlural } from "#ui/format.ts";
import { FileSummary } from "#ui/patterns/upload-panel.tsx";
import { Alert } from "#ui/primitives/alert.tsx";
import { Button } from "#ui/primitives/button.tsx";
import type { CrsChoice } from "../../../http/crs-choice.ts";
import type { CsvPreview } from "../../../http/csv-preview.ts";
import type { FormFailure } from "../../../http/failure.ts";
import type { Replacement } from "../../../http/replacement.ts";
import { messages } from "../../../messages.ts";
import { CsvColumns, encodingNames, separatorNames, unitNames } from "./csv-columns.tsx";
import { CsvReportCard, Extent, FirstRows, ImportForm, Warnings } from "./csv-report.tsx";

/** A kept file: what was detected in it, how to read it, what came of each row, and the import. */
export function CsvKeptFile(props: {
  uploadPath: string;
  file: Upload;
  preview: CsvPreview;
  crs: CrsChoice;
  /** The address's part that says how the file is read. */
  search: string;
  replacement: Replacement | null;
  /** Where the site's points lie now, when these lie elsewhere. */
  away: string | null;
  failure: FormFailure | undefined;
}) {
  const { uploadPath, file, preview, crs, search, replacement, away, failure } = props;
  const { detection, report, points } = preview;
  const encoding = report?.encoding ?? preview.choice.options?.encoding ?? "utf-8";
  const isTable = preview.problem?.isTable ?? true;
  const question = (id: string) => detection.questions.find(asked => asked.id === id)?.text;
  return (
    <>
      <FileSummary
        name={file.fileName}
        sizeBytes={file.size}
        rows={isTable ? report?.rowsRead : undefined}
        action={
          <Button asChild size="sm">
            <Link to={uploadPath}>Choose another file</Link>
          </Button>
        }
        evidence={
          isTable
            ? [
                { label: "Separator", value: separatorNames[detection.delimiter] },
                { label: "Decimals", value: detection.decimal === "." ? "Point" : "Comma" },
                { label: "Encoding", value: encodingNames[encoding] ?? encoding },
                { label: "Height unit", value: unitNames[detection.heightUnit] },
              ]
            : undefined
        }
      >
        <Recognised preview={preview} />
      </FileSummary>
      {isTable && (
        <CsvColumns
          uploadId={file._id}
          preview={preview}
          encoding={encoding}
          crs={{ ...crs, error: crs.error ?? question("crs") }}
        />
      )}
      {points && <FirstRows first={points.first} />}
      {points && <Extent summary={points.summary} />}
      {away && <Alert tone="warn" title={messages.upload.elsewhere(away)} />}
      {report && <Warnings warnings={report.warnings} />}
      {isTable && report && (
        <CsvReportCard report={report} downloadPath={`${uploadPath}/skipped.csv${search}`} />
      )}
      {points && (
        <ImportForm
          points={points}
          heightsQuestion={question("heights")}
          replacement={replacement}
          failure={failure}
        />
      )}
    </>
  );
}

function Recognised({ preview: { detection, problem, points } }: { preview: CsvPreview }) {
  if (problem)
    return (
      <Alert tone="danger" title={problem.title} live="assertive">
        {problem.hint && <p>{problem.hint}.</p>}
      </Alert>
    );
  const columns = formatPlural(detection.header.length, "column");
  if (!points)
    return (
      <Alert tone="warn" title={`${columns}.`}>
        {messages.upload.chooseCrs}
      </Alert>
    );
  const byHeader = detection.columns.x?.evidence.startsWith("the header says");
  return (
    <Alert tone="ok" title={`${columns}, ${unitNames[detection.heightUnit].toLowerCase()}.`}>
      {messages.upload.recognised[byHeader ? "named" : detection.layout]}
    </Alert>
  );
}
