import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

const ASK_EVERY_MS = 1000;

/** Loads the page's data again and again while `isWanted`, a while after the last answer. Needs a script. */
export function useAskAgain(everyMs: number, isWanted = true): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isWanted || state !== "idle") return;
    const timer = setTimeout(revalidate, everyMs);
    return () => clearTimeout(timer);
  }, [everyMs, isWanted, revalidate, state]);
}

/** Loads the page's data again and again while it is shown: for what is still being computed. Without a script the browser reloads the page. */
export function AskAgain() {
  useAskAgain(ASK_EVERY_MS);
  return (
    <noscript>
      <meta httpEquiv="refresh" content="2" />
    </noscript>
  );
}
