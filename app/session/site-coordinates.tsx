import { useMatches, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useMemo } from "react";
import { CoordinatesContext, type ShownCoordinates } from "#ui/coordinates.ts";
import type { loader } from "../root.tsx";
import type { SiteFrame } from "../routes/sites/frame/frame-of.ts";

/** What the loader of a site's page returns: its `frame`, or for guests, whose choice is in the address, `coordinates`. */
type OfSite = { frame?: Pick<SiteFrame, "grid">; coordinates?: ShownCoordinates | null } | null | undefined;

/** Provides the coordinates of the site on the page. */
export function SiteCoordinates({ children }: { children: ReactNode }) {
  const chosen = useRouteLoaderData<typeof loader>("root")?.inDegrees ?? false;
  const sites = useMatches().map(({ data }) => data as OfSite);
  const guest = sites.find(site => site?.coordinates)?.coordinates;
  const grid = guest ? guest.grid : (sites.find(site => site?.frame?.grid)?.frame?.grid ?? null);
  const inDegrees = guest?.inDegrees ?? chosen;
  const shown = useMemo(() => ({ grid, inDegrees }), [grid, inDegrees]);
  return <CoordinatesContext.Provider value={shown}>{children}</CoordinatesContext.Provider>;
}
