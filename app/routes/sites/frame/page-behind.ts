import { useLocation } from "@remix-run/react";
import { internalPath } from "../../../session/return-path.ts";
import { sitePageAt } from "./page-in.ts";

/** The path of the site's page from which a dialog was opened. */
const FROM = "from";

/**
 * Returns the page of a site from which one of its dialogs was opened, as the dialog's address says; the map if it says
 * none, or anything but a page of that site.
 */
export function pageBehind(search: string | URLSearchParams, siteId: string): string {
  const map = `/sites/${siteId}`;
  const path = internalPath(new URLSearchParams(search).get(FROM), map);
  return path.startsWith(`${map}/`) ? path : map;
}

/** {@link pageBehind} of the dialog on the page. */
export const usePageBehind = (siteId: string | undefined) => pageBehind(useLocation().search, siteId!);

/** Returns a function that adds the page on screen to the address of a dialog, to return there. */
export function useFromHere(): (path: string) => string {
  const { pathname, search } = useLocation();
  if (sitePageAt(pathname).isMapPage) return path => path;
  const from = new URLSearchParams({ [FROM]: pathname + search });
  return path => `${path}${path.includes("?") ? "&" : "?"}${from}`;
}
