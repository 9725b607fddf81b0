import { z } from "zod";
import { LinesQuery } from "../../linework/surface.ts";
import {
  ProfileAxes,
  ProfileCsvQuery,
  ProfileDxfQuery,
  ProfileQuery,
  SiteProfile,
} from "../../surveys/profile.ts";
import { addition, extended } from "../endpoint.ts";

export const profileEndpoints = {
  siteProfile: extended(
    addition(
      "GET",
      "/sites/:siteId/profile",
      "Cut surveys and a design of a site along a line: heights, areas, cross-sections and volumes",
      SiteProfile,
    ),
    { query: ProfileQuery },
  ),
  profileAxes: extended(
    addition(
      "GET",
      "/sites/:siteId/profile-lines",
      "List lines of a site's drawing and codes that a profile can follow",
      ProfileAxes,
    ),
    { query: LinesQuery },
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
