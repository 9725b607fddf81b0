import { useNavigation } from "@remix-run/react";
import type { ComponentProps } from "react";
import { FormErrorSummary } from "#ui/patterns/form-error-summary.tsx";
import { Button } from "#ui/primitives/button.tsx";
import type { FormFailure } from "./http/failure.ts";

/** The message of one field, if the form came back with one. */
export function fieldError(failure: FormFailure | null | undefined, field: string): string | undefined {
  return failure?.errors.find(error => error.path === field)?.message;
}

/** The summary above a refused form: the failure's own message, then each field's, saying nothing twice. */
export function FormErrors({ failure }: { failure: FormFailure | null | undefined }) {
  if (!failure) return null;
  const fields = failure.errors
    .map(({ path, message }) => ({ fieldId: path, message }))
    .filter(({ message }, i, all) => all.findIndex(other => other.message === message) === i);
  const said = fields.some(({ message }) => message === failure.message);
  return <FormErrorSummary errors={said ? fields : [{ message: failure.message }, ...fields]} />;
}

/** Submits the form around it once: it shows progress and posts nothing more while an answer is awaited. */
export function SubmitButton({
  children,
  ...props
}: Omit<ComponentProps<typeof Button>, "type" | "pending">) {
  const navigation = useNavigation();
  const pending =
    navigation.state !== "idle" && navigation.formMethod !== undefined && navigation.formMethod !== "GET";
  return (
    <Button variant="primary" type="submit" pending={pending} {...props}>
      {children}
    </Button>
  );
}
