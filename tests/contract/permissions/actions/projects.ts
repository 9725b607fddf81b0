import { type Action, cells, created, everyone, leadsTeam, managesProject, seesProject } from "../cells.ts";

export const projects: Action[] = [
  { name: "list projects", expected: everyone, call: c => c.get("/projects") },
  { name: "see a project", expected: seesProject, call: (c, s) => c.get(`/projects/${s.projectId}`) },
  {
    name: "create a personal project",
    expected: created(everyone),
    call: c => c.post("/projects", { name: "P" }),
  },
  {
    name: "create a sample project",
    expected: created(everyone),
    call: c => c.post("/projects/sample"),
  },
  {
    name: "create a project in the team",
    expected: created(leadsTeam),
    call: (c, s) => c.post("/projects", { name: "P", teamId: s.teamId }),
  },
  {
    name: "edit a project",
    expected: managesProject,
    call: (c, s) => c.put(`/projects/${s.projectId}`, { name: "N" }),
  },
  {
    name: "make a team project personal",
    expected: managesProject,
    call: (c, s) => c.put(`/projects/${s.projectId}`, { teamId: null }),
  },
  {
    name: "assign the owner's personal project to the team",
    expected: cells(200, 404, 404, 404, 404, 404),
    call: (c, s) => c.put(`/projects/${s.personalProjectId}`, { teamId: s.teamId }),
  },
  {
    name: "see how a project's codes are drawn",
    expected: seesProject,
    call: (c, s) => c.get(`/projects/${s.projectId}/code-marks`),
  },
  {
    name: "choose how a project's codes are drawn",
    expected: managesProject,
    call: (c, s) =>
      c.put(`/projects/${s.projectId}/code-marks`, { codeMarks: [{ code: "TOPO", colour: "pink" }] }),
  },
  {
    name: "see a project's code rules",
    expected: seesProject,
    call: (c, s) => c.get(`/projects/${s.projectId}/code-rules`),
  },
  {
    name: "choose a project's code rules",
    expected: managesProject,
    call: (c, s) =>
      c.put(`/projects/${s.projectId}/code-rules`, {
        codeRules: { convention: "none", rules: [{ code: "TOPO", kind: "line" }] },
      }),
  },
  {
    name: "see what a project's reports say of it",
    expected: seesProject,
    call: (c, s) => c.get(`/projects/${s.projectId}/report-details`),
  },
  {
    name: "see the logo of a project's reports",
    // The project has no logo.
    expected: cells(404, 404, 404, 404, 404, 404),
    call: (c, s) => c.get(`/projects/${s.projectId}/report-details/logo`),
  },
  {
    name: "change what a project's reports say of it",
    expected: managesProject,
    call: (c, s) => c.put(`/projects/${s.projectId}/report-details`, { company: "Alpin" }),
  },
  {
    name: "see in which units a project shows figures",
    expected: seesProject,
    call: (c, s) => c.get(`/projects/${s.projectId}/display-units`),
  },
  {
    name: "choose in which units a project shows figures",
    expected: managesProject,
    call: (c, s) => c.put(`/projects/${s.projectId}/display-units`, { length: "ft" }),
  },
  {
    name: "delete a project",
    expected: managesProject,
    call: (c, s) => c.delete(`/projects/${s.projectId}`),
  },
];
