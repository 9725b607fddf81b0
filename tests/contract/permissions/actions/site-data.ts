import { cad, points } from "../bodies.ts";
import { type Action, seesProject, siteData } from "../cells.ts";

export const dataOfSites: Action[] = [
  {
    name: "empty the points",
    expected: siteData,
    call: (c, s) => c.patch(`/sites/${s.siteId}`, { points: [] }),
  },
  {
    name: "upload points",
    expected: siteData,
    call: (c, s) => c.post(`/sites/${s.siteId}/topographic-data`, { points }),
  },
  {
    name: "upload a drawing",
    expected: siteData,
    call: (c, s) => c.post(`/sites/${s.siteId}/cad-diagram`, cad),
  },
  { name: "see a drawing", expected: seesProject, call: (c, s) => c.get(`/sites/${s.siteId}/cad-diagram`) },
  {
    name: "set a map layer",
    expected: siteData,
    call: (c, s) =>
      c.post(`/sites/${s.siteId}/wms-layer`, { layerName: "L", url: "https://example.org/wms" }),
  },
  {
    name: "delete topographic data",
    expected: siteData,
    call: (c, s) => c.delete(`/sites/${s.siteId}/topographic-data`),
  },
  {
    name: "delete a drawing",
    expected: siteData,
    call: (c, s) => c.delete(`/sites/${s.siteId}/cad-diagram`),
  },
  {
    name: "delete a map layer",
    expected: siteData,
    call: (c, s) => c.delete(`/sites/${s.siteId}/wms-layer`),
  },
];
