import { SelectField } from "../../primitives/select-field/select-field.tsx";
import { TextField } from "../../primitives/text-field/text-field.tsx";
import { TypedUnits, typedIn } from "../volume-fields/number-field.tsx";
import type { VolumeFieldValues } from "../volume-fields/types.ts";

export interface DesignNameFieldsProps {
  name: string;
  /** `YYYY-MM-DD`; empty if unknown. */
  designedOn: string;
  errors: { name?: string; designedOn?: string };
}

/** Fields for the name and date of a design. */
export function DesignNameFields({ name, designedOn, errors }: DesignNameFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Name"
        name="name"
        required
        autoComplete="off"
        defaultValue={name}
        hint="What you call the design, such as “Subgrade, phase 2”."
        error={errors.name}
      />
      <TextField
        label="Date of the design (optional)"
        name="designedOn"
        type="date"
        min="1900-01-01"
        defaultValue={designedOn}
        hint="The day of the plan. Designs are sorted by it."
        error={errors.designedOn}
      />
    </div>
  );
}

/**
 * The fields of a plane, as typed: degrees, with elevation in metres and slope in per cent unless units are
 * given.
 */
export interface PlaneFieldValues extends Pick<VolumeFieldValues, "lengthUnit" | "slopeUnit"> {
  elevationM: string;
  slopePercentage: string;
  azimuthDeg: string;
  latitude: string;
  longitude: string;
}

type PlaneField = Exclude<keyof PlaneFieldValues, "lengthUnit" | "slopeUnit">;

export interface PlaneFieldsProps {
  values: PlaneFieldValues;
  errors: Partial<Record<PlaneField, string>>;
}

/** Fields for a level plane, or for one given by its slope and a place of known height. */
export function PlaneFields({ values, errors }: PlaneFieldsProps) {
  const isRatio = values.slopeUnit === "ratio";
  const figure = (name: PlaneField, label: string, unit: string, hint?: string) => (
    <TextField
      label={label}
      name={name}
      unit={unit}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={values[name]}
      hint={hint}
      error={errors[name]}
    />
  );
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TypedUnits lengthUnit={values.lengthUnit} slopeUnit={values.slopeUnit} />
      {figure("latitude", "Latitude of the place", "°")}
      {figure("longitude", "Longitude of the place", "°")}
      {figure("elevationM", "Elevation at the place", typedIn(values).m)}
      {figure(
        "slopePercentage",
        "Slope",
        isRatio ? ": 1" : "%",
        isRatio ? "Empty for a level." : "0 for a level.",
      )}
      {figure("azimuthDeg", "Azimuth, uphill", "°", "Clockwise from true north.")}
    </div>
  );
}

export interface HeightFieldsProps {
  /** `ellipsoidal`, `sea-level` or `local`; empty while unknown. */
  heights: string;
  /** Name of the height system above sea level. */
  datum: string;
  hint?: string;
  errors: { heights?: string; datum?: string };
}

const HEIGHT_OPTIONS = [
  { value: "ellipsoidal", label: "Above the ellipsoid" },
  { value: "sea-level", label: "Above sea level" },
  { value: "local", label: "Local heights" },
];

/** Fields for the height reference of a design: a wrong one would show up as cut or fill. */
export function DesignHeightFields({ heights, datum, hint, errors }: HeightFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label="Heights"
        name="heights"
        key={heights}
        defaultValue={heights}
        options={heights === "" ? [{ value: "", label: "Choose" }, ...HEIGHT_OPTIONS] : HEIGHT_OPTIONS}
        hint={hint}
        error={errors.heights}
      />
      <TextField
        label="Height system (above sea level)"
        name="datum"
        autoComplete="off"
        placeholder="NAVD88, DHHN2016"
        key={datum}
        defaultValue={datum}
        error={errors.datum}
      />
    </div>
  );
}
