import { Link, useLocation } from "@remix-run/react";
import { formatCount } from "#ui/format.ts";
import { TabLinks } from "#ui/patterns/tab-links/tab-links.tsx";
import { designTexts } from "../designs/texts.ts";
import { profileTexts } from "../profile/texts.ts";
import { stockpileTexts } from "../stockpiles/texts.ts";
import { surfaceTexts } from "../surface/texts.ts";
import { surveyTexts } from "../surveys/texts.ts";
import { earlierIn, type SiteFrame } from "./frame-of.ts";
import { sitePageAt } from "./page-in.ts";
import { frameTexts } from "./texts.ts";

interface SiteTab {
  label: string;
  /** Below the site's address. */
  path: string;
  /** Other pages of the tab: the first parts of their addresses. */
  also?: readonly string[];
  count?: number;
  needsPoints?: true;
  /** The page can show an earlier survey. */
  ofSurvey?: true;
}

/** In the order of the work, from what was measured to what is handed over. */
const tabsOf = ({ pointCount, counts, savedVolumeCount }: SiteFrame): SiteTab[] => [
  { label: frameTexts.map, path: "", ofSurvey: true },
  { label: frameTexts.points, path: "points", count: pointCount, ofSurvey: true },
  { label: surveyTexts.title, path: "surveys", also: ["compare", "progress"], count: counts?.surveys },
  { label: surfaceTexts.title, path: "surface" },
  { label: frameTexts.volumes, path: "results", also: ["volume", "report"], count: savedVolumeCount },
  { label: stockpileTexts.title, path: "stockpiles", count: counts?.stockpiles },
  { label: designTexts.title, path: "designs", count: counts?.designs },
  { label: profileTexts.title, path: "profile", needsPoints: true, ofSurvey: true },
  { label: frameTexts.planAndExport, path: "export", also: ["plan"], needsPoints: true, ofSurvey: true },
];

/** The tabs that a site has: those that need points are left out without any. */
export const shownTabs = (frame: SiteFrame): SiteTab[] =>
  tabsOf(frame).filter(({ needsPoints }) => !needsPoints || frame.pointCount > 0);

/** The pages of a site as tabs. */
export function SiteTabs({ frame }: { frame: SiteFrame }) {
  const { page, rest, isMapPage } = sitePageAt(useLocation().pathname);
  const site = `/sites/${frame._id}`;
  const earlier = earlierIn(frame);
  const query = earlier ? `?survey=${encodeURIComponent(earlier._id)}` : "";
  const currentOf = ({ path, also }: SiteTab) => {
    if (page === path && rest.length === 0) return "page";
    return page === path || also?.includes(page) || (isMapPage && path === "") ? "true" : undefined;
  };
  const tabs = shownTabs(frame);
  return (
    <TabLinks
      label={frameTexts.tabs}
      tabs={tabs.map(tab => ({
        label: tab.label,
        count: tab.count ? formatCount(tab.count) : undefined,
        link: (
          <Link to={`${site}${tab.path && `/${tab.path}`}${tab.ofSurvey ? query : ""}`} prefetch="intent" />
        ),
        current: currentOf(tab),
      }))}
    />
  );
}
