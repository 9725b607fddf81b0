import { reading } from "../../contract/reading-body.ts";
import { signedIn } from "../accounts.ts";
import { calculate, surveyedSite, volumes, wedge } from "../earthworks.ts";
import { expect, test } from "../watched.ts";

test("the receiver's quality, how the file was read and the height reference are shown", {
  tag: "@once",
}, async ({ page }) => {
  const { email, api, siteId } = await surveyedSite("quality");
  const points = wedge().map((point, i) => ({
    ...point,
    ...(i > 0 && { quality: { solution: i === 2 ? "FLOAT" : "FIX", horizontalRmsM: 0.011 } }),
  }));
  await signedIn(page, email);
  await page.goto(`/sites/${siteId}`);
  const table = page.getByRole("table", { name: "Survey Points Data" });
  await expect(table.getByRole("columnheader", { name: /Elevation \(m\)/ })).toContainText(
    "above the ellipsoid",
  );
  await expect(table.getByRole("columnheader", { name: "Quality" })).toBeHidden();
  await expect(page.getByRole("heading", { name: "How This Was Read" })).toBeHidden();

  await api("POST", `/sites/${siteId}/topographic-data`, { points, reading: reading() });
  await page.reload();
  const head = table.getByRole("columnheader", { name: /Elevation \(m\)/ });
  await expect(head).toContainText("above sea level (NAVD88)");
  await expect(table.getByRole("row", { name: /^3 / })).toContainText(/FLOAT\s*±0.011 m/);
  await expect(table.getByRole("row", { name: /^1 / })).toContainText("–");
  const section = page.locator("section", { has: page.getByRole("heading", { name: "How This Was Read" }) });
  await expect(section).toContainText(/Coordinate system\s*EPSG 6557, NAD83\(2011\) \/ Oregon South \(ft\)/);
  await expect(section).toContainText(/Left out\s*1 row: not FIX/);

  await page.goto(`/sites/${siteId}/volume`);
  await expect(page.getByText("Heights are above sea level (NAVD88).")).toBeVisible();
  await calculate(page);
  await expect(page.getByText("1 of 121 points is not FIX.")).toBeVisible();
});

test("surveys with different height references are compared only after confirmation", {
  tag: "@once",
}, async ({ page }) => {
  const { email, api, siteId } = await surveyedSite("references");
  const { site } = await api("GET", `/sites/${siteId}?points=none`);
  const projectId = (site!.project as { _id: string })._id;
  const earlier = await api("POST", `/projects/${projectId}/sites`, {
    name: "Earlier",
    points: wedge(-1),
    reading: reading(),
  });
  await signedIn(page, email);
  await page.goto(`/sites/${siteId}/volume`);
  await page.getByRole("radio", { name: /Surface to surface/ }).check();
  await page.getByLabel("Earlier survey").selectOption(earlier.site!._id);
  await calculate(page);
  await expect(page.getByText("The two surveys use different height references.")).toBeVisible();
  await expect(volumes(page)).toBeHidden();
  await page.getByRole("checkbox", { name: "Compare anyway" }).check();
  await calculate(page);
  await expect(volumes(page)).toContainText("10,000.0");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("link", { name: "Report" }).first().click();
  await expect(
    page.getByText("this one above the ellipsoid, the earlier one above sea level (NAVD88)"),
  ).toBeVisible();
  await expect(page.getByText("Recomputed from the stored points: identical")).toBeVisible();
});
