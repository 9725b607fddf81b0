import { useDeferredValue, useEffect, useLayoutEffect, useSyncExternalStore } from "react";

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
