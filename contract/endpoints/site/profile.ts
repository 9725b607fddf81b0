import { z } from "zod";
import { ProfileCsvQuery, ProfileDxfQuery, ProfileQuery, SiteProfile } from "../../surveys/profile.ts";
import { addition, extended } from "../endpoint.ts";

/** Surfaces cut along a line. */
export const profileEndpoints = {
  siteProfile: extended(
    addition(
      "GET",
      "/sites/:siteId/profile",
      "Cut surveys of a site along a line: heights, areas, cross-sections and volumes",
      SiteProfile,
    ),
    { query: ProfileQuery },
  ),
  siteProfileCsv: extended(
    addition(
      "GET",
      "/sites/:siteId/profile.csv",
      "Download a profile of a site as CSV: its chainages, its cross-sections or all of its line",
      z.unknown(),
    ),
    { query: ProfileCsvQuery, answers: "text/csv" },
  ),
  siteProfileDxf: extended(
    addition(
      "GET",
      "/sites/:siteId/profile.dxf",
      "Download a profile of a site with its cross-sections as a DXF drawing",
      z.unknown(),
    ),
    { query: ProfileDxfQuery, answers: "image/vnd.dxf" },
  ),
} as const;
