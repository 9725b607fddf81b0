import { Form, useSubmit } from "@remix-run/react";
import { ChevronDown } from "lucide-react";
import type { FormEvent } from "react";
import { formatCount, formatDecimal } from "#ui/format.ts";
import { Stack } from "#ui/patterns/page.tsx";
import { ColumnMapping, type DetectedColumn } from "#ui/patterns/upload-panel.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { Card, CardBody } from "#ui/primitives/card.tsx";
import { SelectField } from "#ui/primitives/select-field.tsx";
import { decimals, encodings, heightUnits, roles, separators } from "../../../http/csv-choice.ts";
import type { CsvPreview } from "../../../http/csv-preview.ts";
import { CrsFields, type CrsOption } from "./crs-fields.tsx";

type Detection = CsvPreview["detection"];
type Role = (typeof roles)[number];

export const columnLabels: Record<Role, string> = {
  name: "Name",
  code: "Code",
  x: "Longitude",
  y: "Latitude",
  height: "Ellipsoidal height",
};
export const unitNames = { m: "Metres", ft: "Feet (international)", "us-ft": "US survey feet" } as const;
export const separatorNames = { ",": "Comma", ";": "Semicolon", "\t": "Tab", "|": "Pipe" } as const;
export const encodingNames: Record<string, string> = {
  "utf-8": "UTF-8",
  "windows-1252": "Windows-1252",
  "utf-16le": "UTF-16 LE",
  "utf-16be": "UTF-16 BE",
};

/** Which columns, coordinate system and units: a GET form, so that every reading has an address. */
export function CsvColumns(props: {
  uploadId: string;
  preview: CsvPreview;
  encoding: string;
  crs: { value: string; options: CrsOption[]; words: string; error?: string };
}) {
  const { uploadId, preview, encoding, crs } = props;
  const { detection } = preview;
  const submit = useSubmit();
  const separator = wordOf(separators, detection.delimiter);
  const read = [separator, encoding, crs.value].join(" ");
  // A select is a decision; words are typed to their end first.
  const readAgain = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLSelectElement)
      submit(currentTarget, { replace: true, preventScrollReset: true });
  };
  return (
    <Form method="get" onChange={readAgain} preventScrollReset>
      <input type="hidden" name="upload" value={uploadId} />
      <input type="hidden" name="read" value={read} key={read} />
      <Stack>
        <ColumnMapping
          // What is chosen while an answer is awaited stays; only columns detected anew replace it.
          key={`${uploadId} ${read}`}
          columns={roles.map(role => detectedColumn(role, preview))}
          options={columnOptions(detection)}
          note={`${roles.filter(role => detection.columns[role]).length} of ${detection.header.length} are used`}
        />
        <Card>
          <CardBody className="grid gap-5">
            <div className="grid gap-5 sm:grid-cols-2">
              <CrsFields {...crs} hint={crsHint(preview)} />
              <SelectField
                label="Height unit"
                fieldClassName="content-start"
                name="unit"
                key={detection.heightUnit}
                defaultValue={detection.heightUnit}
                options={heightUnits.map(value => ({ value, label: unitNames[value] }))}
                hint={`${sentence(detection.heightUnitEvidence)}. Heights are taken as ellipsoidal, above WGS 84.`}
              />
            </div>
            <details className="text-sm">
              <summary className="inline-flex min-h-6 items-center gap-1 text-muted max-sm:min-h-11">
                Separator, decimals and encoding
                <ChevronDown aria-hidden="true" />
              </summary>
              <div className="mt-4 grid gap-5 sm:grid-cols-3">
                <SelectField
                  label="Separator"
                  name="separator"
                  key={detection.delimiter}
                  defaultValue={separator}
                  options={optionsOf(separators)}
                  hint={sentence(detection.delimiterEvidence)}
                />
                <SelectField
                  label="Decimals"
                  name="decimal"
                  key={`decimal ${detection.decimal}`}
                  defaultValue={wordOf(decimals, detection.decimal)}
                  options={optionsOf(decimals)}
                  hint={sentence(detection.decimalEvidence)}
                />
                <SelectField
                  label="Encoding"
                  name="encoding"
                  key={encoding}
                  defaultValue={encoding}
                  options={encodings.map(value => ({ value, label: encodingNames[value]! }))}
                />
              </div>
            </details>
            <div className="flex justify-end">
              <Button type="submit">Read again</Button>
            </div>
          </CardBody>
        </Card>
      </Stack>
    </Form>
  );
}

function columnOptions({ header, sample }: Detection) {
  const named = header.map((cell, index) => ({
    value: String(index),
    label: cell.trim() || `Column ${index + 1}${sample[0]?.[index] ? ` (${sample[0][index]})` : ""}`,
  }));
  return [{ value: "", label: "None" }, ...named];
}

function detectedColumn(role: Role, { detection, points }: CsvPreview): DetectedColumn {
  const column = detection.columns[role];
  const open = detection.questions.some(
    ({ id }) => (id === "crs" && (role === "x" || role === "y")) || (id === "heights" && role === "height"),
  );
  const isProjected = detection.coordinates === "projected";
  const projectedNames: Partial<Record<Role, string>> = { x: "Easting (x)", y: "Northing (y)" };
  return {
    label: (isProjected && projectedNames[role]) || columnLabels[role],
    name: role,
    value: column ? String(column.index) : "",
    evidence: [column ? why(column) : "No column", points && valuesOf(role, points.summary)]
      .filter(Boolean)
      .join(", "),
    certain: !open && (column !== null || role === "name" || role === "code"),
  };
}

function why({ header, evidence }: { header: string; evidence: string }): string {
  return evidence.startsWith("the header says") ? `Header “${header.trim()}”` : sentence(evidence);
}

function valuesOf(role: Role, summary: NonNullable<CsvPreview["points"]>["summary"]): string {
  const { bounds, heightsM, pointCount, typeCount } = summary;
  const range = (from: number, to: number, decimals: number) =>
    `${formatDecimal(from, decimals)} to ${formatDecimal(to, decimals)}`;
  if (role === "x") return bounds ? range(bounds.west, bounds.east, 3) : "";
  if (role === "y") return bounds ? range(bounds.south, bounds.north, 3) : "";
  if (role === "height") return heightsM ? `${range(heightsM.min, heightsM.max, 3)} m` : "";
  return role === "name"
    ? `${formatCount(pointCount)} values`
    : `${formatCount(typeCount)} different ${typeCount === 1 ? "value" : "values"}`;
}

function crsHint({ detection, crsName }: CsvPreview): string {
  if (crsName) return `Coordinates are converted from ${crsName} to WGS 84.`;
  return detection.coordinates === "geographic"
    ? "The columns hold degrees."
    : "The columns hold projected coordinates.";
}

const optionsOf = (values: Record<string, string>) =>
  Object.keys(values).map(value => ({ value, label: sentence(value) }));
const wordOf = (values: Record<string, string>, value: string) =>
  Object.keys(values).find(word => values[word] === value) ?? "";
export const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
