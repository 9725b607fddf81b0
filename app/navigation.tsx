import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Spinner } from "#ui/primitives/spinner.tsx";

/** Quicker navigations show nothing: a flash of 'Loading...' only makes them feel slow. */
const QUIET_MS = 200;

/** 'Loading...' at the top of the page while a navigation keeps one waiting. */
export function PendingNavigation() {
  const waiting = useNavigation().state === "loading";
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) {
      setSlow(false);
      return;
    }
    const timer = setTimeout(() => setSlow(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  if (!slow) return null;
  return (
    <div className="fixed top-[calc(var(--h-nav)+8px)] left-1/2 z-30 -translate-x-1/2 rounded-full border border-border bg-raised px-4 py-1.5 shadow-e2">
      <Spinner />
    </div>
  );
}

/**
 * Moves the focus to the page's heading when a navigation without a document brought another one, as a new
 * document would start at its top. Not for the first page, nor while a dialog or an error summary holds it.
 */
export function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef<HTMLElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path stands for the page that came
  useEffect(() => {
    const before = shown.current;
    const heading = document.querySelector<HTMLElement>("main h1");
    shown.current = heading;
    const holdsFocus = document.querySelector("[role$=dialog], [data-error-summary]") !== null;
    if (!before || !heading || before === heading || holdsFocus) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}
