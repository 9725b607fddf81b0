import { approvedAccount, asAdministrator, atProjects } from "../accounts.ts";
import { administrator } from "../settings.ts";
import { expect, test } from "../watched.ts";

test("an administrator without a project gets a sample project with a survey and its volume, and can delete it", async ({
  page,
}) => {
  const api = await asAdministrator();
  const { projects } = (await api("GET", "/projects")) as unknown as { projects: { _id: string }[] };
  for (const { _id } of projects) await api("DELETE", `/projects/${_id}`);

  await atProjects(page, administrator.email, administrator.password);
  await expect(page.getByRole("heading", { name: "No projects yet" })).toBeVisible();
  await page.getByRole("button", { name: "Create Sample Project" }).click();
  await expect(page.getByText("Project created successfully!")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Sample: quarry survey" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Sites (1)" })).toBeVisible();

  const { sites } = (await api("GET", `/projects/${new URL(page.url()).pathname.split("/")[2]}/sites`)) as {
    sites: unknown;
  } as { sites: { _id: string }[] };
  const { site } = await api("GET", `/sites/${sites[0]!._id}`);
  expect(site).toMatchObject({
    volumeResults: { mode: "cut_fill", targetElevation: 1378, calculatedAt: expect.any(String) },
  });
  const volume = site!.volumeResults as Record<string, number>;
  expect(volume.cutVolume).toBeGreaterThan(10_000);
  expect(volume.fillVolume).toBeGreaterThan(10_000);
  await page.getByRole("link", { name: /^View Site Details/ }).click();
  await expect(page.getByRole("link", { name: "Points 2,000" })).toBeVisible();
  await expect(page.getByRole("main").getByText(/Types\s*5/)).toBeVisible();

  await page.goto(`/sites/${sites[0]!._id}/report`);
  await expect(page.getByText(/identical/)).toBeVisible();

  await page.goto("/projects");
  await expect(page.getByRole("button", { name: "Create Sample Project" })).toBeHidden();
  await page.getByRole("link", { name: /^Delete / }).click();
  await page.getByRole("button", { name: "Delete Project" }).click();
  await expect(page.getByText("Project deleted successfully")).toBeVisible();
  await expect(page.getByRole("button", { name: "Create Sample Project" })).toBeVisible();
});

test("every new account can create the sample", { tag: "@once" }, async ({ page }) => {
  const { email } = await approvedAccount("sample");
  await atProjects(page, email);
  await expect(page.getByRole("heading", { name: "No projects yet" })).toBeVisible();
  await page.getByRole("button", { name: "Create Sample Project" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sample: quarry survey" })).toBeVisible();
});
