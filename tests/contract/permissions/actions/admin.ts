import { type Action, adminOnly, cells, created, refused, seesProject } from "../cells.ts";

export const admin: Action[] = [
  { name: "list accounts", expected: adminOnly, call: c => c.get("/admin/users") },
  {
    name: "read what was done in a project",
    expected: seesProject,
    call: (c, s) => c.get(`/projects/${s.projectId}/activity`),
  },
  { name: "read what everybody did", expected: adminOnly, call: c => c.get("/admin/activity") },
  {
    name: "download what everybody did",
    expected: adminOnly,
    call: c => c.raw("GET", "/admin/activity.csv"),
  },
  { name: "count accounts", expected: adminOnly, call: c => c.get("/admin/stats") },
  {
    name: "approve an account",
    expected: adminOnly,
    call: (c, s) => c.patch(`/admin/users/${s.strangerId}/approval`, { approvalStatus: "approved" }),
  },
  {
    name: "change an account",
    expected: adminOnly,
    call: (c, s) => c.patch(`/admin/users/${s.strangerId}`, { username: "N" }),
  },
  {
    name: "weigh an account",
    expected: adminOnly,
    call: (c, s) => c.get(`/admin/users/${s.strangerId}/holdings`),
  },
  {
    name: "delete an account",
    expected: adminOnly,
    call: (c, s) => c.delete(`/admin/users/${s.strangerId}`),
  },
  {
    name: "delete the own account",
    expected: cells(403, 403, 403, 403, 403, 403),
    call: c => c.delete(`/admin/users/${c.id || "nobody"}`),
  },

  {
    name: "make a link to set a new password for an account",
    expected: created(adminOnly),
    call: (c, s) => c.post(`/admin/users/${s.strangerId}/reset-links`),
  },
  {
    name: "remove the second factor of an account without one",
    expected: refused(adminOnly, 404),
    call: (c, s) => c.delete(`/admin/users/${s.strangerId}/second-factor`),
  },
];
