import { apiAs, approvedAccount, signedIn } from "../accounts.ts";
import { surveyedSite, wedge } from "../earthworks.ts";
import { administrator } from "../settings.ts";
import { expect, test } from "../watched.ts";

test("a deleted project is restored with its sites, on the page that the dialog names", async ({ page }) => {
  const { email, projectId } = await surveyedSite("bin");
  await signedIn(page, email);
  await page.goto(`/projects/${projectId}/delete`);
  await expect(page.getByText("cannot be undone")).toBeHidden();
  const hint = "You can restore it, with its sites, for 30 days under Deleted.";
  await expect(page.getByText(hint)).toBeVisible();
  await page.getByRole("button", { name: "Delete Project" }).click();
  await expect(page.getByText("Project deleted successfully")).toBeVisible();

  // With no project left, there is still a link to what was deleted.
  await page.getByRole("link", { name: "Deleted", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Deleted" })).toBeVisible();
  const row = page.getByRole("row", { name: /Earthworks/ });
  await expect(row).toContainText("Project");
  await expect(row).toContainText("121 points");
  await expect(row).toContainText(`by ${email.split("@")[0]}`);
  await row.getByRole("button", { name: "Restore Earthworks" }).click();
  await expect(page.getByText("Project restored successfully")).toBeVisible();
  await expect(page).toHaveURL(`/projects/${projectId}`);
  await expect(page.getByRole("link", { name: "Ramp Süd", exact: true })).toBeVisible();
});

test("a deletion is undone from its message: of a project, a site, its data and a survey", async ({
  page,
  javaScriptEnabled,
}) => {
  const { email, api, projectId, siteId } = await surveyedSite("bin-undo");
  await api("POST", `/sites/${siteId}/topographic-data`, { points: wedge(1), role: "new", label: "Second" });
  await signedIn(page, email);
  const undo = page.getByRole("button", { name: "Undo Deletion" });
  for (const [path, button, deleted, restored, shown] of [
    [
      `/projects/${projectId}/delete`,
      "Delete Project",
      "Project deleted",
      "Project restored",
      `/projects/${projectId}`,
    ],
    [
      `/projects/${projectId}/sites/${siteId}/delete`,
      "Delete Site",
      "Site deleted",
      "Site restored",
      `/sites/${siteId}`,
    ],
    [
      `/sites/${siteId}/data/topographic/delete`,
      "Delete Topographic Data",
      "Topographic data deleted",
      "Survey restored",
      `/sites/${siteId}/surveys`,
    ],
  ] as const) {
    await page.goto(path);
    // On a busy machine a click into the form that becomes the dialog is lost.
    if (javaScriptEnabled) await expect(page.getByRole("alertdialog")).toBeVisible();
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByRole("status").filter({ hasText: deleted })).toBeVisible();
    await undo.click();
    await expect(page.getByText(`${restored} successfully`)).toBeVisible();
    await expect(page).toHaveURL(shown);
    await expect(undo).toHaveCount(0);
  }
  await expect(page.getByRole("row", { name: /Second/ })).toBeVisible();

  const { surveys } = await api("GET", `/sites/${siteId}/surveys`);
  const [newest] = surveys as unknown as { _id: string }[];
  await page.goto(`/sites/${siteId}/surveys/${newest!._id}/delete`);
  if (javaScriptEnabled) await expect(page.getByRole("alertdialog")).toBeVisible();
  await page.getByRole("button", { name: "Delete Survey" }).click();
  await undo.click();
  await expect(page.getByText("Survey restored successfully")).toBeVisible();

  // What is not kept cannot be taken back.
  await api("POST", `/sites/${siteId}/wms-layer`, { layerName: "relief", url: "https://wms.example.org/" });
  await page.goto(`/sites/${siteId}/data/wms/delete`);
  if (javaScriptEnabled) await expect(page.getByRole("alertdialog")).toBeVisible();
  await page.getByRole("button", { name: "Delete WMS Layer" }).click();
  await expect(page.getByText("WMS layer deleted successfully")).toBeVisible();
  await expect(undo).toHaveCount(0);
});

test("a replaced survey of a deleted site is restored only after its site, to the site's surveys", {
  tag: "@once",
}, async ({ page }) => {
  const { email, api, projectId, siteId } = await surveyedSite("bin-order");
  const body = { points: wedge(1), role: "replacement", label: "Second try" };
  await api("POST", `/sites/${siteId}/topographic-data`, body);
  await api("DELETE", `/sites/${siteId}`);
  await signedIn(page, email);
  await page.goto(`/projects/${projectId}`);
  await page.locator("summary", { hasText: "More" }).click();
  await page.getByRole("link", { name: "Deleted", exact: true }).click();
  await expect(page.getByText("From the project Earthworks.")).toBeVisible();
  const survey = page.getByRole("row", { name: /Replaced/ });
  await survey.getByRole("button", { name: /^Restore/ }).click();
  await expect(survey.getByRole("alert")).toContainText("Its site is deleted: restore that first.");

  await page
    .getByRole("row", { name: /Ramp Süd/ })
    .getByRole("button", { name: "Restore Ramp Süd" })
    .click();
  await expect(page.getByText("Site restored successfully")).toBeVisible();
  await expect(page).toHaveURL(`/sites/${siteId}`);
  await page.goto(`/bin?projectId=${projectId}`);
  await page.getByRole("button", { name: /^Restore/ }).click();
  await expect(page.getByText("Survey restored successfully")).toBeVisible();
  await expect(page).toHaveURL(`/sites/${siteId}/surveys`);
  await page.goto(`/bin?projectId=${projectId}`);
  await expect(page.getByText("Nothing to restore")).toBeVisible();
});

test("other people do not see a deleted project; administrators see it with its size", {
  tag: "@once",
}, async ({ page }) => {
  const { projectId, api } = await surveyedSite("bin-size");
  // The project of the run in the other JavaScript mode may still be in the bin.
  const name = `Weighed ${projectId}`;
  await api("PUT", `/projects/${projectId}`, { name });
  await api("DELETE", `/projects/${projectId}`);
  const { email } = await approvedAccount("bin-other");
  await signedIn(page, email);
  await page.goto("/bin");
  await expect(page.getByText("Nothing to restore")).toBeVisible();
  expect((await page.goto(`/bin?projectId=${projectId}`))?.status()).toBe(404);

  await page.context().clearCookies();
  await signedIn(page, administrator.email, administrator.password);
  await page.goto("/admin");
  await page.getByRole("link", { name: "Deleted", exact: true }).click();
  await expect(page.getByRole("row", { name: new RegExp(name) })).toContainText(/\d+(\.\d)? KB/);
  await expect(page.getByText(/Size\s*\d/).first()).toBeVisible();
  const admin = await apiAs(administrator.email, administrator.password);
  await admin("POST", `/bin/${projectId}/restore`, {});
});
