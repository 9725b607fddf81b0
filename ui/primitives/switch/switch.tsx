import { type ComponentPropsWithRef, forwardRef, type ReactNode } from "react";

export interface SwitchProps extends Omit<ComponentPropsWithRef<"input">, "type" | "size" | "role"> {
  label: ReactNode;
  name: string;
  hint?: ReactNode;
}

/** Turns a setting on or off. It is a native checkbox: put it in a form whose button shows without a script. */
export const Switch = forwardRef<HTMLInputElement, SwitchProps>(function Switch(
  { label, name, id = name, hint, ...input },
  ref,
) {
  const hintId = `${id}-hint`;
  return (
    <div className="switch-row">
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
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says aria-checked by itself
        role="switch"
        aria-describedby={hint ? hintId : undefined}
        {...input}
        className="switch"
      />
    </div>
  );
});
