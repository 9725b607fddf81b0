import type { Page } from "playwright/test";
import { approvedAccount, signedIn } from "../accounts.ts";
import { square, surveyedSite, withoutScript } from "../earthworks.ts";
import { expect, test } from "../watched.ts";
import { type Colour, pixelsOf, spotOf } from "./pixels.ts";
import { startWms } from "./wms-stand-in.ts";

const RED: Colour = [210, 20, 20];
const MAGENTA: Colour = [255, 0, 255];
const patiently = { timeout: 60_000 };
test.describe.configure({ timeout: 240_000 });

const drawing = (page: Page) => page.locator(".map-engine");
const isLive = (page: Page) => expect(page.locator(".map-live[data-live]")).toBeVisible({ timeout: 60_000 });

async function emptySite(name: string) {
  const { email, api } = await approvedAccount(name);
  const { project } = await api("POST", "/projects", { name: "Map" });
  const { site } = await api("POST", `/projects/${project!._id}/sites`, { name: "Bare", points: [] });
  return { email, api, path: `/sites/${site!._id}` };
}

/** A house of 20 by 20 m in red. */
const house = {
  fileName: "house.dxf",
  cadData: {
    type: "FeatureCollection",
    features: [
      {
        type: "Feature",
        properties: { layer: "WALLS", colour: "#d21414" },
        geometry: { type: "Polygon", coordinates: [ringOf(square(-10, -10, 20))] },
      },
    ],
  },
};

function ringOf(typed: string): number[][] {
  const ring = typed.split("\n").map(corner => corner.split(", ").map(Number).reverse());
  return [...ring, ring[0]!];
}

test("printed by the browser's own command, the site page has the plan instead of the live map", async ({
  page,
}) => {
  const { email, siteId } = await surveyedSite("printed-site");
  await signedIn(page, email);
  await page.goto(`/sites/${siteId}`);
  await isLive(page);
  const plan = page.getByRole("img", { name: /^Plan of / });
  await expect(plan).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(plan).toBeVisible();
  await expect(drawing(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Zoom in" })).toBeHidden();
  await expect(page.getByText(/^Rows 1 to \d+ of 121, those in view\.$/)).toBeVisible();
  const [drawn, legend] = [await plan.boundingBox(), await page.locator(".map-legend").boundingBox()];
  expect(legend!.y).toBeGreaterThanOrEqual(drawn!.y + drawn!.height - 1);
  await page.emulateMedia({ media: "screen" });
  await expect(drawing(page)).toBeVisible();
  await expect(plan).toBeHidden();
});

test("a site with only a drawing shows it on the map, filling the map", async ({ page, browser }) => {
  const { email, api, path } = await emptySite("cad-only");
  await api("POST", `${path}/cad-diagram`, house);
  await signedIn(page, email);
  await page.goto(path);
  await isLive(page);
  await expect.poll(() => pixelsOf(drawing(page), RED, 40), patiently).toBeGreaterThan(500);
  const { x, y } = await spotOf(drawing(page), RED, 40);
  const box = (await drawing(page).boundingBox())!;
  expect(Math.abs(x - box.width / 2)).toBeLessThan(20);
  expect(Math.abs(y - box.height / 2)).toBeLessThan(20);
  const plain = await withoutScript(browser, email);
  await plain.goto(path);
  await expect(plain.getByRole("region", { name: "Site Map", exact: true })).toContainText(
    "needs JavaScript",
  );
  await plain.context().close();
});

test("a site with only a map layer shows the area of the layer", async ({ page }) => {
  const wms = await startWms();
  const { email, api, path } = await emptySite("wms-only");
  const bounds = { west: 8.5, south: 46.5, east: 8.6, north: 46.6 };
  await api("POST", `${path}/wms-layer`, { url: `${wms.url}/wms`, layerName: "ground", bounds });
  await signedIn(page, email);
  await page.goto(path);
  await isLive(page);
  await expect.poll(() => pixelsOf(drawing(page), MAGENTA, 60), patiently).toBeGreaterThan(50_000);
  await drawing(page).hover();
  await expect(page.locator(".map-readout")).toContainText(/46\.5\d+° N 8\.5\d+° E/);
  wms.stop();
});

test("the live map replaces the plan without expanding the frame", async ({ page }) => {
  const { email, siteId } = await surveyedSite("frame");
  await signedIn(page, email);
  // The live map loads late: the user has collapsed the card by then.
  let release = () => {};
  const held = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route(/columns/, async route => {
    await held;
    await route.continue();
  });
  await page.goto(`/sites/${siteId}`);
  const frame = page.locator("details", { has: page.locator(".map-frame") });
  const summary = frame.locator("> summary");
  await expect(page.locator(".map-engine canvas").first()).toBeAttached();
  await frame.evaluate(element => element.setAttribute("data-same", ""));
  await summary.click();
  await expect(frame).not.toHaveAttribute("open");
  release();
  await expect(page.locator(".map-live[data-live]")).toBeAttached({ timeout: 60_000 });
  await expect(frame).not.toHaveAttribute("open");
  await expect(frame).toHaveAttribute("data-same");
  await summary.click();
  await isLive(page);
});

test("nothing on the page moves while plan and live map load", async ({ page }) => {
  const { email, siteId } = await surveyedSite("still");
  await signedIn(page, email);
  await page.addInitScript(() => {
    const seen = Object.assign(window, { shifted: 0 });
    // A busy browser may paint HTML that is only half loaded, which does not count as a layout shift here.
    document.addEventListener("DOMContentLoaded", () =>
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          const whole = performance.now();
          new PerformanceObserver(list => {
            for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
              if (entry.startTime > whole) seen.shifted += entry.value;
          }).observe({ type: "layout-shift", buffered: true });
        }),
      ),
    );
  });
  await page.goto(`/sites/${siteId}`);
  await isLive(page);
  const shifted = await page.evaluate(() => (window as unknown as { shifted: number }).shifted);
  // A smaller shift is only a figure in a corner that gets wider.
  expect(shifted).toBeLessThan(0.001);
});
