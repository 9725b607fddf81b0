import { points } from "../bodies.ts";
import { type Action, created, managesProject, seesProject } from "../cells.ts";

export const sites: Action[] = [
  { name: "list sites", expected: seesProject, call: (c, s) => c.get(`/projects/${s.projectId}/sites`) },
  { name: "see a site", expected: seesProject, call: (c, s) => c.get(`/sites/${s.siteId}`) },
  {
    name: "see a site's outline",
    expected: seesProject,
    call: (c, s) => c.get(`/sites/${s.siteId}?points=none`),
  },
  {
    name: "measure between points of a site",
    expected: seesProject,
    call: (c, s) => c.get(`/sites/${s.siteId}/point-measurement?from=1&to=1`),
  },
  {
    name: "list points of a site that stand out",
    expected: seesProject,
    call: (c, s) => c.get(`/sites/${s.siteId}/height-outliers`),
  },
  {
    name: "measure a line in the grid of a site",
    expected: seesProject,
    call: (c, s) => c.get(`/sites/${s.siteId}/grid-line?line=9,46.9;9.001,46.9`),
  },
  { name: "see a site's points", expected: seesProject, call: (c, s) => c.get(`/sites/${s.siteId}/points`) },
  {
    name: "add a site",
    expected: created(managesProject),
    call: (c, s) => c.post(`/projects/${s.projectId}/sites`, { name: "S", points }),
  },
  {
    name: "rename a site",
    expected: managesProject,
    call: (c, s) => c.patch(`/sites/${s.siteId}`, { name: "N" }),
  },
  { name: "delete a site", expected: managesProject, call: (c, s) => c.delete(`/sites/${s.siteId}`) },
];
