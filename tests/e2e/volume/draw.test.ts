import type { Locator, Page } from "playwright/test";
import { signedIn } from "../accounts.ts";
import { figures, surveyedSite } from "../earthworks.ts";
import { expect, test } from "../watched.ts";

test.describe.configure({ timeout: 240_000 });

/** Opens the calculator and waits for its map and the first result. */
async function openCalculator(page: Page, name: string): Promise<Locator> {
  const { email, siteId } = await surveyedSite(name);
  await signedIn(page, email);
  await page.goto(`/sites/${siteId}/volume`);
  await expect(page.locator("form[data-live]")).toBeVisible();
  const map = page.locator(".map-live[data-live]");
  await expect(map).toBeVisible({ timeout: 60_000 });
  await map.scrollIntoViewIfNeeded();
  return map;
}

const unfoldBoundary = (page: Page) => page.getByRole("heading", { name: "Boundary" }).click();

/** Places on the map, as fractions of it from its middle: the survey reaches about 0.3 to each side. */
const places = async (map: Locator, ...shares: [number, number][]) => {
  await map.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await map.boundingBox())!;
  const side = Math.min(width, height);
  return shares.map(([right, down]) => [x + width / 2 + right * side, y + height / 2 + down * side] as const);
};

async function drawRing(page: Page, map: Locator, ...shares: [number, number][]) {
  for (const [x, y] of await places(map, ...shares)) await page.mouse.click(x, y, { delay: 20 });
  await page.keyboard.press("Enter");
}

/** A new page gets the same figures when the same corners are typed. */
async function isAsTyped(page: Page, type: (fresh: Page) => Promise<void>): Promise<void> {
  const fresh = await page.context().newPage();
  await fresh.goto(page.url());
  await expect(fresh.locator("form[data-live]")).toBeVisible();
  await type(fresh);
  const live = await figures(page);
  await expect.poll(() => figures(fresh)).toBe(live);
  await fresh.close();
}

test("drawing and dragging a boundary gives the same figures as typing it", async ({ page }) => {
  const map = await openCalculator(page, "draw-boundary");
  const whole = await figures(page);
  await unfoldBoundary(page);
  await page.getByRole("button", { name: "Draw boundary" }).click();
  await drawRing(page, map, [-0.2, -0.2], [0.2, -0.2], [0.2, 0.2], [-0.2, 0.2]);
  const field = page.getByLabel("Corners of the boundary");
  await expect.poll(async () => (await field.inputValue()).split("\n").length).toBe(4);
  await expect.poll(() => figures(page)).not.toBe(whole);
  const drawn = await figures(page);
  const drawnCorners = await field.inputValue();

  const [from, to] = await places(map, [0.2, 0.2], [0.1, 0.25]);
  await page.mouse.move(...from!);
  await page.mouse.down();
  await page.mouse.move(...to!, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => field.inputValue()).not.toBe(drawnCorners);
  const corners = await field.inputValue();
  // Three corners have not moved.
  expect(corners.split("\n").filter(corner => drawnCorners.includes(corner))).toHaveLength(3);
  await expect.poll(() => figures(page)).not.toBe(drawn);
  await isAsTyped(page, async fresh => {
    await unfoldBoundary(fresh);
    await fresh.getByLabel("Corners of the boundary").fill(corners);
  });
});

test("drawing and dragging a pad gives the same figures as typing it", async ({ page }) => {
  const map = await openCalculator(page, "draw-pad");
  const bare = await figures(page);
  await page.getByRole("button", { name: "Draw pad" }).click();
  await drawRing(page, map, [-0.15, -0.15], [0.1, -0.15], [0.1, 0.1], [-0.15, 0.1]);
  const field = page.getByLabel("Pad 1 corners");
  await expect.poll(async () => (await field.inputValue()).split("\n").length).toBe(4);
  await page.getByLabel("Pad 1 elevation").fill("498.5");
  await expect.poll(() => figures(page)).not.toBe(bare);
  const drawn = await figures(page);
  const drawnCorners = await field.inputValue();

  const [from, to] = await places(map, [0.1, 0.1], [0.2, 0.05]);
  await page.mouse.move(...from!);
  await page.mouse.down();
  await page.mouse.move(...to!, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => field.inputValue()).not.toBe(drawnCorners);
  await expect.poll(() => figures(page)).not.toBe(drawn);
  const corners = await field.inputValue();
  await isAsTyped(page, async fresh => {
    await fresh.getByRole("button", { name: "Add Pad" }).click();
    await fresh.getByLabel("Pad 1 elevation").fill("498.5");
    await fresh.getByLabel("Pad 1 corners").fill(corners);
  });
});

test("corners of a boundary are added and removed, changes undone, and leaving with unsaved changes asks first", async ({
  page,
}) => {
  const map = await openCalculator(page, "draw-edits");
  await unfoldBoundary(page);
  await page.getByRole("button", { name: "Draw boundary" }).click();
  await expect(page.getByRole("button", { name: "Click the corners, double-click to finish" })).toBeVisible();
  const corners = page.getByLabel("Corners of the boundary");
  const count = async () => (await corners.inputValue()).split("\n").filter(Boolean).length;
  const some = await places(map, [-0.2, -0.2], [0.1, -0.2], [0.2, -0.2], [0.2, 0.2], [-0.2, 0.2]);
  for (const [x, y] of some.slice(0, 2)) await page.mouse.click(x, y, { delay: 20 });
  // The second one was a mistake.
  await page.keyboard.press("Control+z");
  for (const [x, y] of some.slice(2, 4)) await page.mouse.click(x, y, { delay: 20 });
  await page.mouse.dblclick(...some[4]!, { delay: 20 });
  await expect.poll(count).toBe(4);
  const drawn = await corners.inputValue();

  const [middle, below, corner] = await places(map, [0, 0.2], [0, 0.28], [0.2, 0.2]);
  await page.mouse.move(...middle!);
  await page.mouse.down();
  await page.mouse.move(...below!, { steps: 5 });
  await page.mouse.up();
  await expect.poll(count).toBe(5);
  const pulled = await corners.inputValue();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(corners).toHaveValue(drawn);
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(corners).toHaveValue(pulled);
  await page.mouse.dblclick(...corner!, { delay: 20 });
  await expect.poll(count).toBe(4);

  const here = page.url();
  page.once("dialog", async question => {
    expect(question.message()).toBe("What you drew is not saved. Leave this page?");
    await question.dismiss();
  });
  const asked = page.waitForEvent("dialog");
  await page.locator("a.back-link").click();
  await asked;
  await expect(page).toHaveURL(here);
  await expect(corners).not.toHaveValue("");
});
