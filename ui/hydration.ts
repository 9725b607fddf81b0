import { useDeferredValue, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False in the server's HTML and during hydration, true afterwards, and true from the first render in
 * components that mount later. Enhancements check it, so that the first client render matches the server's.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/**
 * Like `useHydrated`, but turns true a moment later, in a low-priority render that user input can interrupt.
 * Use it where the enhancement replaces much of the server's markup. The component renders once more before
 * that, so its parts should be memoized.
 */
export function useHydratedLater(): boolean {
  return useDeferredValue(useHydrated());
}

/**
 * A layout effect: it runs before the browser handles the next input. On the server it does nothing, without
 * React's warning.
 */
export const useEffectAtOnce = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * Returns the `onChange` of a select or checkbox that submits its form. A change before hydration is submitted, too: once,
 * whether or not React delivers its event afterwards. Give the control this id and `autoComplete="off"`, so that no
 * browser restores an earlier value.
 */
export function useSubmitOnChange(id: string) {
  const isHydrated = useHydrated();
  const early = useRef<string | boolean>();
  const sent = useRef<string | boolean>();
  if (!isHydrated && typeof document !== "undefined") early.current ??= changedTo(controlOf(id));
  useEffect(() => {
    const control = controlOf(id);
    if (!control || early.current === undefined) return;
    // React may have reset the control to what the server rendered.
    if (typeof early.current === "string") control.value = early.current;
    else (control as HTMLInputElement).checked = early.current;
    sent.current = early.current;
    early.current = undefined;
    control.form?.requestSubmit();
  }, [id]);
  return ({ currentTarget: control }: { currentTarget: Control }) => {
    const isSent = sent.current === (control instanceof HTMLInputElement ? control.checked : control.value);
    early.current = undefined;
    sent.current = undefined;
    if (!isSent) control.form?.requestSubmit();
  };
}

type Control = HTMLSelectElement | HTMLInputElement;

const controlOf = (id: string) => document.getElementById(id) as Control | null;

/** What the user chose instead of the value in the server's HTML; undefined if unchanged. */
function changedTo(control: Control | null): string | boolean | undefined {
  if (control instanceof HTMLInputElement)
    return control.checked === control.defaultChecked ? undefined : control.checked;
  const options = [...(control?.options ?? [])];
  const first = options.find(option => option.defaultSelected) ?? options[0];
  return control && first && control.value !== first.value ? control.value : undefined;
}
