import { type Action, everyone, managesProject, siteData } from "../cells.ts";

export const bin: Action[] = [
  { name: "see the bin", expected: everyone, call: c => c.get("/bin") },
  {
    name: "restore a replaced survey",
    expected: siteData,
    call: (c, s) => c.post(`/bin/${s.replacedId}/restore`),
  },
  {
    name: "restore a deleted site",
    expected: managesProject,
    call: (c, s) => c.post(`/bin/${s.deletedSiteId}/restore`),
  },
  {
    name: "restore a deleted project",
    expected: managesProject,
    call: (c, s) => c.post(`/bin/${s.deletedProjectId}/restore`),
  },
];
