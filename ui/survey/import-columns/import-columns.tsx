import { ChevronDown } from "lucide-react";
import { ENCODING_NAMES } from "#survey/files/csv/encoding/encodings.ts";
import { usedColumns } from "#survey/reading/reading.ts";
import { capitalised } from "../../format.ts";
import { ColumnMapping } from "../../patterns/upload-panel/upload-panel.tsx";
import { Button } from "../../primitives/button/button.tsx";
import { Card, CardBody } from "../../primitives/card/card.tsx";
import { SelectField } from "../../primitives/select-field/select-field.tsx";
import { CrsFields, type CrsFieldsProps } from "../crs-fields/crs-fields.tsx";
import { type FilePreview, isAsked, isOpen } from "../import-preview/file-preview.ts";
import { heightNames, separatorNames, unitNames } from "../import-preview/file-words.ts";
import { type ByRole, COLUMN_ROLES, columnOptions, crsHint, detectedColumn } from "./detected-column.ts";

/** Answers by the submitted value. */
const separators = { comma: "Comma", semicolon: "Semicolon", tab: "Tab", pipe: "Pipe", blanks: "Blanks" };
const decimals = { point: "Point", comma: "Comma" };

type Answered = Pick<URLSearchParams, "get">;

export interface ImportColumnsProps {
  uploadId: string;
  preview: FilePreview;
  /** Identifies the answers that the columns depend on; column choices are reset when it changes. */
  read: string;
  crs: Omit<CrsFieldsProps, "hint">;
  /** Why a column was rejected, and which chosen columns are not used, by role. */
  columnErrors?: ByRole;
  kept?: ByRole;
  /** Answers given so far, by the name of the field. */
  answered: Answered;
}

/**
 * Asks for the columns and the coordinate system of a file, with the evidence for each. Rarely changed
 * options are collapsed.
 */
export function ImportColumns(props: ImportColumnsProps) {
  const { uploadId, preview, read, crs, columnErrors, kept, answered } = props;
  return (
    <>
      <input type="hidden" name="upload" value={uploadId} />
      <input type="hidden" name="read" value={read} key={read} />
      {preview.reading.source && !preview.reading.source.isTable ? (
        <KeptColumns answered={answered} />
      ) : (
        <ColumnMapping
          // A choice made while an answer is pending is kept; only newly detected columns replace it.
          key={`${uploadId} ${read}`}
          columns={COLUMN_ROLES.map(role =>
            detectedColumn(role, preview, columnErrors?.[role], kept?.[role]),
          )}
          options={columnOptions(preview)}
          note={usedText(preview)}
        />
      )}
      <Card>
        <CardBody className="grid gap-5">
          <CrsFields {...crs} hint={crsHint(preview)} />
          <FileDetails preview={preview} answered={answered} />
          <div className="flex justify-end">
            <Button type="submit">Apply</Button>
          </div>
        </CardBody>
      </Card>
    </>
  );
}

/** A file that is not a table has no columns to choose; only its axes may be swapped. */
function KeptColumns({ answered }: { answered: Answered }) {
  return COLUMN_ROLES.map(role => {
    const column = answered.get(role);
    return column && <input key={role} type="hidden" name={role} value={column} />;
  });
}

/** '6 of 42 columns are used, 1 of them for accuracy': columns used automatically are counted, too. */
function usedText({ plan, reading }: FilePreview): string {
  const count = Math.max(reading.width, plan.header.length);
  if (isOpen(plan, "order")) return `0 of ${count} columns are used`;
  const { points, quality, day } = usedColumns(reading);
  const more = quality.length + day.length;
  const used = points.length + more;
  const text = used >= count ? `All ${count} columns are used` : `${used} of ${count} columns are used`;
  const aims = [quality.length > 0 && "accuracy", day.length > 0 && "the day"].filter(Boolean);
  return more === 0 ? text : `${text}, ${more} of them for ${aims.join(" and ")}`;
}

/** Shows details detected with little doubt, so that they can be corrected. */
function FileDetails({ preview, answered }: { preview: FilePreview; answered: Answered }) {
  const { plan, reading } = preview;
  const isTable = !reading.source;
  if (!isTable && isAsked(plan, "height-unit") && isAsked(plan, "heights")) return null;
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-6 items-center gap-1 text-muted max-sm:min-h-11">
        {isTable ? "Separator, decimals, encoding and heights" : "Heights"}
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className="mt-4 grid gap-5 sm:grid-cols-3">
        {isTable && <TableDetails preview={preview} answered={answered} />}
        {!isAsked(plan, "height-unit") && (
          <Detail
            label="Height unit"
            name="unit"
            found={unitNames[reading.heightUnit]}
            options={unitNames}
            answered={answered}
          />
        )}
        {!isAsked(plan, "heights") && !isLifted(reading) && (
          <Detail
            label="Heights are"
            name="heights"
            found={heightNames[reading.heights.kind]}
            options={heightNames}
            answered={answered}
          />
        )}
      </div>
    </details>
  );
}

/** A calibration defines what its heights are. */
const isLifted = ({ position }: FilePreview["reading"]) =>
  position.kind === "projected" && Boolean(position.calibration?.height);

function TableDetails({ preview, answered }: { preview: FilePreview; answered: Answered }) {
  const { plan, reading } = preview;
  const decimal = reading.decimal === "." ? decimals.point : decimals.comma;
  return (
    <>
      <Detail
        label="Separator"
        name="separator"
        found={separatorNames[reading.delimiter]}
        options={separators}
        hint={plan.delimiterEvidence}
        answered={answered}
      />
      <Detail
        label="Decimals"
        name="decimal"
        found={decimal}
        options={decimals}
        hint={plan.decimalEvidence}
        answered={answered}
      />
      {!isAsked(plan, "encoding") && (
        <Detail
          label="Encoding"
          name="encoding"
          found={ENCODING_NAMES[reading.encoding ?? "utf-8"]}
          options={ENCODING_NAMES}
          answered={answered}
        />
      )}
    </>
  );
}

/** Offers the detected value until a person chooses: other answers may change what is detected. */
function Detail(props: {
  label: string;
  name: string;
  found: string;
  options: Record<string, string>;
  hint?: string;
  answered: Answered;
}) {
  const { label, name, found, options, hint, answered } = props;
  return (
    <SelectField
      label={label}
      name={name}
      key={`${name} ${found}`}
      defaultValue={answered.get(name) ?? ""}
      options={[
        { value: "", label: `${found} (found)` },
        ...Object.entries(options).map(([value, text]) => ({ value, label: text })),
      ]}
      hint={hint && capitalised(hint)}
    />
  );
}
