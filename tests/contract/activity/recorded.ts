import type { Activity } from "#contract/activity.ts";
import type { Client } from "../client.ts";
import type { TestApi } from "../harness.ts";

/** The newest activity of all accounts, as an administrator sees it. */
export const newest = async ({ admin }: TestApi, query = ""): Promise<Activity[]> =>
  (await admin.get(`/admin/activity${query}`)).data.activity;

/** What was recorded during `run`. */
export async function recorded(api: TestApi, run: () => Promise<unknown>): Promise<Activity[]> {
  const before = new Set((await newest(api)).map(({ _id }) => _id));
  await run();
  return (await newest(api)).filter(({ _id }) => !before.has(_id));
}

let numbered = 0;
export async function newSite(user: Client): Promise<{ projectId: string; siteId: string; name: string }> {
  const name = `Quarry ${++numbered}`;
  const projectId = (await user.post("/projects", { name })).data.project._id;
  const siteId = (await user.post(`/projects/${projectId}/sites`, { name: "Bench 3" })).data.site._id;
  return { projectId, siteId, name };
}
