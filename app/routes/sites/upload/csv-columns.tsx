import { ChevronDown } from "lucide-react";
import { LENGTH_UNITS } from "#survey/reading/units.ts";
import { formatCount, formatDecimal } from "#ui/format.ts";
import { ColumnMapping, type DetectedColumn } from "#ui/patterns/upload-panel.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { Card, CardBody } from "#ui/primitives/card.tsx";
import { SelectField } from "#ui/primitives/select-field.tsx";
import { decimals, encodings, roles, separators } from "../../../http/csv-choice.ts";
import type { CsvPreview } from "../../../http/csv-preview.ts";
import { CrsFields, type CrsOption } from "./crs-fields.tsx";
import { encodingNames, heightNames, unitNames } from "./csv-words.ts";

type Role = (typeof roles)[number];

const columnLabels: Record<Role, string> = {
  name: "Name",
  code: "Code",
  x: "Longitude",
  y: "Latitude",
  height: "Height",
};

/** Which columns and coordinate system, within the form around it; what is rarely changed is folded away. */
export function CsvColumns(props: {
  uploadId: string;
  preview: CsvPreview;
  read: string;
  crs: { value: string; options: CrsOption[]; words: string; error?: string };
  heightError: string | undefined;
}) {
  const { uploadId, preview, read, crs, heightError } = props;
  const { plan, reading } = preview;
  const used = roles.filter(role => reading.columns[role]).length;
  return (
    <>
      <input type="hidden" name="upload" value={uploadId} />
      <input type="hidden" name="read" value={read} key={read} />
      <ColumnMapping
        // What is chosen while an answer is awaited stays; only columns detected anew replace it.
        key={`${uploadId} ${read}`}
        columns={roles.map(role => detectedColumn(role, preview, heightError))}
        options={columnOptions(preview)}
        note={usedText(used, Math.max(reading.width, plan.header.length))}
      />
      <Card>
        <CardBody className="grid gap-5">
          <CrsFields {...crs} hint={crsHint(preview)} />
          <FileDetails preview={preview} />
          <div className="flex justify-end">
            <Button type="submit">Read again</Button>
          </div>
        </CardBody>
      </Card>
    </>
  );
}

const usedText = (used: number, count: number) =>
  used >= count ? `All ${count} columns are used` : `${used} of ${count} columns are used`;

/** What was found out with hardly a doubt, to be set right where it was wrong. */
function FileDetails({ preview: { plan, reading } }: { preview: CsvPreview }) {
  const isAsked = (id: string) => plan.questions.some(question => question.id === id);
  const encoding = reading.encoding ?? "utf-8";
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-6 items-center gap-1 text-muted max-sm:min-h-11">
        Separator, decimals, encoding and heights
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className="mt-4 grid gap-5 sm:grid-cols-3">
        <SelectField
          label="Separator"
          name="separator"
          key={reading.delimiter}
          defaultValue={wordOf(separators, reading.delimiter)}
          options={optionsOf(separators)}
          hint={sentence(plan.delimiterEvidence)}
        />
        <SelectField
          label="Decimals"
          name="decimal"
          key={`decimal ${reading.decimal}`}
          defaultValue={wordOf(decimals, reading.decimal)}
          options={optionsOf(decimals)}
          hint={sentence(plan.decimalEvidence)}
        />
        <SelectField
          label="Encoding"
          name="encoding"
          key={encoding}
          defaultValue={encoding}
          options={encodings.map(value => ({ value, label: encodingNames[value]! }))}
        />
        {!isAsked("height-unit") && (
          <SelectField
            label="Height unit"
            name="unit"
            key={reading.heightUnit}
            defaultValue={reading.heightUnit}
            options={LENGTH_UNITS.map(value => ({ value, label: unitNames[value] }))}
          />
        )}
        {!isAsked("heights") && (
          <SelectField
            label="Heights are"
            name="heights"
            key={reading.heights.kind}
            defaultValue={reading.heights.kind}
            options={Object.entries(heightNames).map(([value, label]) => ({ value, label }))}
          />
        )}
      </div>
    </details>
  );
}

function columnOptions({ plan: { header, sample }, reading }: CsvPreview) {
  const width = Math.min(Math.max(header.length, reading.width, sample[0]?.length ?? 0), 200);
  const named = Array.from({ length: width }, (_, index) => {
    const example = sample[0]?.[index]?.trim().slice(0, 40);
    return {
      value: String(index),
      label: header[index]?.trim() || `Column ${index + 1}${example ? ` (${example})` : ""}`,
    };
  });
  return [{ value: "", label: "None" }, ...named];
}

function detectedColumn(role: Role, preview: CsvPreview, heightError: string | undefined): DetectedColumn {
  const { plan, reading, points } = preview;
  const column = plan.columns[role];
  const asks = (id: string) => plan.questions.some(question => question.id === id && !question.isAnswered);
  const isOpen =
    role === "x" || role === "y"
      ? asks("crs") || asks("order") || asks("xy-unit")
      : role === "height" && (asks("heights") || asks("height-unit") || asks("columns"));
  const values = points && column ? valuesOf(role, points.summary) : "";
  const because = column ? why(column) : role === "height" ? (heightError ?? missing[role]) : missing[role];
  return {
    label: labelOf(role, preview),
    name: role,
    value: reading.columns[role] ? String(reading.columns[role].index) : "",
    evidence: [because, values].filter(Boolean).join(", "),
    certain: !isOpen && (column !== null || role === "name" || role === "code"),
  };
}

const missing: Record<Role, string> = {
  name: "No column: points are named by their row",
  code: "No column: points get no code",
  x: "No column yet",
  y: "No column yet",
  height: "No column yet",
};

function labelOf(role: Role, { reading, plan }: CsvPreview): string {
  const isAsked = (id: string) => plan.questions.some(question => question.id === id);
  if (role === "height" && reading.heights.kind === "ellipsoidal" && !isAsked("heights"))
    return "Ellipsoidal height";
  const axes = plan.axes ?? (isAsked("crs") ? { x: "Easting", y: "Northing" } : null);
  if (!axes || (role !== "x" && role !== "y")) return columnLabels[role];
  return `${axes[role]} (${role})`;
}

function why({ header, evidence }: { header: string; evidence: string }): string {
  return evidence.startsWith("the header says") ? `Header “${header.trim()}”` : sentence(evidence);
}

function valuesOf(role: Role, summary: NonNullable<CsvPreview["points"]>["summary"]): string {
  const { bounds, heightsM, pointCount, typeCount } = summary;
  const range = (from: number, to: number, digits: number) =>
    `${formatDecimal(from, digits)} to ${formatDecimal(to, digits)}`;
  if (role === "x") return bounds ? range(bounds.west, bounds.east, 3) : "";
  if (role === "y") return bounds ? range(bounds.south, bounds.north, 3) : "";
  if (role === "height") return heightsM ? `${range(heightsM.min, heightsM.max, 3)} m` : "";
  return role === "name"
    ? `${formatCount(pointCount)} values`
    : `${formatCount(typeCount)} different ${typeCount === 1 ? "value" : "values"}`;
}

function crsHint({ plan, reading: { position } }: CsvPreview): string {
  const question = plan.questions.find(({ id }) => id === "crs");
  if (position.kind === "degrees")
    return question?.hint ?? "The columns hold degrees. They are taken as WGS 84.";
  const { accuracyM, grid, crsName } = position;
  const within =
    accuracyM === null
      ? "How well its positions fit WGS 84 is not known."
      : accuracyM < 0.02
        ? "Its positions are those of WGS 84."
        : `Positions are within about ${accuracyM} m of WGS 84${grid ? ` with the grid ${grid}` : ""}; distances, areas and volumes keep the accuracy of the survey.`;
  return question && !question.isAnswered ? question.hint : `${question?.hint ?? `${crsName}.`} ${within}`;
}

const optionsOf = (values: Record<string, string>) =>
  Object.keys(values).map(value => ({ value, label: sentence(value) }));
const wordOf = (values: Record<string, string>, value: string) =>
  Object.keys(values).find(word => values[word] === value) ?? "";
export const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
