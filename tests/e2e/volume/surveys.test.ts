import { signedIn } from "../accounts.ts";
import { calculate, canal, chooseEarlier, figures, surveyedSite, volumes, wedge } from "../earthworks.ts";
import { expect, test } from "../watched.ts";

test("between two surveys, lower ground later is cut and higher ground is fill, on screen, saved and on paper", {
  tag: "@once",
}, async ({ page }) => {
  const { email, api, projectId, siteId } = await surveyedSite("compared");
  // 3 m lower over the western half, which is all it covers: 3 m have been placed there since.
  const west = wedge(-3).filter(({ longitude }) => longitude < 8.5 + 1e-9);
  await api("POST", `/projects/${projectId}/sites`, { name: "Ramp in spring", points: west });
  await signedIn(page, email);
  await page.goto(`/sites/${siteId}/volume`);
  await page.getByRole("radio", { name: /^Surface to surface/ }).check();
  await chooseEarlier(page, "Ramp in spring");
  await calculate(page);
  await expect(volumes(page)).toContainText(/Fill\s*15,000.0 m³\s*Placed since the earlier survey/);
  await expect(volumes(page)).toContainText(/Cut\s*0.0 m³\s*Removed since the earlier survey/);
  await expect(volumes(page)).toContainText(/−15,000.0 m³\s*More placed than removed: import/);
  await expect(volumes(page)).toContainText(/Total area, covered by both\s*5,000.0 m²/);
  await expect(volumes(page)).toContainText(/Earlier survey\s*Ramp in spring, uploaded \d/);
  await expect(volumes(page)).toContainText(/Later survey\s*Ramp Süd, uploaded \d/);
  await expect(page.getByText("50 % of the surveyed boundary is not covered")).toBeVisible();
  await expect(page.getByText(/Ramp in spring was uploaded after this survey/)).toBeVisible();

  await page.getByRole("button", { name: "Save" }).click();
  const saved = page.locator("#volume");
  await expect(saved).toContainText("Placed since the earlier survey");
  await expect(saved).toContainText(/Earlier survey\s*Ramp in spring, uploaded \d/);
  await expect(saved).not.toContainText("earlier convention");
  const { site } = await api("GET", `/sites/${siteId}?points=none`);
  expect(site!.volumeResults).toMatchObject({
    convention: "later-lower-is-cut",
    surveys: { earlier: { name: "Ramp in spring" }, later: { name: "Ramp Süd" } },
  });
  await page.goto(`/sites/${siteId}/report`);
  await expect(page.getByText("Recomputed from the stored points: identical")).toBeVisible();
  await expect(page.getByText("Fill, placed")).toBeVisible();
  await expect(page.getByText("Net (cut − fill), import")).toBeVisible();
  await expect(page.getByText(/Ramp in spring, uploaded \d/)).toBeVisible();
  await expect(page.getByText(/Ramp Süd, uploaded \d/)).toBeVisible();
  await expect(page.getByText(/^Cut was removed since the earlier survey/)).toBeVisible();
});

test("a comparison saved by the earlier convention is marked as such, and survives the deletion of its survey", {
  tag: "@once",
}, async ({ page }) => {
  const { email, api, projectId, siteId } = await surveyedSite("compared-before");
  const { site: spring } = await api("POST", `/projects/${projectId}/sites`, {
    name: "Ramp in spring",
    points: wedge(-2),
  });
  await api("PATCH", `/sites/${siteId}`, {
    volumeResults: {
      mode: "surface_to_surface",
      cutVolume: 20_000,
      fillVolume: 0,
      netVolumeChange: 20_000,
      targetElevation: 498,
      avgCurrentElevation: 500,
      totalArea: 10_000,
      inputs: { mode: "surface_to_surface", otherSiteId: spring!._id },
    },
  });
  await signedIn(page, email);
  await page.goto(`/sites/${siteId}`);
  await expect(page.locator("#volume")).toContainText("computed by the earlier convention");
  await expect(page.locator("#volume")).toContainText(/Cut\s*20,000.0 m³\s*Later survey higher/);
  await page.goto(`/sites/${siteId}/report`);
  await expect(page.getByText(/computed by the earlier convention/)).toBeVisible();
  await expect(page.getByText("Cut, later higher")).toBeVisible();
  await expect(page.getByText("Recomputed from the stored points: identical")).toBeVisible();
  // Recomputed, it follows the current convention.
  await page.goto(`/sites/${siteId}/volume`);
  await expect(volumes(page)).toContainText(/Fill\s*20,000.0 m³\s*Placed since the earlier survey/);

  await api("DELETE", `/sites/${spring!._id}`);
  await page.goto(`/sites/${siteId}/volume`);
  await expect(page.getByText(/^The site to compare with no longer exists/).first()).toBeVisible();
  await page.goto(`/sites/${siteId}/report`);
  await expect(page.getByText("a site that no longer exists or that you cannot see")).toBeVisible();
  await expect(page.getByText(/^Not verifiable: .*The site to compare with no longer exists/)).toBeVisible();
  await expect(page.getByText("20,000.0").first()).toBeVisible();
});

test("what is left out at the edge is listed, kept on request, saved, and stated in the report", async ({
  page,
}) => {
  const { email, api, projectId } = await surveyedSite("canal");
  const { site } = await api("POST", `/projects/${projectId}/sites`, { name: "Canal", points: canal() });
  const siteId = site!._id;
  await signedIn(page, email);
  await page.goto(`/sites/${siteId}/volume`);
  await calculate(page);
  await expect(volumes(page)).toContainText(/Flat triangles at the edge\s*\d+ \(5\d\.\d m²\) left out/);
  await expect(
    page.getByText(/flat triangles at the edge of the survey, .* or 0.7\d % of its area/),
  ).toBeVisible();
  const trimmed = await figures(page);
  await page.goto(`/sites/${siteId}/volume?keepFlatEdges=on&maxEdge=0`);
  await expect(page.getByLabel("Keep flat triangles at the edge")).toBeChecked();
  await calculate(page);
  await expect(page.getByRole("alert")).toContainText("The maximum edge length must be above 0 m");
  await page.getByLabel("Maximum edge length").fill("2000");
  await calculate(page);
  await expect(volumes(page)).toContainText(/Flat triangles at the edge\s*kept/);
  await expect(volumes(page)).toContainText(/Maximum edge length\s*2000 m, none left out/);
  expect(await figures(page)).not.toBe(trimmed);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator("#volume")).toContainText(/Flat triangles at the edge\s*kept/);
  await page.goto(`/sites/${siteId}/report`);
  await expect(page.getByText("Recomputed from the stored points: identical")).toBeVisible();
  await expect(page.locator(".paper")).toContainText(/Flat triangles at the edge\s*kept/);
  await expect(page.locator(".paper")).toContainText(/Maximum edge length\s*2000 m, none left out/);
  await page.goto(`/sites/${siteId}/volume`);
  await expect(page.getByLabel("Keep flat triangles at the edge")).toBeChecked();
  await expect(page.getByLabel("Maximum edge length")).toHaveValue("2000");
});
