import { useLocation, useNavigation, useRouteLoaderData } from "@remix-run/react";
import { type ComponentProps, useCallback, useRef, useState } from "react";
import { useHydrated } from "#ui/hydration.ts";
import { FormErrorSummary } from "#ui/patterns/form-error-summary/form-error-summary.tsx";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import type { loader as rootLoader } from "../root.tsx";
import type { FormFailure } from "./form-errors.ts";
import { FORM_KEY } from "./form-key.ts";
import { formTexts } from "./texts.ts";

/** The message of one field, if the form came back with one. */
export function fieldError(failure: FormFailure | null | undefined, field: string): string | undefined {
  return failure?.errors.find(error => error.path === field)?.message;
}

/**
 * The summary above a refused form: the failure's own message, then each field's, saying nothing twice. `idPrefix` stands before
 * the ids of the form's fields.
 */
export function FormErrors({
  failure,
  idPrefix = "",
  hidden,
}: {
  failure: FormFailure | null | undefined;
  idPrefix?: string;
  /** A field that nobody sees: what is wrong with it leads nowhere. */
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
 * What stood in the form when it was refused, or when its sender had to sign in or prove who they are first; `note` goes
 * above the fields and says the latter.
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

/** Lets the server tell a second press from a second form; every form that creates or deletes has one. */
export function FormKey() {
  const key = useRouteLoaderData<typeof rootLoader>("root")?.formKey;
  return key ? <input type="hidden" name={FORM_KEY} value={key} /> : null;
}

/** True while a form's answer is awaited. */
export function usePending(): boolean {
  const { state, formMethod } = useNavigation();
  return state !== "idle" && formMethod !== undefined && formMethod !== "GET";
}

/** Tells whether the confirmed deletion at an address is on its way, so that its row can leave at once. */
export function useIsLeaving(): (deletionPath: string) => boolean {
  const { state, formAction } = useNavigation();
  return path => state !== "idle" && formAction?.split("?")[0] === path;
}

/** Submits the form around it once: it shows progress and posts nothing more while an answer is awaited. */
export function SubmitButton({
  children,
  ...props
}: Omit<ComponentProps<typeof Button>, "type" | "pending">) {
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
 * What stands in a text field, for buttons that wait for it; `field` goes to the field. What was typed or
 * filled in before the script came counts too. `isBlank` is false until then: without a script no button waits.
 * `isLeft` is true once something was typed and the field left: before that no hint interrupts.
 */
export function useTypedValue(initial = "") {
  const hydrated = useHydrated();
  const [value, setValue] = useState(initial);
  const [left, setLeft] = useState(false);
  const stop = useRef(() => {});
  // Heard from the element itself, whichever it is now (a dialog mounts its form anew): React keeps quiet about
  // what stood there before it came.
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
