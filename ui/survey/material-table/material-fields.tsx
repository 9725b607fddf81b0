import { TextField } from "../../primitives/text-field/text-field.tsx";
import { errorAt, NumberField } from "../volume-fields/number-field.tsx";
import type { FieldError } from "../volume-fields/types.ts";

/** The fields of a material, as typed. */
export interface MaterialFieldValues {
  name: string;
  density: string;
  source: string;
}

export interface MaterialFieldsProps {
  values: MaterialFieldValues;
  errors: readonly FieldError[];
}

/** The fields of a material: name, loose bulk density and its source. */
export const MaterialFields = ({ values, errors }: MaterialFieldsProps) => (
  <>
    <TextField
      label="Name"
      name="name"
      required
      autoComplete="off"
      placeholder="Gravel 0/45"
      defaultValue={values.name}
      error={errorAt(errors, "name")}
    />
    <NumberField
      label="Bulk density (optional)"
      name="density"
      unit="t/m³"
      defaultValue={values.density}
      hint="Loose, as it lies in the pile. Leave empty for no tonnes"
      errors={errors}
    />
    <TextField
      label="Source of the density (optional)"
      name="source"
      autoComplete="off"
      placeholder="Weighed on 12 Nov 2026"
      defaultValue={values.source}
      error={errorAt(errors, "source")}
    />
  </>
);
