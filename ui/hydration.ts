import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False in the server's HTML and while it hydrates, true from then on, and true at once for what mounts
 * later. Enhancements hang on it, so that the first client render equals the server's.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
