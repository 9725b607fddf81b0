import { volumeResults } from "../bodies.ts";
import { type Action, refused, seesProject, siteData } from "../cells.ts";

export const savedVolumes: Action[] = [
  {
    name: "save volumes",
    expected: siteData,
    call: (c, s) => c.patch(`/sites/${s.siteId}`, { volumeResults }),
  },
  {
    name: "compute and save a volume",
    // The site's single point makes no surface.
    expected: refused(siteData, 422),
    call: (c, s) => c.post(`/sites/${s.siteId}/volumes`, { input: { mode: "balance" } }),
  },
  {
    name: "list saved volumes",
    expected: seesProject,
    call: (c, s) => c.get(`/sites/${s.siteId}/volume-results`),
  },
  {
    name: "see a saved volume",
    expected: seesProject,
    call: (c, s) => c.get(`/sites/${s.siteId}/volume-results/${s.resultId}`),
  },
  {
    name: "delete a saved volume",
    expected: siteData,
    call: (c, s) => c.delete(`/sites/${s.siteId}/volume-results/${s.resultId}`),
  },
];
