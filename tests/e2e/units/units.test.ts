import type { Page } from "playwright/test";
import { signedIn } from "../accounts.ts";
import { surveyedSite, wedge } from "../earthworks.ts";
import { expect, test } from "../watched.ts";

/**
 * A figure or a header in metres: '12.345 m', 'Area (m²)', 'Cut, m³'. The projection is the engine's and
 * saved as it is.
 */
const METRIC = /(\d|\(|, |Elev\. |Area |Cut |Fill )\s?m[²³]?(?![\p{L}\d])/u;
const metricIn = (text: string) => METRIC.exec(text.replace(/Projection: .*/g, ""))?.[0] ?? null;

test("a project in survey feet is calculated, saved and reported in feet, acres and cubic yards", {
  tag: "@once",
}, async ({ page }) => {
  const { email, api, projectId, siteId } = await surveyedSite("feet");
  await signedIn(page, email);

  await page.goto(`/projects/${projectId}`);
  await page.locator("summary", { hasText: "More" }).click();
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
  // Save stores only what is on the page.
  await expect(page.locator('[data-part="first"]')).toContainText("31,981.8 yd³");
  // Another manager chooses metres in the meantime: what was typed is still in feet.
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
  await expect(page.locator('[data-part="first"]')).toContainText(cutText);
  for (const part of ["first", "main"]) {
    expect(metricIn(await page.locator(`[data-part="${part}"]`).innerText()), part).toBeNull();
  }
});

const FOOT = 1200 / 3937;

/** A square of 100 m that was lowered by 2 m, in a project in survey feet, acres, cubic yards and ratios. */
async function loweredSite(name: string) {
  const { email, api, projectId, siteId } = await surveyedSite(name);
  const { site } = await api("GET", `/sites/${siteId}?points=none`);
  const units = (body: object) => api("PUT", `/projects/${projectId}/display-units`, body);
  await units({ length: "us-ft", area: "acre", volume: "yd3", slope: "ratio" });
  await api("PATCH", `/sites/${siteId}/surveys/${site!.datasetId}`, { surveyedOn: "2026-11-04" });
  await api("POST", `/sites/${siteId}/topographic-data`, {
    points: wedge(-2),
    surveyedOn: "2026-11-11",
    role: "new",
  });
  return { email, api, siteId, units };
}

/** All visible text and all accessible names. */
async function textOf(page: Page): Promise<string> {
  const main = page.getByRole("main");
  const aloud = await main
    .locator("svg[aria-label], svg title, svg text, [role=img][aria-label]")
    .evaluateAll(all => all.map(each => each.getAttribute("aria-label") ?? each.textContent));
  return [await main.innerText(), ...aloud].join("\n");
}

test("comparison, progress and profile are in survey feet, and their addresses state the unit", {
  tag: "@once",
}, async ({ page }) => {
  const { email, siteId, units } = await loweredSite("lowered");
  await signedIn(page, email);
  const show = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const expectFeet = async (where: string) => {
    const text = await textOf(page);
    expect(text, where).toContain("ftUS");
    expect(metricIn(text), where).toBeNull();
  };

  await page.goto(`/sites/${siteId}/compare`);
  await expect(page.getByRole("textbox", { name: "Height tolerance" })).toHaveValue("0.2");
  await expect(page.getByText("±0.20 ftUS").first()).toBeAttached();
  // 2 m over a hectare.
  const removed = Math.floor(20_000 / (27 * FOOT ** 3)).toLocaleString("en");
  await expect(page.getByRole("region", { name: "Comparison" })).toContainText(removed.slice(0, 4));
  await expectFeet("compare");
  await page.getByRole("textbox", { name: "Height tolerance" }).fill("0.5");
  await show("Compare");
  await expect(page).toHaveURL(/toleranceM=0\.5&.*lengthUnit=us-ft|lengthUnit=us-ft.*toleranceM=0\.5/);
  await expect(page.getByText("tolerance 0.5 ftUS in height, 0.2 ftUS in position")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Height tolerance" })).toHaveValue("0.5");

  await page.goto(`/sites/${siteId}/progress`);
  await expect(page.getByRole("table", { name: "Volume by Survey" })).toContainText("yd³");
  expect(metricIn(await textOf(page)), "progress").toBeNull();
  await page.getByLabel("Compare each survey with").selectOption("level");
  await page.getByRole("textbox", { name: /^Level/ }).fill("1634");
  await show("Show");
  await expect(page.getByText(/Level 1634 ftUS/)).toBeVisible();
  await expectFeet("progress");
  const shared = page.url();

  const line = "46.5, 8.4995\n46.5, 8.5005";
  await page.goto(`/sites/${siteId}/profile?${new URLSearchParams({ line, levelM: "498" })}`);
  await page.getByRole("heading", { name: "Line, Surveys and Distances" }).click();
  await page.getByRole("textbox", { name: "Design level at A" }).fill("1634");
  await page.getByRole("textbox", { name: "Slope" }).fill("50");
  await page.getByRole("textbox", { name: "Chainage every" }).fill("25");
  await page.getByRole("textbox", { name: "Cross-section every" }).fill("100");
  await show("Show Profile");
  await expect(page.getByText("Every 25 ftUS and at the end of the line.")).toBeVisible();
  await expect(page.getByText(/^Plane 1634 ftUS at A, 50:1 towards 0°$/).first()).toBeAttached();
  await expect(page.getByRole("table", { name: "Chainages" })).toContainText("75.00");
  await expectFeet("profile");

  // A link keeps its meaning, whatever units the project chooses later.
  await units({ length: "m", area: "m2", volume: "m3", slope: "percent" });
  await page.goto(shared);
  const level = Number(await page.getByRole("textbox", { name: /^Level/ }).inputValue());
  expect(level).toBeCloseTo(1634 * FOOT, 6);
  expect(await textOf(page)).not.toContain("ftUS");
});
