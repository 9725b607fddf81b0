import type { Page } from "playwright/test";
import { approvedAccount, signedIn } from "../accounts.ts";
import { expect, test } from "../watched.ts";

const withScript = () => test.info().project.use.javaScriptEnabled !== false;

const point = (name: string, longitude: number, ellipsoidalHeight: number) => ({
  ...{ name, code: "TOPO", latitude: 46.95, longitude, ellipsoidalHeight },
});

async function openPoints(page: Page, points: readonly object[]) {
  const { email, api } = await approvedAccount("select");
  const { project } = await api("POST", "/projects", { name: "Quarry" });
  const { site } = await api("POST", `/projects/${project!._id}/sites`, { name: "Bench 3", points });
  await signedIn(page, email);
  await page.goto(`/sites/${site!._id}/points`);
}

const box = (page: Page, name: string) => page.getByRole("checkbox", { name: `Select ${name}`, exact: true });

test("points are selected over several pages of the list, up to the most that an address can hold", async ({
  page,
}) => {
  const points = Array.from({ length: 620 }, (_, i) => point(`P${i + 1}`, 9 + i * 1e-5, 400 + i / 10));
  await openPoints(page, points);
  const main = page.getByRole("main");
  await box(page, "P1").check();
  if (!withScript()) await main.getByRole("button", { name: "Keep Them Selected" }).click();
  await page.getByRole("link", { name: "Next Page" }).click();
  await box(page, "P101").check();
  // 0.76 m per step: `echo 46.95 9 46.95 9.001 | geod +ellps=WGS84 -I` gives 76.127 m on the ellipsoid, 4.8
  // mm more at 405 m.
  await main.getByRole("button", { name: "Measure Between Them" }).click();
  const measured = page.locator("#measure");
  await expect(measured.getByLabel("From point")).toHaveValue("P1");
  await expect(measured).toContainText("76.132 m");
  await expect(measured).toContainText("+10.000 m");
  if (!withScript()) return;
  for (let pages = 1; pages <= 5; pages++) {
    await expect(page.getByText(`${100 * pages - 99}–${100 * pages} of 620`)).toBeVisible();
    await main.getByRole("checkbox", { name: "Select all" }).check();
    await expect(main.getByRole("status").filter({ hasText: "selected" })).toHaveText(
      `${Math.max(101, 100 * pages)} selected`,
    );
    await page.getByRole("link", { name: "Next Page" }).click();
  }
  await expect(page.getByText("501–600 of 620")).toBeVisible();
  await main.getByRole("checkbox", { name: "Select all" }).click();
  await expect(main.getByRole("alert")).toContainText(
    "At most 500 points can be selected at once; you selected 600.",
  );
  await expect(box(page, "P590")).not.toBeChecked();
});

test("a point found by its name has a bar on the site's map page: correct it, measure from it, comment on it", async ({
  page,
}) => {
  await openPoints(page, [point("west", 9, 400), point("east", 9.001, 404)]);
  const site = page.url().replace("/points", "");
  const bar = page.getByRole("region", { name: "Selected points" });
  await page.goto(`${site}?point=east`);
  await expect(bar.getByRole("status")).toHaveText("1 selected");
  await expect(bar).toBeInViewport();
  await bar.getByRole("link", { name: "Comment" }).click();
  await expect(page).toHaveURL(/comments\?point=east$/);
  await page.goto(`${site}?point=east`);
  await bar.getByRole("link", { name: "Measure from Here" }).click();
  await expect(page.locator("#measure").getByLabel("From point")).toHaveValue("east");
  await page.goto(`${site}?point=east`);
  await bar.getByRole("link", { name: "Exclude" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Exclude 1 point?" })).toBeVisible();
  await page.goto(`${site}?id=0&id=1`);
  await expect(bar.getByRole("status")).toHaveText("2 selected");
  await expect(bar.getByRole("link", { name: "Comment" })).toHaveCount(0);
  await bar.getByRole("link", { name: "Measure Between Them" }).click();
  await expect(page.locator("#measure")).toContainText("+4.000 m");
  await page.goto(`${site}?id=0&id=1`);
  await bar.getByRole("link", { name: "Clear" }).click();
  await expect(bar.getByRole("link")).toHaveCount(0);
});
