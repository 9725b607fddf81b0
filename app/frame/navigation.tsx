import { Link, matchRoutes, useLocation, useNavigate, useNavigation } from "@remix-run/react";
import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { Spinner } from "#ui/primitives/spinner/spinner.tsx";

/** Faster navigations show nothing: a flash of 'Loading...' only makes them feel slow. */
const QUIET_MS = 200;

/** 'Loading...' at the top of the page during a slow navigation. */
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
    <div className="fixed top-[calc(var(--h-nav)+8px)] left-1/2 z-30 -translate-x-1/2 rounded-full border border-border bg-raised px-4 py-1.5 [box-shadow:var(--e2)]">
      <Spinner />
    </div>
  );
}

/**
 * Moves the focus to the page's heading after a client-side navigation, because screen readers would read a
 * new document from its top. Does nothing on the first page, or while a dialog or an error summary has the
 * focus.
 */
export function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef<HTMLElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path identifies the page that is shown
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

/** The delay of `<Link prefetch="intent">`. */
const INTENT_MS = 100;

/**
 * Handles the plain links of table rows as `<Link prefetch="intent">` would. One handler for all: rendering a
 * router link for each of a thousand took longer than everything else.
 */
export function RowLinks({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [wanted, setWanted] = useState({ path: "", from: "" });
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const intend = (event: SyntheticEvent) => {
    clearTimeout(timer.current);
    const link = rowLinkOf(event);
    const path = link && link.pathname + link.search;
    if (path) timer.current = setTimeout(() => setWanted({ path, from: key }), INTENT_MS);
  };
  const follow = (event: MouseEvent) => {
    const link = rowLinkOf(event);
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || elsewhere || event.button !== 0 || event.defaultPrevented) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash, {
      preventScrollReset: link.dataset.dialog !== undefined,
    });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what people use
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div className="contents" onClick={follow} onPointerOver={intend} onFocus={intend} onTouchStart={intend}>
      {children}
      {/* Mounted again on every page with the link, because prefetched data is kept for a moment only. */}
      {wanted.from === key && <Prefetch key={wanted.path} path={wanted.path} />}
    </div>
  );
}

/** A router link, which makes the router fetch the route from the server, and then the page's data. */
function Prefetch({ path }: { path: string }) {
  const router = window.__remixRouter;
  const isKnown = useSyncExternalStore(
    router.subscribe,
    () => matchRoutes(router.routes, path, router.basename) !== null,
    () => false,
  );
  return <Link to={path} prefetch={isKnown ? "render" : "none"} hidden />;
}

const rowLinkOf = ({ target }: SyntheticEvent) =>
  (target as Element).closest<HTMLAnchorElement>("a.row-link");
