import { useCallback, useRef, useState } from "react";

/**
 * Loads a part of the page when a pointer, finger or focus comes near it. Until it is loaded, the server's
 * HTML works.
 */
export function useOnIntent<T>(load: () => Promise<T>) {
  const [part, setPart] = useState<T | null>(null);
  const asked = useRef(false);
  const ask = useCallback(() => {
    if (asked.current) return;
    asked.current = true;
    load().then(
      loaded => setPart(() => loaded),
      () => {
        // Failed, for example offline: the native element keeps working, and the next approach tries again.
        asked.current = false;
      },
    );
  }, [load]);
  return [part, { onPointerEnter: ask, onTouchStart: ask, onFocus: ask }] as const;
}
