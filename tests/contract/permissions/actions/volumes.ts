import { type Action, refused, seesProject } from "../cells.ts";

export const volumes: Action[] = [
  {
    name: "compute a volume",
    // Its one point makes no surface.
    expected: refused(seesProject, 422),
    call: (c, s) => c.post(`/sites/${s.siteId}/volume-studies`, { input: { mode: "balance" } }),
  },
  {
    name: "see the drawing of a saved volume",
    expected: seesProject,
    call: (c, s) => c.get(`/sites/${s.siteId}/volume-drawing`),
  },
  {
    name: "download the report of a saved volume",
    expected: seesProject,
    call: (c, s) => c.raw("GET", `/sites/${s.siteId}/reports/volume.pdf`),
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
