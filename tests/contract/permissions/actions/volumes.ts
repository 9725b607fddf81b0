import { type Action, refused, seesProject } from "../cells.ts";

export const volumes: Action[] = [
  {
    name: "compute a volume",
    // The site's single point makes no surface.
    expected: refused(seesProject, 422),
    call: (c, s) => c.post(`/sites/${s.siteId}/volume-studies`, { input: { mode: "balance" } }),
  },
  {
    name: "see the drawing of a saved volume",
    expected: seesProject,
    call: (c, s) => c.get(`/sites/${s.siteId}/volume-drawing`),
  },
  {
    name: "read the report of a saved volume",
    expected: seesProject,
    call: (c, s) => c.get(`/sites/${s.siteId}/reports/volume`),
  },
  {
    name: "download the report of a saved volume",
    expected: seesProject,
    call: (c, s) => c.raw("GET", `/sites/${s.siteId}/reports/volume.pdf`),
  },
  {
    name: "ask how a plan of a site would be set",
    expected: seesProject,
    call: (c, s) => c.get(`/sites/${s.siteId}/reports/plan`),
  },
  {
    name: "download a plan of a site as PDF",
    expected: seesProject,
    call: (c, s) => c.raw("GET", `/sites/${s.siteId}/reports/plan.pdf`),
  },
  {
    name: "download a plan of a site as a picture",
    expected: seesProject,
    call: (c, s) => c.raw("GET", `/sites/${s.siteId}/reports/plan.png?dpi=96`),
  },
  {
    name: "list what a site can be exported as",
    expected: seesProject,
    call: (c, s) => c.get(`/sites/${s.siteId}/exports`),
  },
  {
    name: "export a site",
    expected: seesProject,
    call: (c, s) => c.raw("GET", `/sites/${s.siteId}/exports/csv`),
  },
];
