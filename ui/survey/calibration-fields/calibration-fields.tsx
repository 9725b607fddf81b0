import { Plus, Search, X } from "lucide-react";
import { type ComponentProps, useContext } from "react";
import type { ControlResidual } from "#shapes/calibration.ts";
import { surveyLimits } from "#shapes/values/limits.ts";
import { type NamedSurvey, surveyTitles } from "#survey/report/surveys/survey-names.ts";
import { cx } from "../../class-names.ts";
import { type Column, DataTable } from "../../patterns/data-table/data-table.tsx";
import { Button } from "../../primitives/button/button.tsx";
import { Card, CardBody, CardHeader } from "../../primitives/card/card.tsx";
import { Checkbox } from "../../primitives/checkbox/checkbox.tsx";
import { FileField } from "../../primitives/file-field/file-field.tsx";
import { IconButton } from "../../primitives/icon-button/icon-button.tsx";
import { SelectField } from "../../primitives/select-field/select-field.tsx";
import { TextField } from "../../primitives/text-field/text-field.tsx";
import { ReaderContext } from "../../reader.ts";
import { useFigures } from "../../units.ts";
import { CrsFields } from "../crs-fields/crs-fields.tsx";
import {
  FIGURE_FIELDS,
  type FigureField,
  HEIGHT_MODELS,
  KNOWN_HEIGHTS,
  LOCAL_UNITS,
  SCALES,
} from "./calibration-words.ts";

/** A control point as held in its fields. */
export interface ControlPointFields extends Record<FigureField, string> {
  name: string;
  plan: boolean;
  level: boolean;
}

export interface CalibrationValues {
  unit: string;
  scale: string;
  model: string;
  heights: string;
  datum: string;
  points: readonly ControlPointFields[];
}

export interface CalibrationFieldsProps {
  values: CalibrationValues;
  /** Rises when `values` are to replace what is typed by now. */
  version?: number;
  crs: Omit<ComponentProps<typeof CrsFields>, "hint">;
  errors: readonly { path: string; message: string }[];
  /** Surveys whose points can serve as known positions; empty if the site has none. */
  surveys: readonly (NamedSurvey & { _id: string })[];
  /** Other sites whose points can serve as known positions, each with its option value. */
  otherSites?: readonly { value: string; name: string }[];
  /** The survey searched, or the option value of another site. */
  survey: string;
  /** Files in preparation that may be in the local grid: their points are paired with the known ones. */
  localFiles?: readonly { value: string; label: string }[];
  /** The chosen one; '' for typed points. */
  local?: string;
  /** How well each point fits, in the order of `values.points`; shown at its ticks. */
  residuals?: readonly (ControlResidual | undefined)[];
  /** Accepted files of known positions, and the hint that describes them. */
  file: { accept: string; hint: string };
  /** Omits the buttons, for a disabled form. */
  isReadOnly?: boolean;
}

/**
 * Fields for a site's calibration, for the form around them: `crs` and `q`, `unit`, `scale`, `model`,
 * `heights` and `datum`, then `name-0`, `x-0`, `y-0`, `h-0`, `east-0`, `north-0`, `up-0`, `plan-0` and
 * `level-0` for the first point and so on, and `local`. Buttons send `intent=add` or `find`, or `remove` with a row; the
 * one beside the `file` sends it, as multipart with `intent=find-in-file`.
 */
export function CalibrationFields(props: CalibrationFieldsProps) {
  const { values, version = 0, crs, errors, isReadOnly, residuals = [] } = props;
  const error = (path: string) => errors.find(each => each.path === path)?.message;
  const columns = columnsOf(error, residuals, version);
  return (
    <>
      <Card>
        <CardHeader title="Known Positions" />
        <CardBody className="grid items-start gap-5 sm:grid-cols-2">
          <CrsFields
            {...crs}
            error={crs.error ?? error("crs")}
            hint="The system of the eastings and northings that you know; they are in its unit."
          />
          <div className="grid gap-5">
            <SelectField
              label="Known heights are"
              name="heights"
              key={`${version} ${values.heights}`}
              defaultValue={values.heights}
              options={KNOWN_HEIGHTS}
              hint="Imported points will have this kind of height."
            />
            <TextField
              label="Height system, where above sea level"
              name="datum"
              key={`datum ${version} ${values.datum}`}
              defaultValue={values.datum}
              placeholder="NAVD88, NN2000, LN02"
              maxLength={surveyLimits.datumMaxLength}
              autoComplete="off"
              error={error("datum")}
            />
          </div>
        </CardBody>
      </Card>
      <Card clip id="points">
        <CardHeader title="Control Points" />
        <DataTable
          caption="Control points in the local grid and in the coordinate system"
          rows={values.points}
          rowKey={(_, i) => i}
          columns={isReadOnly ? columns : [...columns, REMOVE]}
        />
        {!isReadOnly && (
          <CardBody className="no-print grid gap-4 border-border border-t">
            <LocalFile {...props} />
            <div className="flex flex-wrap items-end gap-3">
              <Button type="submit" name="intent" value="add" icon={<Plus aria-hidden />}>
                Add a Point
              </Button>
              <FindByName {...props} error={error("survey")} />
            </div>
            <FindInFile {...props.file} error={error("file")} />
          </CardBody>
        )}
      </Card>
      <Card>
        <CardHeader title="Fit" />
        <CardBody className="grid items-start gap-5 sm:grid-cols-3">
          <SelectField
            label="Local coordinates are in"
            name="unit"
            key={`unit ${values.unit}`}
            defaultValue={values.unit}
            options={LOCAL_UNITS}
          />
          <SelectField
            label="Scale"
            name="scale"
            key={`scale ${values.scale}`}
            defaultValue={values.scale}
            options={SCALES}
            hint="Distances on the ground and in a grid differ by a few hundred ppm."
          />
          <SelectField
            label="Heights"
            name="model"
            key={`model ${values.model}`}
            defaultValue={values.model}
            options={HEIGHT_MODELS}
            hint="A plane needs three points with both heights."
          />
        </CardBody>
      </Card>
    </>
  );
}

function LocalFile({ localFiles = [], local = "" }: CalibrationFieldsProps) {
  if (localFiles.length === 0) return null;
  return (
    <SelectField
      label="Local coordinates"
      name="local"
      key={`local ${local}`}
      defaultValue={local}
      options={[{ value: "", label: "As typed above" }, ...localFiles]}
      hint="A file in the local grid that waits for its import: its points are paired by name with the known positions below, so that nothing has to be typed."
    />
  );
}

function FindByName(props: CalibrationFieldsProps & { error: string | undefined }) {
  const { surveys, otherSites = [], survey, error } = props;
  const titles = surveyTitles(surveys, useContext(ReaderContext));
  const isAlone = otherSites.length === 0;
  const options = [
    ...surveys.map(({ _id }, i) => ({
      value: _id,
      label: titles[i]!,
      group: isAlone ? undefined : "Surveys of this site",
    })),
    ...otherSites.map(({ value, name }) => ({ value, label: name, group: "Current survey of another site" })),
  ];
  if (options.length === 0) return null;
  return (
    <div className="flex min-w-0 flex-wrap items-end gap-3">
      <SelectField
        label="Known positions of the points with these names"
        name="survey"
        defaultValue={survey || options[0]!.value}
        options={options}
        fieldClassName="min-w-0"
        error={error}
      />
      <Button type="submit" name="intent" value="find" icon={<Search aria-hidden />}>
        Take Them from This Survey
      </Button>
    </div>
  );
}

function FindInFile(file: { accept: string; hint: string; error: string | undefined }) {
  return (
    <div className="grid justify-items-start gap-3 border-border border-t pt-4">
      <FileField label="File of known positions" name="file" fieldClassName="w-full" {...file} />
      <Button
        type="submit"
        name="intent"
        value="find-in-file"
        formEncType="multipart/form-data"
        icon={<Search aria-hidden />}
      >
        Find in This File
      </Button>
    </div>
  );
}

/** Eastings and northings have seven digits before the decimals. */
const widthOf = (field: string) => (field === "east" || field === "north" ? "min-w-[7.25rem]" : "min-w-24");

type ErrorOf = (path: string) => string | undefined;

function columnsOf(
  error: ErrorOf,
  residuals: readonly (ControlResidual | undefined)[],
  version: number,
): Column<ControlPointFields>[] {
  const text = (field: string, label: string, value: (row: ControlPointFields) => string) => ({
    id: field,
    header: label,
    cell: (row: ControlPointFields, i: number) => (
      <TextField
        label={`${label} of point ${i + 1}`}
        hideLabel
        name={`${field}-${i}`}
        key={`${field} ${i} ${version} ${value(row)}`}
        defaultValue={value(row)}
        inputMode={field === "name" ? undefined : "decimal"}
        autoComplete="off"
        error={error(`${field}-${i}`)}
        className={field === "name" ? "min-w-32" : cx(widthOf(field), "px-2 text-end tabular-nums")}
      />
    ),
  });
  return [
    { ...text("name", "Point", row => row.name), cardWide: true, cardLabel: "Point" },
    ...FIGURE_FIELDS.map(({ field, label }) => text(field, label, row => row[field])),
    {
      id: "use",
      header: "Fit",
      width: "6.5rem",
      cell: (row, i) => <UseIn row={row} place={i} version={version} residual={residuals[i]} />,
    },
  ];
}

const REMOVE: Column<ControlPointFields> = {
  id: "remove",
  header: "Remove",
  actions: true,
  cell: (_, i) => (
    <IconButton
      label={`Remove Point ${i + 1}`}
      icon={<X aria-hidden />}
      type="submit"
      name="remove"
      value={i}
      className="ms-auto max-w-11"
    />
  ),
};

function UseIn(props: {
  row: ControlPointFields;
  place: number;
  version: number;
  residual: ControlResidual | undefined;
}) {
  const { row, place, version, residual } = props;
  const { lengthText } = useFigures();
  const heightM = residual?.heightM ?? null;
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-1">
      <Checkbox
        name={`plan-${place}`}
        id={`plan-${place}`}
        key={`plan ${version} ${row.plan}`}
        value="on"
        defaultChecked={row.plan}
        label="Plan"
        hint={residual && lengthText(residual.planM, 3)}
      />
      <Checkbox
        name={`level-${place}`}
        id={`level-${place}`}
        key={`level ${version} ${row.level}`}
        value="on"
        defaultChecked={row.level}
        label="Height"
        hint={heightM !== null && lengthText(Math.abs(heightM), 3)}
      />
    </div>
  );
}
