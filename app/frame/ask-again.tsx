import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

const ASK_EVERY_MS = 1000;

/** Loads the page's data again and again while it is shown: for what is still being computed. Without a script the browser reloads the page. */
export function AskAgain() {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(revalidate, ASK_EVERY_MS);
    return () => clearTimeout(timer);
  }, [revalidate, state]);
  return (
    <noscript>
      <meta httpEquiv="refresh" content="2" />
    </noscript>
  );
}
