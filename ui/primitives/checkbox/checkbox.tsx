import { type ComponentPropsWithRef, forwardRef } from "react";
import { described, FieldNotes, type FieldProps } from "../field/field.tsx";

export interface CheckboxProps
  extends Omit<FieldProps, "hideLabel">,
    Omit<ComponentPropsWithRef<"input">, "name" | "id" | "type" | "size"> {}

/** A yes or no that is sent with its form. */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(
  { label, name, id = name, hint, error, className, ...input },
  ref,
) {
  return (
    <div className={className ? `field ${className}` : "field"}>
      <label className="check">
        <input ref={ref} id={id} name={name} type="checkbox" {...input} {...described({ hint, error }, id)} />
        <span>{label}</span>
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
});
