import { signedIn } from "../accounts.ts";
import { surveyedSite } from "../earthworks.ts";
import { expect, test } from "../watched.ts";

const point = (number: number) => ({
  name: `P${number}`,
  code: "TOPO",
  longitude: 8.594 + number * 1e-5,
  latitude: 46.634,
  ellipsoidalHeight: 1490,
});

test("a large survey's table is shown at once, and all of its rows can be reached", async ({
  page,
  javaScriptEnabled,
}) => {
  const { email, api, siteId } = await surveyedSite("rows");
  const sitePath = `/sites/${siteId}`;
  await signedIn(page, email);
  const points = Array.from({ length: 1001 }, (_, i) => point(i + 1));
  await api("POST", `${sitePath}/topographic-data`, { points });
  await page.goto(sitePath);
  const table = page.getByRole("table", { name: "Survey Points Data" });
  const row = (name: string) => table.getByRole("cell", { name, exact: true });
  await expect(row("P1")).toBeVisible();
  if (javaScriptEnabled) {
    await expect(table.locator("[data-virtual]")).toBeVisible();
    await table.hover();
    await page.mouse.wheel(0, 1001 * 42);
    await expect(row("P1001")).toBeVisible();
    return;
  }
  await expect(page.getByText("The first 25 of 1,001 rows.")).toBeVisible();
  await expect(row("P26")).toHaveCount(0);
  await page.getByRole("link", { name: "Next rows" }).click();
  await expect(row("P26")).toBeVisible();
  await expect(page.getByText("26–50 of 1,001")).toBeVisible();
});
