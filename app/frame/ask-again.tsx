import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

const ASK_EVERY_MS = 1000;

/**
 * Reloads the page's data repeatedly while `isWanted` and somebody can see the page, with a delay after each response.
 * Needs a script.
 */
export function useAskAgain(everyMs: number, isWanted = true): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isWanted || state !== "idle") return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs, isWanted, revalidate, state]);
}

/**
 * Reloads the page's data repeatedly while it is shown: for results that are still being computed. Without a
 * script the browser reloads the page.
 */
export function AskAgain() {
  useAskAgain(ASK_EVERY_MS);
  return (
    <noscript>
      <meta httpEquiv="refresh" content="2" />
    </noscript>
  );
}
