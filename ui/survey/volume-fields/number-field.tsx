import { type ComponentProps, forwardRef } from "react";
import type { DisplayUnits } from "#shapes/display-units.ts";
import { SI_UNITS } from "#shapes/values/units.ts";
import { type Figures, figuresIn } from "#survey/units/figures.ts";
import { TextField } from "../../primitives/text-field/text-field.tsx";
import { useFigures } from "../../units.ts";
import type { FieldError, VolumeFieldValues } from "./types.ts";

/** What is wrong with the field of this name. */
export const errorAt = (errors: readonly FieldError[], path: string) =>
  errors.find(error => error.path === path)?.message;

type NumberFieldProps = Omit<
  ComponentProps<typeof TextField>,
  "ref" | "error" | "inputMode" | "autoComplete"
> & {
  name: string;
  errors: readonly FieldError[];
};

/**
 * A figure with its unit. A text field, because a browser's number field drops what it cannot read before
 * anybody can say what is wrong with it.
 */
export const NumberField = forwardRef<HTMLInputElement, NumberFieldProps>(({ errors, ...props }, ref) => (
  <TextField
    {...props}
    ref={ref}
    inputMode="decimal"
    autoComplete="off"
    error={errorAt(errors, props.name)}
  />
));
NumberField.displayName = "NumberField";

type Typed = Pick<VolumeFieldValues, "lengthUnit" | "slopeUnit">;

/** Returns the writer of figures in the units that the fields are typed in: those of the project when the form was made. */
export const typedIn = ({ lengthUnit = "m", slopeUnit = "percent" }: Typed): Figures =>
  figuresIn({ ...SI_UNITS, length: lengthUnit, slope: slopeUnit });

/** Says in the address of a GET form in which of the project's units its fields are. */
export function ProjectUnits({ hasSlope = false }: { hasSlope?: boolean }) {
  const { length, slope } = useFigures().units;
  return (
    <TypedUnits
      {...(length !== "m" && { lengthUnit: length })}
      {...(hasSlope && slope === "ratio" && { slopeUnit: slope })}
    />
  );
}

/** The unit of what is typed on a page of a project; absent in metres. */
export const lengthUnitOf = ({ length }: Pick<DisplayUnits, "length">): Pick<Typed, "lengthUnit"> =>
  length === "m" ? {} : { lengthUnit: length };

/** Posts the units with what is typed; metres and per cent need no word. */
export const TypedUnits = ({ lengthUnit, slopeUnit }: Typed) => (
  <>
    {lengthUnit && <input type="hidden" name="lengthUnit" value={lengthUnit} />}
    {slopeUnit && <input type="hidden" name="slopeUnit" value={slopeUnit} />}
  </>
);
