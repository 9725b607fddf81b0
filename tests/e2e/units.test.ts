import { signedIn } from "./accounts.ts";
import { surveyedSite } from "./earthworks.ts";
import { expect, test } from "./watched.ts";

/** A figure or a head in metres: '12.345 m', 'Area (m²)', 'Cut, m³'. The projection is the engine's, and saved so. */
const METRIC = /(\d|\(|, |Elev\. |Area |Cut |Fill )\s?m[²³]?(?![\p{L}\d])/u;
const metricIn = (text: string) => METRIC.exec(text.replace(/Projection: .*/g, ""))?.[0] ?? null;

test("a project in survey feet is calculated, saved and reported in feet, acres and cubic yards", async ({
  page,
}) => {
  const { email, api, projectId, siteId } = await surveyedSite("feet");
  await signedIn(page, email);

  await page.goto(`/projects/${projectId}`);
  await page.getByRole("link", { name: "Units" }).click();
  await page.getByLabel("Heights and lengths").selectOption("us-ft");
  await page.getByLabel("Areas").selectOption("acre");
  await page.getByLabel("Volumes").selectOption("yd3");
  await page.getByLabel("Slopes").selectOption("ratio");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Units updated successfully")).toBeVisible();

  await page.goto(`/sites/${siteId}/volume`);
  await page.getByRole("textbox", { name: "Target elevation" }).fill("1634");
  await page.getByRole("textbox", { name: "Slope" }).fill("40");
  // Another manager chooses metres meanwhile: what was typed stays feet.
  const units = (body: object) => api("PUT", `/projects/${projectId}/display-units`, body);
  await units({ length: "m", slope: "percent" });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Volume calculation results saved")).toBeVisible();
  const { site } = (await api("GET", `/sites/${siteId}?points=none`)) as unknown as {
    site: { volumeResults: { baseTargetElevation: number; slopePercentage: number; cutVolume: number } };
  };
  const { baseTargetElevation, slopePercentage, cutVolume } = site.volumeResults;
  expect(baseTargetElevation).toBeCloseTo((1634 * 1200) / 3937, 9);
  expect(slopePercentage).toBe(2.5);

  await units({ length: "us-ft", slope: "ratio" });
  const cutText = `${(cutVolume / (27 * (1200 / 3937) ** 3)).toFixed(1)}`.replace(/\B(?=(\d{3})+\.)/g, ",");
  for (const path of ["", "/report", "/results"]) {
    await page.goto(`/sites/${siteId}${path}`);
    const main = page.getByRole("main");
    await expect(main).toContainText(cutText);
    await expect(main).toContainText("yd³");
    expect(metricIn(await main.innerText()), path || "site").toBeNull();
  }
  await page.goto(`/sites/${siteId}/report`);
  await expect(page.getByText("1634.000 ftUS").first()).toBeVisible();
  await expect(page.getByText(/^40:1/).first()).toBeVisible();

  await page.goto(`/sites/${siteId}/volume`);
  await expect(page.getByRole("textbox", { name: "Target elevation" })).toHaveValue("1634");
  await expect(page.getByRole("textbox", { name: "Slope" })).toHaveValue("40");
  const results = page.locator('[data-part="main"]');
  await expect(results).toContainText(cutText);
  expect(metricIn(await results.innerText()), "calculator").toBeNull();
});
