import { useLocation, useNavigation, useRouteLoaderData } from "@remix-run/react";
import { useCallback, useRef, useState } from "react";
import { useHydrated } from "#ui/hydration.ts";
import { FormErrorSummary } from "#ui/patterns/form-error-summary/form-error-summary.tsx";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Button, type ButtonBaseProps, type ButtonLook } from "#ui/primitives/button/button.tsx";
import type { loader as rootLoader } from "../root.tsx";
import type { FormFailure } from "./form-errors.ts";
import { FORM_KEY } from "./form-key.ts";
import { formTexts } from "./texts.ts";

/** The message of one field, if the form was refused with one. */
export function fieldError(failure: FormFailure | null | undefined, field: string): string | undefined {
  return failure?.errors.find(error => error.path === field)?.message;
}

/**
 * The summary above a refused form: the failure's own message, then each field's, without repetition.
 * `idPrefix` is the prefix of the ids of the form's fields.
 */
export function FormErrors({
  failure,
  idPrefix = "",
  hidden,
}: {
  failure: FormFailure | null | undefined;
  idPrefix?: string;
  /** A hidden field: its error has no link. */
  hidden?: string;
}) {
  if (!failure) return null;
  const fields = failure.errors
    .map(({ path, message }) => ({ fieldId: path && path !== hidden ? idPrefix + path : "", message }))
    .filter(({ message }, i, all) => all.findIndex(other => other.message === message) === i);
  const said = fields.some(({ message }) => message === failure.message);
  return <FormErrorSummary errors={said ? fields : [{ message: failure.message }, ...fields]} />;
}

/**
 * The form's values when it was refused, or when its sender had to sign in or confirm who they are first; in
 * the latter case `note` says so, above the fields.
 */
export function useFormValues(failure: FormFailure | null | undefined) {
  const draft = useRouteLoaderData<typeof rootLoader>("root")?.draft;
  const { pathname } = useLocation();
  const isBack = !failure && draft?.path === pathname;
  return {
    values: failure?.values ?? (isBack ? draft.values : undefined),
    note: isBack && <Alert live="polite">{formTexts.typedIsBack}</Alert>,
  };
}

/**
 * Lets the server distinguish a double submission from a second form; every form that creates or deletes has
 * one.
 */
export function FormKey() {
  const key = useRouteLoaderData<typeof rootLoader>("root")?.formKey;
  return key ? <input type="hidden" name={FORM_KEY} value={key} /> : null;
}

/** True while a form is being submitted. */
export function usePending(): boolean {
  const { state, formMethod } = useNavigation();
  return state !== "idle" && formMethod !== undefined && formMethod !== "GET";
}

/** Whether the confirmed deletion at an address is in progress, so that its row can be hidden at once. */
export function useIsLeaving(): (deletionPath: string) => boolean {
  const { state, formAction } = useNavigation();
  return path => state !== "idle" && formAction?.split("?")[0] === path;
}

/** Submits the form around it once: shows progress and ignores further presses until there is a response. */
export function SubmitButton({ children, ...props }: Omit<ButtonBaseProps, "type"> & ButtonLook) {
  return (
    <>
      <FormKey />
      <Button variant="primary" type="submit" pending={usePending()} {...props}>
        {children}
      </Button>
    </>
  );
}

const typing = ["input", "change"] as const;

/**
 * The value of a text field, for buttons that depend on it; pass `field` to the field. Includes what was
 * typed or autofilled before hydration. `isBlank` is false until then: without a script no button is
 * disabled. `isLeft` is true once something was typed and the field left, because hints must not appear
 * earlier.
 */
export function useTypedValue(initial = "") {
  const hydrated = useHydrated();
  const [value, setValue] = useState(initial);
  const [left, setLeft] = useState(false);
  const stop = useRef(() => {});
  // A native listener on the current element (a dialog mounts its form again): React does not report values
  // set before hydration.
  const ref = useCallback((input: HTMLInputElement | null) => {
    stop.current();
    if (!input) return;
    const read = () => setValue(input.value);
    read();
    for (const type of typing) input.addEventListener(type, read);
    stop.current = () => {
      for (const type of typing) input.removeEventListener(type, read);
    };
  }, []);
  const onBlur = () => setLeft(true);
  return {
    value,
    isBlank: hydrated && value.trim() === "",
    isLeft: left && value !== "",
    field: { ref, onBlur },
  };
}
