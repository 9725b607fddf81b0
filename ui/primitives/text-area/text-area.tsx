import { type ComponentPropsWithRef, forwardRef, useRef } from "react";
import { cx } from "../../class-names.ts";
import { useEffectAtOnce, useHydrated } from "../../hydration.ts";
import { described, Field, type FieldProps } from "../field/field.tsx";

export interface TextAreaProps extends FieldProps, Omit<ComponentPropsWithRef<"textarea">, "name" | "id"> {
  fieldClassName?: string;
}

/** Takes several lines of text. */
export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(
  { label, name, id = name, hint, error, hideLabel, fieldClassName, className, rows = 4, ...area },
  ref,
) {
  useTypedEarly(id);
  return (
    <Field id={id} label={label} hint={hint} error={error} hideLabel={hideLabel} className={fieldClassName}>
      <textarea
        ref={ref}
        id={id}
        name={name}
        rows={rows}
        {...area}
        {...described({ hint, error }, id, area["aria-describedby"])}
        className={cx("control", className)}
      />
    </Field>
  );
});

/**
 * Keeps what was typed before hydration: React 18 resets a text area to its initial text when it hydrates.
 */
function useTypedEarly(id: string): void {
  const isHydrated = useHydrated();
  const typed = useRef<string>();
  const find = () => document.getElementById(id) as HTMLTextAreaElement | null;
  if (!isHydrated && typeof document !== "undefined") typed.current ??= find()?.value;
  useEffectAtOnce(() => {
    const area = find();
    if (area && typed.current !== undefined && area.value !== typed.current) area.value = typed.current;
    // Once, after hydration.
  }, []);
}
