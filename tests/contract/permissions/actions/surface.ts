import { type Action, refused, seesProject, siteData } from "../cells.ts";

export const surface: Action[] = [
  {
    name: "see how a site's surface is made",
    expected: seesProject,
    call: (c, s) => c.get(`/sites/${s.siteId}/surface-settings`),
  },
  {
    name: "choose how a site's surface is made",
    expected: siteData,
    call: (c, s) =>
      c.put(`/sites/${s.siteId}/surface-settings`, {
        settings: { useCodes: true, drawingLayers: [], maxEdgeM: null, minAngleDeg: null, boundary: null },
      }),
  },
  {
    name: "preview other settings of a site's surface",
    // The site's single point makes no surface.
    expected: refused(seesProject, 422),
    call: (c, s) =>
      c.post(`/sites/${s.siteId}/surface-previews`, {
        settings: { useCodes: true, drawingLayers: [], maxEdgeM: null, minAngleDeg: null, boundary: null },
      }),
  },
  {
    name: "see what a site's surface is computed with",
    expected: seesProject,
    call: (c, s) => c.get(`/sites/${s.siteId}/surface-recipe`),
  },
  {
    name: "list a site's lines",
    expected: seesProject,
    call: (c, s) => c.get(`/sites/${s.siteId}/lines`),
  },
  {
    name: "list outlines of a site's drawing",
    expected: seesProject,
    call: (c, s) => c.get(`/sites/${s.siteId}/drawing-outlines`),
  },
  {
    name: "guess code rules from a site's points",
    expected: seesProject,
    call: (c, s) => c.get(`/sites/${s.siteId}/code-guess`),
  },
];
