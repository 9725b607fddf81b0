import type { ReactNode } from "react";
import { ENCODING_NAMES } from "#survey/files/csv/encoding/encodings.ts";
import { usedColumns } from "#survey/reading/reading.ts";
import { capitalised } from "../../format.ts";
import { ColumnMapping } from "../../patterns/upload-panel/upload-panel.tsx";
import { SelectField } from "../../primitives/select-field/select-field.tsx";
import { CrsFields, type CrsFieldsProps } from "../crs-fields/crs-fields.tsx";
import { type FilePreview, isAsked, isOpen } from "../import-preview/file-preview.ts";
import { heightNames, separatorNames, unitNames } from "../import-preview/file-words.ts";
import { Question, Settled } from "../import-questions/import-questions.tsx";
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
  /** Shown while the coordinate system is open: a link to what else can be done. */
  systemAdvice?: ReactNode;
}

/**
 * Asks, in the list of questions around it, for the columns and the coordinate system of a file, with the
 * evidence for each. What was detected is folded.
 */
export function ImportColumns(props: ImportColumnsProps) {
  const { uploadId, preview, read, answered } = props;
  return (
    <>
      <input type="hidden" name="upload" value={uploadId} />
      <input type="hidden" name="read" value={read} key={read} />
      {preview.reading.source && !preview.reading.source.isTable ? (
        <KeptColumns answered={answered} />
      ) : (
        <ColumnsQuestion {...props} />
      )}
      {!preview.reading.source && <FileDetails preview={preview} answered={answered} />}
      <SystemQuestion {...props} />
      {preview.reading.source && <FileDetails preview={preview} answered={answered} />}
    </>
  );
}

function ColumnsQuestion({ uploadId, preview, read, columnErrors = {}, kept = {} }: ImportColumnsProps) {
  const { plan } = preview;
  const question = plan.questions.find(({ id }) => id === "columns");
  const hasErrors = COLUMN_ROLES.some(role => columnErrors[role] !== undefined);
  const isIncomplete = COLUMN_ROLES.some(role => kept[role] !== undefined);
  const mapping = (
    <ColumnMapping
      // A choice made while an answer is pending is kept; only newly detected columns replace it.
      key={`${uploadId} ${read}`}
      columns={COLUMN_ROLES.map(role => detectedColumn(role, preview, columnErrors[role], kept[role]))}
      options={columnOptions(preview)}
    />
  );
  if ((question && !question.isAnswered) || hasErrors || isIncomplete)
    return (
      <div>
        <Question id="columns" title={question?.title ?? "Columns"} hint={question?.hint} isRequired />
        {mapping}
      </div>
    );
  return (
    <Settled key={read} title="Columns" answer={usedText(preview)} isDone={!isOpen(plan, "order")}>
      {mapping}
    </Settled>
  );
}

function SystemQuestion({ preview, crs, systemAdvice }: ImportColumnsProps) {
  const { plan } = preview;
  const isWaiting = isOpen(plan, "order");
  const isAskedNow = isOpen(plan, "crs");
  const fields = <CrsFields {...crs} hint={crsHint(preview)} />;
  if (isAskedNow || crs.error)
    return (
      <Question id="system" title="Which coordinate system?" isRequired={isAskedNow}>
        {fields}
        {isAskedNow && systemAdvice}
      </Question>
    );
  const chosen = crs.options.find(({ value }) => value === crs.value);
  return (
    <Settled
      key={crs.value}
      title="Coordinate system"
      answer={isWaiting ? "Once the columns are known" : chosen?.label}
      isDone={!isWaiting}
      // One of several results is still to be chosen.
      isOpen={crs.foundCount !== undefined && crs.foundCount > 1}
    >
      <div className="settled-fields">{fields}</div>
    </Settled>
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
  const answer = detailsText(preview, answered);
  return (
    <Settled
      key={answer}
      title={isTable ? "Separator, decimals, encoding and heights" : "Heights"}
      answer={answer}
    >
      <div className="settled-fields sm:grid-cols-3">
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
    </Settled>
  );
}

/** The details as they are now, in the order of their fields. */
function detailsText({ plan, reading }: FilePreview, answered: Answered): string {
  const said = (name: string, options: Record<string, string>, found: string) =>
    options[answered.get(name) ?? ""] ?? found;
  return [
    !reading.source && said("separator", separators, separatorNames[reading.delimiter]),
    !reading.source && said("decimal", decimals, decimalName(reading.decimal)),
    !reading.source && !isAsked(plan, "encoding") && ENCODING_NAMES[reading.encoding ?? "utf-8"],
    !isAsked(plan, "height-unit") && unitNames[reading.heightUnit],
    !isAsked(plan, "heights") && !isLifted(reading) && heightNames[reading.heights.kind],
  ]
    .filter(Boolean)
    .join(", ");
}

const decimalName = (decimal: "." | ",") => (decimal === "." ? decimals.point : decimals.comma);

/** A calibration defines what its heights are. */
const isLifted = ({ position }: FilePreview["reading"]) =>
  position.kind === "projected" && Boolean(position.calibration?.height);

function TableDetails({ preview, answered }: { preview: FilePreview; answered: Answered }) {
  const { plan, reading } = preview;
  const decimal = decimalName(reading.decimal);
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
