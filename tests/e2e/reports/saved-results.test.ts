import { resultsToSave } from "#contract/volume/saved-volume.ts";
import type { VolumeStudyAnswer } from "#contract/volume/volume.ts";
import { signedIn } from "../accounts.ts";
import { surveyedSite, wedge } from "../earthworks.ts";
import { expect, test } from "../watched.ts";

/** A site with two saved volumes: against 498 m, and then against 499 m. */
async function twoResults(name: string) {
  const made = await surveyedSite(name);
  for (const targetElevation of [498, 499]) {
    const input = { mode: "cut_fill", targetElevation };
    const answer = await made.api("POST", `/sites/${made.siteId}/volume-studies`, { input });
    const { result, datasetId } = answer as unknown as VolumeStudyAnswer;
    await made.api("PATCH", `/sites/${made.siteId}`, { volumeResults: resultsToSave(result, datasetId) });
  }
  return made;
}

test("saved results are listed with their survey, and recomputed from the same inputs", async ({ page }) => {
  const { email, api, siteId } = await twoResults("results");
  await signedIn(page, email);
  await page.goto(`/sites/${siteId}`);
  const card = page.locator("#volume");
  await expect(card).not.toContainText("earlier survey");
  await card.getByRole("link", { name: "All Results" }).click();
  const table = page.getByRole("table", { name: "Saved Volume Results" });
  await expect(table.getByRole("row")).toHaveCount(3);
  await expect(table.getByRole("row").nth(1)).toContainText("Shown on the site");
  await expect(table.getByRole("row").nth(2)).toContainText("24,500.0");
  await expect(table.getByRole("row").nth(2)).toContainText("to 498.000 m");
  await expect(table).not.toContainText("Computed from");

  await api("POST", `/sites/${siteId}/topographic-data`, { points: wedge(1), role: "new" });
  await page.goto(`/sites/${siteId}`);
  await expect(card).toContainText(
    "Computed from another survey. It is not the one that the site shows now.",
  );
  await page.goto(`/sites/${siteId}/report`);
  await expect(page.getByText("Computed from another survey.")).toBeVisible();
  // The plan of its own survey, which is kept.
  await expect(page.getByText(/^The plan shows the survey of the figures: /)).toBeVisible();
  await expect(page.getByText("Recomputed from the stored points: identical")).toBeVisible();
  await page.goto(`/sites/${siteId}/results`);
  await expect(table.getByText("Computed from another survey.")).toHaveCount(2);

  await table
    .getByRole("row")
    .nth(2)
    .getByRole("link", { name: /^Compute again/ })
    .click();
  await expect(page.getByRole("textbox", { name: "Target elevation" })).toHaveValue("498.000");
  await expect(page.getByRole("region", { name: "Volumes" })).toContainText("32,000.0");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Volume calculation results saved to database successfully")).toBeVisible();
  await expect(card).not.toContainText("earlier survey");
  const { site } = await api("GET", `/sites/${siteId}?points=none`);
  expect(site).toMatchObject({ savedVolumeCount: 3, volumeResults: { baseTargetElevation: 498 } });
});

test("a report shows no other survey in place of a deleted one", async ({ page }) => {
  const { email, api, siteId } = await twoResults("deleted");
  const { site } = await api("GET", `/sites/${siteId}?points=none`);
  await api("POST", `/sites/${siteId}/topographic-data`, { points: wedge(1), role: "new" });
  await api("DELETE", `/sites/${siteId}/surveys/${site!.datasetId}`);
  await signedIn(page, email);
  await page.goto(`/sites/${siteId}/report`);
  const sheet = page.locator(".paper");
  await expect(sheet).toContainText("Its survey has since been deleted.");
  await expect(sheet).toContainText("Its survey no longer exists.");
  await expect(sheet).toContainText("18,000.0");
  await expect(sheet.getByRole("img")).toHaveCount(0);
});

test("if a survey was added in the meantime, its figures are shown before they are saved", async ({
  page,
}) => {
  const { email, api, siteId } = await surveyedSite("meanwhile");
  await signedIn(page, email);
  await page.goto(`/sites/${siteId}/volume`);
  await page.getByRole("textbox", { name: "Target elevation" }).fill("498");
  await api("POST", `/sites/${siteId}/topographic-data`, { points: wedge(1), role: "new" });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(
    page.getByText("The current survey has changed since this page was opened.", { exact: false }),
  ).toBeVisible();
  await expect(page.getByRole("region", { name: "Volumes" })).toContainText("32,000.0");
  const saved = async () => (await api("GET", `/sites/${siteId}?points=none`)).site!.savedVolumeCount;
  expect(await saved()).toBe(0);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Volume calculation results saved to database successfully")).toBeVisible();
  expect(await saved()).toBe(1);
});

test("a saved result is deleted after confirmation; the next newest is shown", { tag: "@once" }, async ({
  page,
}) => {
  const { email, api, siteId } = await twoResults("results-deleted");
  await signedIn(page, email);
  await page.goto(`/sites/${siteId}/results`);
  const rows = page.getByRole("table", { name: "Saved Volume Results" }).getByRole("row");
  await rows.nth(1).getByRole("link", { name: "Delete This Result" }).click();
  await expect(page.getByText("Are you sure you want to delete this volume result?")).toBeVisible();
  await page.getByRole("button", { name: "Delete Result" }).click();
  await expect(page.getByText("Volume result deleted successfully")).toBeVisible();
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText("Shown on the site");
  await expect(rows.nth(1)).toContainText("24,500.0");

  // Deleted elsewhere while the list is open: its file is reported missing in words.
  const { results } = (await api("GET", `/sites/${siteId}/volume-results`)) as unknown as {
    results: { _id: string }[];
  };
  await api("DELETE", `/sites/${siteId}/volume-results/${results[0]!._id}`);
  await rows.nth(1).getByRole("link", { name: /PDF/ }).click();
  await expect(page.getByRole("alert")).toContainText("not found");
  await expect(page.getByRole("heading", { level: 1, name: "Volume results" })).toBeVisible();
});
