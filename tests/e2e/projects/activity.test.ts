import { readFile } from "node:fs/promises";
import { approvedAccount, signedIn } from "../accounts.ts";
import { administrator } from "../settings.ts";
import { expect, test } from "../watched.ts";

const point = { name: "1", code: "TOPO", latitude: 46, longitude: 8, ellipsoidalHeight: 500 };

/** A project with a site of two surveys, the earlier of them current. */
async function worked(name: string) {
  const account = await approvedAccount(name);
  const { api } = account;
  await api("PATCH", "/auth/profile", { username: "Maren Keller" });
  const { project } = await api("POST", "/projects", { name: `Quarry of ${name}` });
  const { site } = await api("POST", `/projects/${project!._id}/sites`, { name: "Bench 3" });
  const upload = async (surveyedOn: string) => {
    const body = { points: [point], role: "new", surveyedOn };
    const { site: shown } = await api("POST", `/sites/${site!._id}/topographic-data`, body);
    return shown!.datasetId as unknown as string;
  };
  const surveyId = await upload("2026-11-11");
  await upload("2026-11-18");
  await api("PUT", `/sites/${site!._id}/current-survey`, { surveyId });
  return { ...account, projectId: project!._id, siteId: site!._id };
}

test("a project's page links to its activity, in sentences by day", { tag: "@once" }, async ({ page }) => {
  const { email, projectId, siteId } = await worked("activity");
  await signedIn(page, email);
  await page.goto(`/projects/${projectId}`);
  await page.getByRole("main").getByRole("link", { name: "Activity", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Activity" })).toBeVisible();
  const today = new Date().toLocaleDateString("en-GB", { day: "numeric", month: "short", year: "numeric" });
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(today.replace("Sept", "Sep"));
  await expect(page.getByRole("listitem").filter({ hasText: "Maren Keller" }).locator("p")).toHaveText([
    "Maren Keller made the survey of 11 Nov 2026 current on Bench 3",
    "Maren Keller uploaded the survey of 18 Nov 2026 to Bench 3, with 1 point",
    "Maren Keller uploaded the survey of 11 Nov 2026 to Bench 3, with 1 point",
    "Maren Keller added the site Bench 3",
    "Maren Keller created the project",
  ]);
  await page.getByRole("link", { name: "Bench 3" }).first().click();
  await expect(page).toHaveURL(`/sites/${siteId}`);
});

test("older activity is on later pages, and an invalid page is explained", { tag: "@once" }, async ({
  page,
}) => {
  const { email, api, projectId } = await worked("activity-pages");
  for (let n = 0; n < 48; n++) await api("PUT", `/projects/${projectId}`, { name: `Name ${n}` });
  await signedIn(page, email);
  await page.goto(`/projects/${projectId}/activity`);
  await expect(page.getByText("renamed the project", { exact: false })).toHaveCount(48);
  await page.getByRole("link", { name: "Older" }).click();
  await expect(page.getByText("created the project")).toBeVisible();
  await expect(page.getByText("renamed the project")).toHaveCount(0);
  await page.getByRole("link", { name: "Newest" }).click();
  await expect(page.getByText("renamed the project").first()).toBeVisible();
  const response = await page.goto(`/projects/${projectId}/activity?before=yesterday`);
  expect(response!.status()).toBe(422);
  await expect(page.getByText("This page of the activity does not exist.")).toBeVisible();
});

test("somebody else's project is not found, and only administrators see everybody's activity", {
  tag: "@once",
}, async ({ page }) => {
  const { projectId } = await worked("activity-owner");
  const { email } = await approvedAccount("activity-stranger");
  await signedIn(page, email);
  expect((await page.goto(`/projects/${projectId}/activity`))!.status()).toBe(404);
  expect((await page.goto("/admin/activity"))!.status()).toBe(403);
});

test("an administrator filters everybody's activity, and downloads it", async ({ page }) => {
  const { email, projectId } = await worked("activity-filtered");
  await signedIn(page, administrator.email, administrator.password);
  await page.goto("/admin");
  await page.getByRole("main").getByRole("link", { name: "Activity", exact: true }).click();
  // A list of accounts while they are few, and a field to type in after that.
  const account = page.getByLabel("Account", { exact: true });
  const isList = await account.evaluate(element => element instanceof HTMLSelectElement);
  await (isList ? account.selectOption({ label: email }) : account.fill(email));
  await page.getByLabel("About").selectOption("Surveys");
  await page.getByRole("button", { name: "Filter" }).click();
  const made = page.getByText("Maren Keller made the survey of 11 Nov 2026 current on Bench 3");
  // One of several, until the list is filtered.
  await expect(made).toHaveCount(1);
  await expect(page.getByText("added the site")).toHaveCount(0);
  await expect(page.getByText(email, { exact: true }).locator("visible=true").first()).toBeVisible();
  await page.getByRole("link", { name: "Quarry of activity-filtered" }).first().click();
  await expect(page).toHaveURL(`/admin/activity?project=${projectId}`);
  await expect(page.getByText("added the site")).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download CSV" }).click(),
  ]);
  const lines = (await readFile(await download.path(), "utf8")).trimEnd().split("\r\n");
  expect(lines).toHaveLength(6);
  expect(lines[5]).toContain("project-created");

  await page.goto("/admin/activity?from=2026-02-30");
  await expect(page.getByText("Please enter a day, such as 2026-11-22")).toBeVisible();
  await page.getByRole("link", { name: "Reset" }).click();
  await expect(page.getByLabel("From")).toHaveValue("");
});
