import { signedIn } from "../accounts.ts";
import { surveyedSite } from "../earthworks.ts";
import { expect, test } from "../watched.ts";

test("a site is exported in any format, with the chosen options", async ({ page }) => {
  const { email, siteId } = await surveyedSite("formats");
  await signedIn(page, email);
  await page.goto(`/sites/${siteId}`);
  await page.getByRole("link", { name: "Plan and Export" }).click();
  await expect(page.getByRole("heading", { name: "Export", exact: true })).toBeVisible();
  await expect(page.getByText("heights above the WGS 84 ellipsoid")).toBeVisible();

  const saved = async () => {
    const waiting = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download" }).click();
    return waiting;
  };
  await page.getByText("WGS 84 / UTM zone 32N").click();
  await page.getByText("PNEZD", { exact: true }).click();
  await page.getByLabel("First row").selectOption("no");
  const csv = await saved();
  expect(csv.suggestedFilename()).toBe("Ramp Süd.csv");
  const first = await (await page.request.get(csv.url())).text();
  expect(first.split("\r\n")[0]).toMatch(/^1,5\d{6}\.\d+,\d{6}\.\d+,[\d.]+,TOPO$/);

  const format = (name: string) =>
    page.getByRole("link", { name }).or(page.getByRole("tab", { name })).first();
  for (const [name, ending] of [
    ["Excel", "xlsx"],
    ["GeoPackage", "gpkg"],
    ["Shapefile", "zip"],
    ["GeoTIFF", "tif"],
    ["LAS", "las"],
  ] as const) {
    await format(name).click();
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
    expect((await saved()).suggestedFilename()).toBe(`Ramp Süd.${ending}`);
  }
});

test("an export that is refused returns to the export page with the chosen options", {
  tag: "@once",
}, async ({ page }) => {
  const { email, siteId } = await surveyedSite("refused");
  await signedIn(page, email);
  await page.goto(`/sites/${siteId}/export?format=geotiff`);
  await page.getByLabel("Unit of heights").selectOption("ft");
  await page.getByLabel("Cell size (m)").fill("0.00001");
  await page.getByRole("button", { name: "Download" }).click();
  await expect(page.getByText("choose cells of at least").first()).toBeVisible();
  await expect(page.getByLabel("Cell size (m)")).toHaveValue("0.00001");
  await expect(page.getByLabel("Unit of heights")).toHaveValue("ft");
});

test("a plan of a site is laid out for paper, previewed and downloaded", async ({ page }) => {
  const { email, siteId } = await surveyedSite("plans");
  await signedIn(page, email);
  await page.goto(`/sites/${siteId}`);
  await page.getByRole("link", { name: "Plan and Export" }).click();
  await page.getByRole("link", { name: "Plan", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Plan", exact: true })).toBeVisible();
  await page.getByLabel("Orientation").selectOption("Landscape");
  await page.getByLabel("Scale").selectOption("1:10");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(
    page.getByText(/At 1:10 the plan does not fit on A4; the largest scale that fits is/),
  ).toBeVisible();
  await page.getByLabel("Scale").selectOption("1:5,000");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText("1:5,000 on A4")).toBeVisible();
  await expect(page.getByText(/Grid north is up; true north lies/)).toBeVisible();
  const sheet = page.getByRole("img", { name: /Plan of Ramp Süd at 1:5,000: Whole site/ });
  await expect.poll(() => sheet.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1123);
  for (const ending of ["pdf", "png"]) {
    const waiting = page.waitForEvent("download");
    await page.getByRole("link", { name: `Download ${ending.toUpperCase()}` }).click();
    expect((await waiting).suggestedFilename()).toBe(`Ramp Süd plan.${ending}`);
  }
});
