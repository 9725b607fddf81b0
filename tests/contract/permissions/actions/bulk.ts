import type { Client } from "../../client.ts";
import { type Action, adminOnly, type Cells, cells, managesProject, seesProject } from "../cells.ts";

/** Returns whether the bulk change was made to one item (200), refused (403), or the item not found (404). */
async function one(client: Client, path: string, body: object): Promise<{ status: number }> {
  const { status, data } = await client.post(path, body);
  if (status !== 200) return { status };
  const [refusal] = data.refused;
  if (!refusal) return { status: data.done === 1 ? 200 : 500 };
  return { status: refusal.name === null ? 404 : 403 };
}

const likeOne: Cells = managesProject;

export const bulk: Action[] = [
  {
    name: "set the status of several projects",
    expected: likeOne,
    call: (c, s) => one(c, "/bulk/projects", { deed: "set-status", status: "archived", ids: [s.projectId] }),
  },
  {
    name: "make several projects personal",
    expected: likeOne,
    call: (c, s) => one(c, "/bulk/projects", { deed: "move", teamId: null, ids: [s.projectId] }),
  },
  {
    name: "move several projects into the team",
    // Who is not in the team does not see it; a plain member may not add projects to it.
    expected: cells(200, 404, 404, 404, 403, 404),
    call: (c, s) => one(c, "/bulk/projects", { deed: "move", teamId: s.teamId, ids: [s.personalProjectId] }),
  },
  {
    name: "delete several projects",
    expected: likeOne,
    async call(c, s) {
      const answer = await one(c, "/bulk/projects", { deed: "delete", ids: [s.projectId] });
      // Tells the matrix that the prepared subject is gone.
      if (answer.status === 200) await c.raw("DELETE", `/projects/${s.projectId}`);
      return answer;
    },
  },
  {
    name: "delete several sites",
    expected: likeOne,
    async call(c, s) {
      const answer = await one(c, "/bulk/sites/delete", { ids: [s.siteId] });
      if (answer.status === 200) await c.raw("DELETE", `/sites/${s.siteId}`);
      return answer;
    },
  },
  {
    name: "export several sites",
    expected: seesProject,
    call: (c, s) => c.raw("GET", `/projects/${s.projectId}/exports/csv?ids=${s.siteId}`),
  },
  {
    name: "restore several sites",
    expected: likeOne,
    call: (c, s) => one(c, "/bulk/bin/restore", { ids: [s.deletedSiteId] }),
  },
  {
    name: "approve several accounts",
    expected: adminOnly,
    // The account is not waiting, so the call is allowed but changes nothing.
    call: async (c, s) => {
      const { status } = await c.post("/admin/users/approvals", {
        approvalStatus: "approved",
        ids: [s.strangerId],
      });
      return { status };
    },
  },
];
