import type { FileUnit, LengthUnit } from "#shapes/values/units.ts";
import { MOST_CELLS } from "#survey/files/geotiff/height-grid.ts";
import { UNIT_WORDS } from "#survey/reading/units/units.ts";
import { formatCount } from "../../format.ts";
import { Checkbox } from "../../primitives/checkbox/checkbox.tsx";
import { type Choice, ChoiceList } from "../../primitives/choice-list/choice-list.tsx";
import { SelectField, type SelectOption } from "../../primitives/select-field/select-field.tsx";
import { TextField } from "../../primitives/text-field/text-field.tsx";

type Name = "system" | "heightUnit" | "layout" | "header" | "contourIntervalM" | "cellM";

export interface ExportFieldsProps {
  /** Initial values, as typed. */
  values: { [name in Name]?: string };
  /** Coordinate systems available for the format, the preselected one first. */
  systems: readonly Choice[];
  /** The unit of the heights in the survey's original file, if the format has a choice; else null. */
  fileHeightUnit: FileUnit | null;
  /** The preselected unit of heights; metres if it is not among the choices. */
  usualHeightUnit: string;
  /** Columns of a table, and whether each is chosen; null for other formats. */
  columns: readonly { value: string; label: string; isChosen: boolean }[] | null;
  /** Intervals of a drawing's contours; null for other formats. */
  intervals: readonly SelectOption[] | null;
  /** Default cell size of a grid, metres; null for other formats. */
  usualCellM: number | null;
}

const UNITS: LengthUnit[] = ["m", "ft", "us-ft"];

/**
 * Fields for exporting a site as a file, within the form that fetches it. Only choices that the format has
 * are shown.
 */
export function ExportFields(props: ExportFieldsProps) {
  const { values, systems, fileHeightUnit, usualHeightUnit, columns, intervals, usualCellM } = props;
  return (
    <div className="grid gap-5">
      {systems.length === 1 && <input type="hidden" name="system" value={systems[0]!.value} />}
      {systems.length > 1 && (
        <ChoiceList
          label="Coordinate system"
          name="system"
          choices={systems}
          defaultValue={(systems.find(({ value }) => value === values.system) ?? systems[0]!).value}
        />
      )}
      {fileHeightUnit && (
        <SelectField
          label="Unit of heights"
          name="heightUnit"
          options={UNITS.map(unit => ({
            value: unit,
            label: `${sentence(UNIT_WORDS[unit])}${unit === fileHeightUnit ? ", as in the survey's file" : ""}`,
          }))}
          defaultValue={values.heightUnit ?? UNITS.find(unit => unit === usualHeightUnit) ?? "m"}
        />
      )}
      {columns && <ColumnFields values={values} columns={columns} />}
      {intervals && (
        <SelectField
          label="Contour interval"
          name="contourIntervalM"
          options={intervals}
          defaultValue={values.contourIntervalM}
        />
      )}
      {usualCellM !== null && (
        <TextField
          label="Cell size (m)"
          name="cellM"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={values.cellM ?? String(usualCellM)}
          hint={`Heights of the surface at the cells' centres. At most ${formatCount(MOST_CELLS)} cells.`}
        />
      )}
    </div>
  );
}

const LAYOUTS: Choice[] = [
  {
    value: "usual",
    label: "All",
    description: "Name, code, coordinates, height, and quality where it is known",
  },
  { value: "pnezd", label: "PNEZD", description: "Point, northing, easting, elevation, description" },
  { value: "penzd", label: "PENZD", description: "Point, easting, northing, elevation, description" },
  { value: "chosen", label: "Chosen below" },
];

function ColumnFields({
  values,
  columns,
}: Pick<ExportFieldsProps, "values"> & { columns: NonNullable<ExportFieldsProps["columns"]> }) {
  return (
    <>
      <ChoiceList label="Columns" name="layout" choices={LAYOUTS} defaultValue={values.layout ?? "usual"} />
      <fieldset className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
        <legend className="field-label mb-1.5">Chosen columns</legend>
        {columns.map(({ value, label, isChosen }) => (
          <Checkbox
            key={value}
            id={`column-${value}`}
            name="columns"
            value={value}
            label={label}
            defaultChecked={isChosen}
          />
        ))}
      </fieldset>
      <SelectField
        label="First row"
        name="header"
        options={[
          { value: "yes", label: "Names the columns" },
          { value: "no", label: "Is the first point" },
        ]}
        defaultValue={values.header ?? "yes"}
        hint="Coordinate system and units are given only in the first row."
      />
    </>
  );
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
