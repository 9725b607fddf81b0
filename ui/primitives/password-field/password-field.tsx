import { Eye, EyeOff } from "lucide-react";
import {
  type ComponentPropsWithRef,
  forwardRef,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { cx } from "../../class-names.ts";
import { useHydrated } from "../../hydration.ts";
import { Button } from "../button/button.tsx";
import { described, Field, type FieldProps } from "../field/field.tsx";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";

export interface PasswordFieldProps
  extends FieldProps,
    Omit<ComponentPropsWithRef<"input">, "name" | "id" | "type" | "value" | "size"> {
  autoComplete: "current-password" | "new-password";
  fieldClassName?: string;
}

/**
 * A password field with a toggle that shows the text. The toggle needs a script and is hidden without one.
 * Submitting masks the text again, so that the browser offers to save the password and nobody can read it
 * over the user's shoulder.
 */
export const PasswordField = forwardRef<HTMLInputElement, PasswordFieldProps>(function PasswordField(
  { label, name, id = name, hint, error, hideLabel, fieldClassName, className, ...input },
  ref,
) {
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  const own = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => own.current!, []);
  useMaskOnSubmit(own, () => setShown(false));
  return (
    <Field id={id} label={label} hint={hint} error={error} hideLabel={hideLabel} className={fieldClassName}>
      <span className="control-button">
        <input
          ref={own}
          id={id}
          name={name}
          type={shown ? "text" : "password"}
          spellCheck={false}
          autoCapitalize="none"
          {...input}
          {...described({ hint, error }, id, input["aria-describedby"])}
          className={cx("control", className)}
        />
        <Button
          variant="ghost"
          iconOnly
          hidden={!hydrated}
          aria-pressed={shown}
          aria-controls={id}
          onClick={() => setShown(value => !value)}
          icon={shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        >
          <VisuallyHidden>Show password</VisuallyHidden>
        </Button>
      </span>
    </Field>
  );
});

function useMaskOnSubmit(input: { current: HTMLInputElement | null }, mask: () => void) {
  useEffect(() => {
    const form = input.current?.form;
    const onSubmit = () => {
      // Set directly, before React renders: the browser reads the type when the form is submitted.
      if (input.current) input.current.type = "password";
      mask();
    };
    form?.addEventListener("submit", onSubmit);
    return () => form?.removeEventListener("submit", onSubmit);
  });
}
