import { Outlet, useLocation, useMatches } from "@remix-run/react";
import { cx } from "#ui/class-names.ts";
import { Page } from "#ui/patterns/page/page.tsx";
import type { SiteFrame as Frame } from "./frame-of.ts";
import { sitePageAt } from "./page-in.ts";
import { SiteHeader } from "./site-header.tsx";
import { SiteTabs } from "./site-tabs.tsx";

/** Layout of all pages of a site: its header, its pages as tabs, and below them the page. */
export default function SiteFrame() {
  const frame = useFrame();
  const { isMapPage } = sitePageAt(useLocation().pathname);
  return (
    // A page below the first one has a heading of its own, below the site's name, and is printed without the frame.
    <Page className={cx("pt-4", !isMapPage && "[&_.page-head_h1]:text-lg")}>
      {frame && (
        <div className={cx("[&>.page-head]:mb-2", isMapPage ? "mb-4" : "no-print mb-6")}>
          <SiteHeader frame={frame} />
          <SiteTabs frame={frame} />
        </div>
      )}
      <Outlet />
    </Page>
  );
}

/** The frame as returned by the loader of the page, or of a layout around it; undefined on other pages. */
export const useFrame = () =>
  useMatches()
    .map(({ data }) => (data as { frame?: Frame } | null | undefined)?.frame)
    .find(frame => frame !== undefined);
