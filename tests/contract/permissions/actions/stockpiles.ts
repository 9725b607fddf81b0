import { heap } from "../bodies.ts";
import { type Action, created, managesProject, seesProject, siteData } from "../cells.ts";

export const stockpiles: Action[] = [
  {
    name: "see the stockpiles of a site",
    expected: seesProject,
    call: (c, s) => c.get(`/sites/${s.siteId}/stockpiles`),
  },
  {
    name: "download the stockpiles of a site",
    expected: seesProject,
    call: (c, s) => c.raw("GET", `/sites/${s.siteId}/stockpiles.csv`),
  },
  {
    name: "download the history of a stockpile",
    expected: seesProject,
    call: (c, s) => c.raw("GET", `/sites/${s.siteId}/stockpiles/${s.stockpileId}/history.csv`),
  },
  {
    name: "add a stockpile",
    expected: created(siteData),
    call: (c, s) => c.post(`/sites/${s.siteId}/stockpiles`, heap),
  },
  {
    name: "change a stockpile",
    expected: siteData,
    call: (c, s) => c.put(`/sites/${s.siteId}/stockpiles/${s.stockpileId}`, { ...heap, name: "N" }),
  },
  {
    name: "delete a stockpile",
    expected: siteData,
    call: (c, s) => c.delete(`/sites/${s.siteId}/stockpiles/${s.stockpileId}`),
  },
  {
    name: "see the stockpiles of a project",
    expected: seesProject,
    call: (c, s) => c.get(`/projects/${s.projectId}/stockpiles`),
  },
  {
    name: "download the stockpiles of a project",
    expected: seesProject,
    call: (c, s) => c.raw("GET", `/projects/${s.projectId}/stockpiles.csv`),
  },
  {
    name: "see the materials of a project",
    expected: seesProject,
    call: (c, s) => c.get(`/projects/${s.projectId}/materials`),
  },
  {
    name: "add a material",
    expected: created(managesProject),
    call: (c, s) => c.post(`/projects/${s.projectId}/materials`, { name: "Gravel" }),
  },
  {
    name: "change a material",
    expected: managesProject,
    call: (c, s) => c.put(`/projects/${s.projectId}/materials/${s.materialId}`, { name: "Gravel" }),
  },
  {
    name: "delete a material",
    expected: managesProject,
    call: (c, s) => c.delete(`/projects/${s.projectId}/materials/${s.materialId}`),
  },
];
