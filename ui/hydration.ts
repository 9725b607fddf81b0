import { useDeferredValue, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * Returns false in the server's HTML and during hydration, true afterwards, and true at once in what mounts
 * later. Enhancements depend on it, so that the first client render equals the server's.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/**
 * The same, a moment later and in a render that yields to people's input. Use it where the enhancement replaces
 * much of what the server rendered. The component renders once more before, so its parts should be memoized.
 */
export function useHydratedLater(): boolean {
  return useDeferredValue(useHydrated());
}

/**
 * An effect in the same moment in which the page changes: nobody types in between. On the server it does nothing, without React's
 * warning.
 */
export const useEffectAtOnce = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * Sends the form of a select or a checkbox that was changed before the script came: its onChange was not heard. Use it with every
 * control that sends its form as it changes, and give that `autoComplete="off"`, so that no browser changes it on its own.
 */
export function useSentEarly(id: string): void {
  const isHydrated = useHydrated();
  const early = useRef<string | boolean>();
  if (!isHydrated && typeof document !== "undefined") early.current ??= changedTo(controlOf(id));
  useEffect(() => {
    const control = controlOf(id);
    if (!control || early.current === undefined) return;
    // React may have put back what the server rendered.
    if (typeof early.current === "string") control.value = early.current;
    else (control as HTMLInputElement).checked = early.current;
    early.current = undefined;
    control.form?.requestSubmit();
  }, [id]);
}

const controlOf = (id: string) => document.getElementById(id) as HTMLSelectElement | HTMLInputElement | null;

/** What somebody chose in place of what the server's HTML says; undefined where nobody did. */
function changedTo(control: HTMLSelectElement | HTMLInputElement | null): string | boolean | undefined {
  if (control instanceof HTMLInputElement)
    return control.checked === control.defaultChecked ? undefined : control.checked;
  const options = [...(control?.options ?? [])];
  const first = options.find(option => option.defaultSelected) ?? options[0];
  return control && first && control.value !== first.value ? control.value : undefined;
}
