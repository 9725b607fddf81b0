import { TextField } from "#ui/primitives/text-field/text-field.tsx";
import { fieldError } from "../../forms/form.tsx";
import type { FormFailure } from "../../forms/form-errors.ts";

interface CodeFieldProps {
  hint: string;
  failure: FormFailure | undefined;
}

/** Asks for a code from an authenticator app or a recovery code. */
export function CodeField({ hint, failure }: CodeFieldProps) {
  return (
    <TextField
      label="Code"
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      hint={hint}
      error={fieldError(failure, "code")}
    />
  );
}
