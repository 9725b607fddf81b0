import { type Action, refused, seesProject } from "../cells.ts";

export const profile: Action[] = [
  {
    name: "cut a profile",
    // A single point makes no surface.
    expected: refused(seesProject, 422),
    call: (c, s) => c.get(`/sites/${s.siteId}/profile?line=8.5,46.5;8.6,46.6&surveys=${s.surveyId}`),
  },
  {
    name: "list lines for a profile",
    expected: seesProject,
    call: (c, s) => c.get(`/sites/${s.siteId}/profile-lines`),
  },
  {
    name: "download a profile as CSV",
    expected: refused(seesProject, 422),
    call: (c, s) => c.raw("GET", `/sites/${s.siteId}/profile.csv?line=8.5,46.5;8.6,46.6`),
  },
  {
    name: "download a profile as DXF",
    expected: refused(seesProject, 422),
    call: (c, s) => c.raw("GET", `/sites/${s.siteId}/profile.dxf?line=8.5,46.5;8.6,46.6`),
  },
];
