import type { DisplayUnits } from "#shapes/display-units.ts";
import { SelectField } from "../../primitives/select-field/select-field.tsx";

type Field = keyof DisplayUnits;

const CHOICES: { [F in Field]: { label: string; hint?: string; names: Record<DisplayUnits[F], string> } } = {
  length: {
    label: "Heights and lengths",
    hint: "The two feet differ by 2 mm in a kilometre. Square feet, acres and cubic yards use the foot chosen here; with metres, the international foot.",
    names: {
      m: "Metres (m)",
      ft: "International feet, 0.3048 m (ft)",
      "us-ft": "U.S. survey feet, 1200/3937 m (ftUS)",
    },
  },
  area: {
    label: "Areas",
    hint: "Areas below a tenth of an acre or hectare are shown in square feet with feet, and in m² with metres.",
    names: {
      m2: "Square metres (m²)",
      ft2: "Square feet (ft²)",
      acre: "Acres (ac)",
      hectare: "Hectares (ha)",
    },
  },
  volume: { label: "Volumes", names: { m3: "Cubic metres (m³)", yd3: "Cubic yards (yd³)" } },
  slope: {
    label: "Slopes",
    names: { percent: "Per cent (25 %)", ratio: "Horizontal to vertical (4:1)" },
  },
};
const FIELDS = Object.keys(CHOICES) as Field[];

export interface UnitFieldsProps {
  values: Partial<Record<Field, unknown>>;
  errorOf?: (field: Field) => string | undefined;
}

/** Fields for the units of a project's figures, for the form around them. */
export function UnitFields({ values, errorOf }: UnitFieldsProps) {
  return FIELDS.map(field => {
    const { label, hint, names } = CHOICES[field];
    return (
      <SelectField
        key={field}
        label={label}
        name={field}
        hint={hint}
        defaultValue={String(values[field] ?? "")}
        options={Object.entries(names).map(([value, name]) => ({ value, label: name }))}
        error={errorOf?.(field)}
      />
    );
  });
}
