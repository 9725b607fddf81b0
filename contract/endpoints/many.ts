import { z } from "zod";
import { BulkApprovalBody, BulkIdsBody, BulkOutcome, BulkProjectsBody, ExportSitesQuery } from "../bulk.ts";
import { limits } from "../limits.ts";
import { OverviewQuery, SiteOverview, SiteSketches, SketchQuery } from "../overview/site-overview.ts";
import { addition, subject } from "./endpoint.ts";
import { exports } from "./refusals.ts";

export const many = subject(
  "Many at once",
  "Where many sites lie, and one change for several projects, sites, items in the bin or accounts.",
  {
    siteOverview: addition("GET", "/sites/overview", {
      summary:
        "List where the sites lie that you may see, with their point counts: of a project, or of all that are not archived",
      text: "Returns name, number of points, bounds and centre of each site, without reading points. With `projectId`, only the sites of that project, otherwise those of all projects that are not archived. At most 5,000, sites with points first, then newest first; `total` counts all.",
      access: "signed-in",
      query: OverviewQuery,
      data: SiteOverview,
    }),
    siteSketches: addition("GET", "/sites/sketches", {
      summary: "Get small plans of sites for a list",
      text: `Returns outline and contours of up to ${limits.sketchesMax} sites in whole units, small enough for the rows of a list. Leaves out sites without points, and those that you may not see.`,
      access: "signed-in",
      query: SketchQuery,
      data: SiteSketches,
    }),
    changeProjects: addition("POST", "/bulk/projects", {
      summary: "Set the status of several projects, move them to a team, or delete them",
      text: `Applies one change to up to ${limits.bulkMax} projects: sets their status, moves them to a team (null makes them personal), or deletes them. Permissions are checked for each project. All allowed changes are made in one transaction; \`refused\` lists the other projects with the reason, without the name if you may not see it.`,
      refusals: {
        403: "Only owners and managers of a team can move projects to it.",
        404: "The team does not exist, or you may not see it.",
      },
      example: { deed: "set-status", status: "archived", ids: ["65f0c0ffee65f0c0ffee0001"] },
      access: "signed-in",
      body: BulkProjectsBody,
      data: BulkOutcome,
    }),
    deleteSites: addition("POST", "/bulk/sites/delete", {
      summary: "Delete several sites",
      text: `Deletes up to ${limits.bulkMax} sites, in one transaction for all that you may delete; \`refused\` lists the rest with the reason. They can be restored for 30 days.`,
      example: { ids: ["65f0c0ffee65f0c0ffee0001"] },
      access: "signed-in",
      body: BulkIdsBody,
      data: BulkOutcome,
    }),
    exportSites: addition("GET", "/projects/:projectId/exports/:format", {
      summary: "Export several sites of a project as one ZIP of CSV, GeoJSON, KML, DXF or LandXML",
      text: `Returns a ZIP with a file for each of up to ${limits.bulkMax} sites of a project, in any export format, with its default options. A site that cannot be exported does not affect the others, and is listed in \`Not exported.txt\` with the reason. Sites of other projects, and deleted ones, are left out.`,
      refusals: {
        ...exports,
        404: "There is no such format, or you may not see the project.",
        422: `None of the sites has points, or they have more than ${limits.exportPointsMax.toLocaleString("en")} together.`,
      },
      may: "seeProject",
      query: ExportSitesQuery,
      answers: "application/zip",
      data: z.unknown(),
    }),
    restoreItems: addition("POST", "/bulk/bin/restore", {
      summary: "Restore several items of the bin",
      text: `Restores up to ${limits.bulkMax} items from the bin, each by itself: projects first, then sites, then their data. \`refused\` lists what could not be restored, and why.`,
      example: { ids: ["65f0c0ffee65f0c0ffee0001"] },
      access: "signed-in",
      body: BulkIdsBody,
      data: BulkOutcome,
    }),
    decideOnAccounts: addition("POST", "/admin/users/approvals", {
      summary: "Approve or reject several accounts that await it",
      text: `Approves or rejects up to ${limits.bulkMax} waiting accounts, in one transaction. Accounts that have been decided on in the meantime are not changed and are listed in \`refused\`.`,
      example: { approvalStatus: "approved", ids: ["65f0c0ffee65f0c0ffee0001"] },
      access: "admin",
      token: "never",
      body: BulkApprovalBody,
      data: BulkOutcome,
    }),
  },
);
