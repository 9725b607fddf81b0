import { useCallback, useRef, useState } from "react";

/**
 * Loads a part of the page when somebody moves towards it: pointer over it, finger on it, focus in it.
 * What the server rendered serves until then, and for as long as the network takes.
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
        // Offline, say: the native element keeps working, and the next approach tries again.
        asked.current = false;
      },
    );
  }, [load]);
  return [part, { onPointerEnter: ask, onTouchStart: ask, onFocus: ask }] as const;
}
