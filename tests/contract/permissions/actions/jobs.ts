import { type Action, adminOnly, refused } from "../cells.ts";

export const jobs: Action[] = [
  { name: "see how the installation does", expected: adminOnly, call: c => c.get("/admin/health") },
  { name: "list the queue", expected: adminOnly, call: c => c.get("/admin/jobs") },
  {
    name: "retry a job that is not there",
    expected: refused(adminOnly, 404),
    call: c => c.post(`/admin/jobs/${"f".repeat(24)}/retry`),
  },
  {
    name: "cancel a job that is not there",
    expected: refused(adminOnly, 404),
    call: c => c.delete(`/admin/jobs/${"f".repeat(24)}`),
  },
];
