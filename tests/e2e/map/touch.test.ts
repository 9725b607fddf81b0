import type { CDPSession } from "playwright/test";
import { signedIn } from "../accounts.ts";
import { surveyedSite } from "../earthworks.ts";
import { expect, test } from "../watched.ts";
import { cardPlace } from "./pixels.ts";

test.describe.configure({ timeout: 240_000 });
test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

type Finger = readonly [x: number, y: number];
const STEPS = 12;

/** Moves fingers across the screen, each from its first place to its second. */
async function drag(touch: CDPSession, fingers: readonly (readonly [from: Finger, to: Finger])[]) {
  const at = (share: number) =>
    fingers.map(([[x0, y0], [x1, y1]], id) => ({ id, x: x0 + (x1 - x0) * share, y: y0 + (y1 - y0) * share }));
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
  for (let step = 1; step <= STEPS; step++)
    await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(step / STEPS) });
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

test("a tap selects a point, one finger scrolls the page past the map, two move and zoom it", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { email, siteId } = await surveyedSite("touch");
  await signedIn(page, email);
  await page.goto(`/sites/${siteId}`);
  const engine = page.locator(".map-engine");
  await engine.scrollIntoViewIfNeeded();
  await expect(page.locator(".map-live[data-live]")).toBeVisible({ timeout: 60_000 });
  const touch = await page.context().newCDPSession(page);
  const map = page.getByRole("region", { name: "Site Map", exact: true });
  const card = map.getByRole("region", { name: /^Point / });
  const table = page.getByRole("table", { name: "Survey Points Data" });
  await table.getByRole("button").first().tap();
  await expect(card).toBeVisible();
  const [left, top] = await cardPlace(card);
  await card.getByRole("button", { name: "Close" }).tap();
  await expect(card).toBeHidden();
  const box = (await engine.boundingBox())!;
  await page.touchscreen.tap(box.x + left, box.y + top);
  await expect(card).toBeVisible();

  const before = await page.evaluate(() => scrollY);
  // Far from the tap: a drag right after a tap at the same place would zoom.
  const [x, y] = [box.x + box.width / 4, box.y + box.height * 0.7];
  await drag(touch, [
    [
      [x, y],
      [x, y - 160],
    ],
  ]);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 60);
  expect(await cardPlace(card)).toEqual([left, top]);
  await expect(map.getByText(/two fingers/i)).toBeVisible();

  await engine.scrollIntoViewIfNeeded();
  const now = (await engine.boundingBox())!;
  const [u, v] = [now.x + now.width / 2, now.y + now.height / 2];
  await drag(touch, [
    [
      [u - 30, v],
      [u + 20, v - 50],
    ],
    [
      [u + 30, v],
      [u + 80, v - 50],
    ],
  ]);
  await expect.poll(async () => (await cardPlace(card))[0]).toBeGreaterThan(left + 20);
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);

  const scale = map.locator(".map-bar");
  const sayScale = () =>
    scale.evaluate(element => `${element.querySelector("i")?.style.width} ${element.textContent}`);
  const said = await sayScale();
  await drag(touch, [
    [
      [u - 20, v],
      [u - 110, v],
    ],
    [
      [u + 20, v],
      [u + 110, v],
    ],
  ]);
  await expect.poll(sayScale).not.toBe(said);
});
