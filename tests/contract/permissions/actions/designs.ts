import { design } from "../bodies.ts";
import { type Action, created, seesProject, siteData } from "../cells.ts";

export const designs: Action[] = [
  {
    name: "list the designs of a site",
    expected: seesProject,
    call: (c, s) => c.get(`/sites/${s.siteId}/designs`),
  },
  {
    name: "add a design",
    expected: created(siteData),
    call: (c, s) => c.post(`/sites/${s.siteId}/designs`, design),
  },
  {
    name: "rename a design",
    expected: siteData,
    call: (c, s) => c.patch(`/sites/${s.siteId}/designs/${s.designId}`, { name: "Final" }),
  },
  {
    name: "delete a design",
    expected: siteData,
    call: (c, s) => c.delete(`/sites/${s.siteId}/designs/${s.designId}`),
  },
  {
    name: "get a design with its triangles",
    expected: seesProject,
    call: (c, s) => c.raw("GET", `/sites/${s.siteId}/designs/${s.designId}/triangles`),
  },
  {
    name: "list the points against a design",
    expected: seesProject,
    call: (c, s) => c.get(`/sites/${s.siteId}/designs/${s.designId}/differences`),
  },
  {
    name: "download the points against a design",
    expected: seesProject,
    call: (c, s) => c.raw("GET", `/sites/${s.siteId}/designs/${s.designId}/differences.csv`),
  },
];
