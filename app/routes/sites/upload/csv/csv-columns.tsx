import { ChevronDown } from "lucide-react";
import { COLUMN_ROLES, DECIMALS, SEPARATORS } from "#contract/imports/answer-words.ts";
import type { ImportPreview } from "#contract/imports/import-points.ts";
import { formatCount, formatDecimal } from "#ui/format.ts";
import { ColumnMapping, type DetectedColumn } from "#ui/patterns/upload-panel/upload-panel.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardBody } from "#ui/primitives/card/card.tsx";
import { SelectField } from "#ui/primitives/select-field/select-field.tsx";
import { CrsFields, type CrsOption } from "../crs-fields.tsx";
import { encodingNames, heightNames, separatorNames, unitNames } from "./csv-words.ts";

type Role = (typeof COLUMN_ROLES)[number];

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
  preview: ImportPreview;
  read: string;
  crs: { value: string; options: CrsOption[]; words: string; error?: string };
  heightError: string | undefined;
  /** The address: what a person has answered. */
  answered: URLSearchParams;
}) {
  const { uploadId, preview, read, crs, heightError, answered } = props;
  const { plan, reading } = preview;
  const used = hasOpenOrder(preview) ? 0 : COLUMN_ROLES.filter(role => reading.columns[role]).length;
  return (
    <>
      <input type="hidden" name="upload" value={uploadId} />
      <input type="hidden" name="read" value={read} key={read} />
      <ColumnMapping
        // What is chosen while an answer is awaited stays; only columns detected anew replace it.
        key={`${uploadId} ${read}`}
        columns={COLUMN_ROLES.map(role => detectedColumn(role, preview, heightError))}
        options={columnOptions(preview)}
        note={usedText(used, Math.max(reading.width, plan.header.length))}
      />
      <Card>
        <CardBody className="grid gap-5">
          <CrsFields {...crs} hint={crsHint(preview)} />
          <FileDetails preview={preview} answered={answered} />
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

/** Whether no column is known yet, because their order must be chosen first. */
const hasOpenOrder = ({ plan }: ImportPreview) =>
  plan.questions.some(({ id, isAnswered }) => id === "order" && !isAnswered);

/** What was found out with hardly a doubt, to be set right where it was wrong. */
function FileDetails({ preview, answered }: { preview: ImportPreview; answered: URLSearchParams }) {
  const { plan, reading } = preview;
  const isAsked = (id: string) => plan.questions.some(question => question.id === id);
  const encoding = encodingNames[reading.encoding ?? "utf-8"]!;
  // As found until a person says otherwise: other answers may change what is found.
  const field = (
    label: string,
    name: string,
    found: string,
    options: Record<string, string>,
    hint?: string,
  ) => (
    <SelectField
      label={label}
      name={name}
      key={`${name} ${found}`}
      defaultValue={answered.get(name) ?? ""}
      options={[
        { value: "", label: `${found} (found)` },
        ...Object.entries(options).map(([value, text]) => ({ value, label: text })),
      ]}
      hint={hint && sentence(hint)}
    />
  );
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-6 items-center gap-1 text-muted max-sm:min-h-11">
        Separator, decimals, encoding and heights
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className="mt-4 grid gap-5 sm:grid-cols-3">
        {field(
          "Separator",
          "separator",
          separatorNames[reading.delimiter],
          named(SEPARATORS),
          plan.delimiterEvidence,
        )}
        {field(
          "Decimals",
          "decimal",
          reading.decimal === "." ? "Point" : "Comma",
          named(DECIMALS),
          plan.decimalEvidence,
        )}
        {field("Encoding", "encoding", encoding, encodingNames)}
        {!isAsked("height-unit") && field("Height unit", "unit", unitNames[reading.heightUnit], unitNames)}
        {!isAsked("heights") &&
          field("Heights are", "heights", heightNames[reading.heights.kind], heightNames)}
      </div>
    </details>
  );
}

/** Words of a field with a capital. */
const named = (values: readonly string[]) =>
  Object.fromEntries(values.map(value => [value, sentence(value)]));

function columnOptions({ plan: { header, sample }, reading }: ImportPreview) {
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

function detectedColumn(role: Role, preview: ImportPreview, heightError: string | undefined): DetectedColumn {
  const { plan, points, reading } = preview;
  const column = hasOpenOrder(preview) ? null : plan.columns[role];
  const asks = (id: string) => plan.questions.some(question => question.id === id && !question.isAnswered);
  const isPlace = role === "x" || role === "y";
  const isOpen = isPlace
    ? asks("crs") || asks("order") || asks("xy-unit")
    : role === "height" && (asks("heights") || asks("height-unit") || asks("columns"));
  // Projected figures are not kept: what they came to shows below.
  const hasValues = points && column && !(isPlace && reading.position.kind === "projected");
  const values = hasValues ? valuesOf(role, points.summary) : "";
  const absent = hasOpenOrder(preview) ? NOT_CHOSEN : missing[role];
  const because = column ? why(column) : role === "height" ? (heightError ?? absent) : absent;
  return {
    label: labelOf(role, preview),
    name: role,
    value: column ? String(column.index) : "",
    evidence: [because, values].filter(Boolean).join(", "),
    certain: !isOpen && (column !== null || (!hasOpenOrder(preview) && (role === "name" || role === "code"))),
  };
}

const NOT_CHOSEN = "Not chosen yet";
const missing: Record<Role, string> = {
  name: "No column: points are named by their row",
  code: "No column: points get no code",
  x: NOT_CHOSEN,
  y: NOT_CHOSEN,
  height: NOT_CHOSEN,
};

function labelOf(role: Role, preview: ImportPreview): string {
  const { reading, plan } = preview;
  if (hasOpenOrder(preview)) return columnLabels[role];
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

function valuesOf(role: Role, summary: NonNullable<ImportPreview["points"]>["summary"]): string {
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

function crsHint(preview: ImportPreview): string {
  const { plan, reading } = preview;
  const { position } = reading;
  const question = plan.questions.find(asked => asked.id === "crs");
  if (hasOpenOrder(preview)) return "Asked once the columns are known.";
  if (position.kind === "degrees")
    return question?.hint ?? "The columns hold degrees. They are taken as WGS 84.";
  const accuracy = `${sentence(plan.accuracy ?? position.crsName)}. Distances, areas and volumes keep the accuracy of the survey.`;
  return question?.suggested ? `${question.hint} ${accuracy}` : accuracy;
}

export const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
