import { OverviewQuery, SiteOverview, SiteSketches, SketchQuery } from "../../overview/site-overview.ts";
import { addition, extended } from "../endpoint.ts";

/** Many sites at once, from summaries that are stored with every write. */
export const overviewEndpoints = {
  siteOverview: extended(
    addition(
      "GET",
      "/sites/overview",
      "List where the sites lie that you may see, with their point counts: of a project, or of all that are not archived",
      SiteOverview,
    ),
    { query: OverviewQuery },
  ),
  siteSketches: extended(
    addition("GET", "/sites/sketches", "Get small plans of sites for a list", SiteSketches),
    { query: SketchQuery },
  ),
} as const;
