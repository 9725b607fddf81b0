import { useMatches, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useMemo } from "react";
import { CoordinatesContext } from "#ui/coordinates.ts";
import type { loader } from "../root.tsx";
import type { SiteFrame } from "../routes/sites/frame/frame-of.ts";

/** Provides the coordinates of the site on the page, from the route whose loader returns its `frame`. */
export function SiteCoordinates({ children }: { children: ReactNode }) {
  const inDegrees = useRouteLoaderData<typeof loader>("root")?.inDegrees ?? false;
  const grid =
    useMatches()
      .map(({ data }) => (data as { frame?: SiteFrame } | null | undefined)?.frame?.grid)
      .find(found => found) ?? null;
  const shown = useMemo(() => ({ grid, inDegrees }), [grid, inDegrees]);
  return <CoordinatesContext.Provider value={shown}>{children}</CoordinatesContext.Provider>;
}
