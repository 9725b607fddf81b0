import { type ComponentProps, forwardRef } from "react";
import { TextField } from "../../primitives/text-field/text-field.tsx";
import type { FieldError } from "./types.ts";

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
