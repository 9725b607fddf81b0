import type { Page } from "playwright/test";
import { approvedAccount, signedIn } from "../accounts.ts";
import { expect, test } from "../watched.ts";

/** A software renderer needs time for an image of the whole map. */
test.describe.configure({ timeout: 240_000 });
test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

const point = (name: string, longitude: number, ellipsoidalHeight: number) => ({
  ...{ name, code: "TOPO", latitude: 46.95, longitude, ellipsoidalHeight },
});

type Place = readonly [x: number, y: number];
const STEPS = 12;

/** Moves one finger across the screen. */
async function drag(page: Page, [x0, y0]: Place, [x1, y1]: Place) {
  const touch = await page.context().newCDPSession(page);
  const at = (share: number) => [{ x: x0 + (x1 - x0) * share, y: y0 + (y1 - y0) * share }];
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
  for (let step = 1; step <= STEPS; step++)
    await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(step / STEPS) });
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

test("on a phone, taps on the map and in the list select several points", async ({ page }) => {
  const { email, api } = await approvedAccount("select-touch");
  const { project } = await api("POST", "/projects", { name: "Quarry" });
  // Fitted by width: the first is at the left edge, the last at the right one.
  const points = [point("west", 9, 400), point("middle", 9.0015, 404), point("east", 9.003, 409)];
  const { site } = await api("POST", `/projects/${project!._id}/sites`, { name: "Bench 3", points });
  await signedIn(page, email);
  await page.goto(`/sites/${site!._id}/points`);
  const main = page.getByRole("main");
  const map = page.getByRole("region", { name: "Map", exact: true });
  const status = main.getByRole("status").filter({ hasText: "selected" });
  const box = (name: string) => page.getByRole("checkbox", { name: `Select ${name}`, exact: true });
  const engine = page.locator(".map-engine");
  await engine.scrollIntoViewIfNeeded();
  await expect(page.locator(".map-live[data-live]")).toBeVisible({ timeout: 60_000 });

  await map.getByRole("button", { name: "Select points" }).tap();
  // The site is in the middle of what the tools leave free.
  const middleOf = async ({ y, height }: { y: number; height: number }) => {
    const tools = (await page.locator(".map-toolbar").boundingBox())!;
    return (tools.y + tools.height + 12 + y + height - 36) / 2;
  };
  const frame = (await engine.boundingBox())!;
  await page.touchscreen.tap(frame.x + frame.width / 2, await middleOf(frame));
  await expect(status).toHaveText("1 selected");
  await page.touchscreen.tap(frame.x + frame.width - 36, await middleOf(frame));
  await expect(status).toHaveText("2 selected");
  await expect(box("middle")).toBeChecked();
  await expect(box("east")).toBeChecked();

  await box("west").tap();
  await expect(status).toHaveText("3 selected");
  await box("east").tap();
  await expect(status).toHaveText("2 selected");
  await expect(box("east")).not.toBeChecked();
  await engine.scrollIntoViewIfNeeded();
  const now = (await engine.boundingBox())!;
  await page.touchscreen.tap(now.x + now.width / 2, await middleOf(now));
  await expect(status).toHaveText("1 selected");
  await expect(box("middle")).not.toBeChecked();

  // One finger drags a rectangle around the right half; otherwise it would scroll the page.
  const before = await page.evaluate(() => scrollY);
  await drag(
    page,
    [now.x + now.width * 0.45, now.y + now.height * 0.35],
    [now.x + now.width - 8, now.y + now.height * 0.65],
  );
  await expect(status).toHaveText("3 selected");
  expect(await page.evaluate(() => scrollY)).toBe(before);
});
