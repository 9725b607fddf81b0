import type { TestApi } from "../../harness.ts";
import { accounts, ownAccount } from "./accounts.ts";
import { imports, resumableUploads, uploads } from "./files.ts";
import { bulk, projects, webhooks } from "./projects.ts";
import { comments, photos, sharing } from "./sharing.ts";
import { sites } from "./sites.ts";
import { comparisons, designs, stockpiles, surveys } from "./surveys.ts";
import { describedFile, newTries, type Tried } from "./tries.ts";

/** Makes every call of the contract with the data it needs, and returns bodies and answers. */
export async function everyAnswer(api: TestApi): Promise<Tried[]> {
  const tries = newTries(api);
  const { client, call, tried } = tries;
  const userId = await accounts(tries);
  const { teamId, projectId } = await projects(tries, userId);
  const { siteId, resultId } = await sites(tries, projectId);
  await surveys(tries, siteId);
  await comments(tries, siteId);
  await photos(tries, siteId);
  await sharing(tries, siteId);
  await bulk(tries, projectId, siteId);
  await call("deleteSavedVolume", { siteId, resultId });
  await comparisons(tries, siteId);
  await designs(tries, siteId);
  await stockpiles(tries, projectId, siteId);
  await webhooks(tries, projectId);
  for (const name of ["deleteTopographicData", "deleteCadDiagram", "deleteWmsLayer", "deleteSite"] as const)
    await call(name, { siteId });
  await uploads(tries);
  await resumableUploads(tries);
  await imports(tries, projectId);
  await call("projectActivity", { projectId });
  await call("adminActivity");
  await describedFile("adminActivityCsv", await client.raw("GET", "/admin/activity.csv"), tried);
  await call("createSampleProject");
  await call("removeMember", { teamId, userId });
  const member = await api.user();
  await client.post(`/teams/${teamId}/members`, { userId: member.id, role: "viewer" });
  await call("leaveTeam", { teamId }, undefined, member);
  await call("deleteProject", { projectId });
  await call("deleteTeam", { teamId });
  await call("adminDeleteUser", { userId });
  await call("storage");
  await ownAccount(tries);
  return tried;
}
