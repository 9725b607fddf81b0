import type { Page } from "playwright/test";
import { approvedAccount, signedIn } from "../accounts.ts";
import { expect, test } from "../watched.ts";

/** A software renderer needs time for an image of the whole map. */
test.describe.configure({ timeout: 240_000 });

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

test("points are selected on the map and in the table, and both show the same", async ({ page }) => {
  // The bar of what is selected lies below the map.
  await page.setViewportSize({ width: 1280, height: 1000 });
  // Fitted by width: the first is at the left edge, the last at the right one.
  await openPoints(page, [
    point("west", 9, 400),
    point("middle", 9.001, 404),
    point("middle", 9.002, 406),
    point("east", 9.003, 409),
  ]);
  const main = page.getByRole("main");
  const map = page.getByRole("region", { name: "Map", exact: true });
  await expect(page.locator(".map-live[data-live]")).toBeVisible({ timeout: 60_000 });
  await box(page, "west").check();
  const status = main.getByRole("status").filter({ hasText: "selected" });
  await expect(status).toHaveText("1 selected");
  await expect(page).toHaveURL(/[?&]id=0$/);

  // A rectangle around the right half adds two.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  const frame = (await page.locator(".map-engine").boundingBox())!;
  const at = (share: number, down: number) =>
    [frame.x + frame.width * share, frame.y + frame.height * down] as const;
  await page.keyboard.down("Shift");
  await page.mouse.move(...at(0.55, 0.35));
  await page.mouse.down();
  await page.mouse.move(...at(0.8, 0.6), { steps: 3 });
  await page.mouse.move(...at(0.99, 0.65), { steps: 3 });
  await page.mouse.up();
  await page.keyboard.up("Shift");
  await expect(status).toHaveText("3 selected");
  await expect(box(page, "east")).toBeChecked();
  await expect(box(page, "middle").last()).toBeChecked();
  await expect(box(page, "middle").first()).not.toBeChecked();

  // A click deselects one of them.
  await map.getByRole("button", { name: "Select points" }).click();
  await page.mouse.click(frame.x + frame.width - 36, frame.y + frame.height / 2);
  await expect(status).toHaveText("2 selected");
  await expect(box(page, "east")).not.toBeChecked();

  // The address keeps them.
  await page.reload();
  await expect(status).toHaveText("2 selected");
  await main.getByRole("button", { name: "Measure Between Them" }).click();
  const measured = page.locator("#measure");
  await expect(measured).toContainText("+6.000 m");
  await expect(measured.getByLabel("To point")).toHaveValue("middle");
  await main.getByRole("button", { name: "Exclude" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Exclude 2 points?" })).toBeVisible();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(status).toHaveText("2 selected");
  await main.getByRole("link", { name: "Clear selection" }).click();
  await expect(box(page, "west")).not.toBeChecked();
});
