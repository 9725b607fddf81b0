import { z } from "zod";
import { ActivityFilter, ActivityPage, ActivityQuery, AdminActivityQuery } from "../activity.ts";
import { addition, extended } from "./endpoint.ts";

export const activityEndpoints = {
  projectActivity: extended(
    addition(
      "GET",
      "/projects/:projectId/activity",
      "List what was done in a project, the newest first",
      ActivityPage,
    ),
    { query: ActivityQuery },
  ),
  adminActivity: extended(
    addition("GET", "/admin/activity", "List what everybody did, the newest first", ActivityPage),
    { query: AdminActivityQuery, token: "never" },
  ),
  adminActivityCsv: extended(
    addition("GET", "/admin/activity.csv", "Download what everybody did as CSV", z.unknown()),
    { query: ActivityFilter, answers: "text/csv", token: "never" },
  ),
} as const;
