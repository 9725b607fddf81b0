import type { Page } from "playwright/test";
import { signedIn } from "../accounts.ts";
import { corners, square, surveyedSite, withoutScript } from "../earthworks.ts";
import { expect, test } from "../watched.ts";
import { type Colour, pixelsOf } from "./pixels.ts";

/** Deep cut and deep fill of the light theme, at the map's opacity. */
const CUT: Colour = [245, 160, 90];
const FILL: Colour = [120, 170, 215];
test.describe.configure({ timeout: 240_000 });

const map = (page: Page) => page.getByRole("region", { name: "Site Map", exact: true });
const pairs = (typed: string) => typed.split("\n").map(corner => corner.split(", ").map(Number).reverse());

/** A ramp levelled within 80 m, with one pad. */
async function levelledSite(name: string) {
  const site = await surveyedSite(name);
  const path = `/sites/${site.siteId}`;
  const input = {
    mode: "cut_fill",
    targetElevation: 500,
    boundary: pairs(square(-40, -40, 80)),
    pads: [
      { id: 1, elevation: 502, coordinates: pairs(corners([-10, -10], [10, -10], [10, 10], [-10, 10])) },
    ],
  };
  const study = (await site.api("POST", `${path}/volume-studies`, { input })) as unknown as {
    result: Record<string, unknown>;
    datasetId: string;
  };
  const { result, datasetId } = study;
  await site.api("PATCH", path, { volumeResults: { ...result, inputs: result.input, datasetId } });
  return { ...site, path };
}

test("the Site Map shows the saved volume with pads and boundary, and can hide it", async ({ page }) => {
  const { email, path } = await levelledSite("volume-map");
  await signedIn(page, email);
  await page.goto(path);
  await expect(page.locator(".map-live[data-live]")).toBeVisible({ timeout: 60_000 });
  const engine = page.locator(".map-engine");
  const patiently = { timeout: 30_000 };
  await expect.poll(() => pixelsOf(engine, CUT, 45), patiently).toBeGreaterThan(2_000);
  await expect.poll(() => pixelsOf(engine, FILL, 45), patiently).toBeGreaterThan(2_000);
  const key = map(page).getByRole("img", { name: /^Colours: orange where ground is above the design/ });
  await expect(key).toBeVisible();
  await map(page).getByRole("checkbox", { name: "Volume result" }).uncheck();
  await expect(key).toBeHidden();
  await expect.poll(() => pixelsOf(engine, CUT, 45), patiently).toBeLessThan(1_000);
});

test("without a script the plan shows the saved volume with pads and boundary, and can hide it", async ({
  browser,
}) => {
  const { email, path } = await levelledSite("volume-plan");
  const page = await withoutScript(browser, email);
  await page.goto(path);
  const plan = map(page).getByRole("img", { name: /^Plan of Ramp Süd with its volume result: orange/ });
  await expect(plan).toBeVisible();
  await expect(plan.locator(".plan-pad")).toHaveText("Pad 1502.000");
  await expect(plan.locator(".cut-fill-boundary")).toBeVisible();
  await expect(plan.locator(".cut-fill-bands")).toBeVisible();
  await expect(plan.locator(".cut-fill-bands path[style*=cut-3]").first()).toBeVisible();
  await map(page).getByRole("checkbox", { name: "Volume result" }).uncheck();
  await expect(plan.locator(".plan-pad")).toBeHidden();
  await expect(plan.locator(".cut-fill-bands")).toBeHidden();
  await page.context().close();
});
