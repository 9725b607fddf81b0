import { exports, subject } from "./description.ts";

export const many = subject(
  "Many at once",
  "Where many sites lie, and one deed for several projects, sites, items of the bin or accounts.",
  {
    siteOverview: {
      text: "Answers name, number of points, bounds and middle of each site, from what is stored at every upload; points are not read. With `projectId` those of that project, otherwise those of all projects that are not archived. At most 5,000, sites with points first, then the newest; `total` counts all.",
    },
    siteSketches: {
      text: "Answers outline and contours of up to 60 sites in whole units, small enough for the rows of a list. Sites without points, and those that you do not see, are left out.",
    },
    changeProjects: {
      text: "Does one deed to up to 200 projects: sets their status, moves them to a team (null makes them personal), or deletes them. Each is checked as by itself. All that may be done is done in one transaction; `refused` lists the rest with the reason, without a name where you do not see it.",
      refusals: {
        403: "Only owners and managers of a team move projects to it.",
        404: "The team is not there, or not for you to see.",
      },
      example: { deed: "set-status", status: "archived", ids: ["65f0c0ffee65f0c0ffee0001"] },
    },
    deleteSites: {
      text: "Deletes up to 200 sites, in one transaction for all of those that you may delete; `refused` lists the rest with the reason. They can be restored for 30 days.",
      example: { ids: ["65f0c0ffee65f0c0ffee0001"] },
    },
    exportSites: {
      text: "Answers a ZIP with a file for each of up to 200 sites of a project, in any format of a single site, as it is without further choices. A site that cannot be exported leaves the others, and stands in `Not exported.txt` with the reason. Sites that are not of the project, or gone, are left out.",
      refusals: {
        ...exports,
        404: "There is no such format, or the project is not for you to see.",
        422: "None of the sites has points, or they have more than 10,000,000 together.",
      },
    },
    restoreItems: {
      text: "Restores up to 200 items of the bin, each by itself: projects first, then sites, then their data. `refused` lists what could not come back, and why.",
      example: { ids: ["65f0c0ffee65f0c0ffee0001"] },
    },
    decideOnAccounts: {
      text: "Approves or rejects up to 200 accounts that await it, in one transaction. Accounts that were decided on meanwhile stay as they are and are listed in `refused`.",
      example: { approvalStatus: "approved", ids: ["65f0c0ffee65f0c0ffee0001"] },
    },
  },
);
