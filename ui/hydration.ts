import { useSyncExternalStore } from "react";

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
