import { z } from "zod";
import {
  BulkApprovalBody,
  BulkIdsBody,
  BulkOutcome,
  BulkProjectsBody,
  ExportSitesQuery,
} from "../bulk/bulk.ts";
import { addition, extended } from "./endpoint.ts";

/** One change to several things: each is checked on its own, and refusals are returned with their reasons. */
export const bulkEndpoints = {
  changeProjects: addition(
    "POST",
    "/bulk/projects",
    "Set the status of several projects, move them to a team, or delete them",
    BulkOutcome,
    BulkProjectsBody,
  ),
  deleteSites: addition("POST", "/bulk/sites/delete", "Delete several sites", BulkOutcome, BulkIdsBody),
  exportSites: extended(
    addition(
      "GET",
      "/projects/:projectId/exports/:format",
      "Export several sites of a project as one ZIP of CSV, GeoJSON, KML, DXF or LandXML",
      z.unknown(),
    ),
    { query: ExportSitesQuery, answers: "application/zip" },
  ),
  restoreItems: addition(
    "POST",
    "/bulk/bin/restore",
    "Restore several items of the bin",
    BulkOutcome,
    BulkIdsBody,
  ),
  decideOnAccounts: extended(
    addition(
      "POST",
      "/admin/users/approvals",
      "Approve or reject several accounts that await it",
      BulkOutcome,
      BulkApprovalBody,
    ),
    { token: "never" },
  ),
} as const;
