import { type ComponentPropsWithRef, forwardRef, type ReactNode } from "react";
import { cx } from "../../class-names.ts";

export interface SwitchProps extends Omit<ComponentPropsWithRef<"input">, "type" | "size" | "role"> {
  label: ReactNode;
  name: string;
  hint?: ReactNode;
  fieldClassName?: string;
}

/** Turns a setting on or off. A native checkbox: without a script, its form needs a button that submits it. */
export const Switch = forwardRef<HTMLInputElement, SwitchProps>(function Switch(
  { label, name, id = name, hint, fieldClassName, className, ...input },
  ref,
) {
  const hintId = `${id}-hint`;
  return (
    <div className={cx("switch-row", fieldClassName)}>
      <span>
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {hint && (
          <span id={hintId} className="block text-sm text-subtle">
            {hint}
          </span>
        )}
      </span>
      <input
        ref={ref}
        id={id}
        name={name}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its state without aria-checked
        role="switch"
        {...input}
        aria-describedby={cx(input["aria-describedby"], hint ? hintId : null) || undefined}
        className={cx("switch", className)}
      />
    </div>
  );
});
