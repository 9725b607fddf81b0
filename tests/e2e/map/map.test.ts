import type { Page } from "playwright/test";
import { approvedAccount, signedIn } from "../accounts.ts";
import { expect, test } from "../watched.ts";
import { type Colour, cardPlace, pixelsOf, spotOf } from "./pixels.ts";
import { startWms } from "./wms-stand-in.ts";

/** As in the light theme's tokens. */
const BLUE: Colour = [0x1c, 0x6d, 0xd0];
const ORANGE: Colour = [0xd6, 0x5f, 0x00];
const MAGENTA: Colour = [255, 0, 255];
/** A software renderer needs time for an image of the whole map. */
const patiently = { timeout: 60_000 };
test.describe.configure({ timeout: 240_000 });
const codes = ["TOPO", "PL_1", "ELEV"];

/** A slope of 20 by 20 points, 5 m apart, with alternating codes. */
const points = Array.from({ length: 400 }, (_, i) => ({
  name: `P${i + 1}`,
  code: codes[i % 3]!,
  longitude: 8.59 + (i % 20) * 0.000065,
  latitude: 46.63 + Math.floor(i / 20) * 0.000045,
  ellipsoidalHeight: 1500 + (i % 20) * 0.4 + Math.floor(i / 20) * 0.2,
}));

async function openSite(page: Page, wms?: { url: string; layerName: string }, surveyed = points) {
  const { email, api } = await approvedAccount("map");
  const { project } = await api("POST", "/projects", { name: "Map" });
  const { site } = await api("POST", `/projects/${project!._id}/sites`, {
    name: "Slope",
    points: surveyed,
  });
  if (wms) await api("POST", `/sites/${site!._id}/wms-layer`, wms);
  await signedIn(page, email);
  await page.goto(`/sites/${site!._id}`);
  return page.getByRole("region", { name: "Site Map", exact: true });
}

/** The map's canvas, without the controls over it. */
const drawing = (page: Page) => page.locator(".map-engine");
const isLive = (page: Page) => expect(page.locator(".map-live[data-live]")).toBeVisible({ timeout: 60_000 });

test("points are drawn in their codes' colours, and the legend hides and shows a code", async ({ page }) => {
  const map = await openSite(page);
  await isLive(page);
  await expect.poll(() => pixelsOf(drawing(page), BLUE), patiently).toBeGreaterThan(300);
  const orange = await pixelsOf(drawing(page), ORANGE);
  expect(orange).toBeGreaterThan(300);
  const legend = map.getByRole("group", { name: "Point codes" });
  await legend.getByRole("checkbox", { name: /PL_1/ }).uncheck();
  await expect.poll(() => pixelsOf(drawing(page), ORANGE), patiently).toBeLessThan(orange / 4);
  expect(await pixelsOf(drawing(page), BLUE)).toBeGreaterThan(300);
  await legend.getByRole("checkbox", { name: /PL_1/ }).check();
  await expect.poll(() => pixelsOf(drawing(page), ORANGE), patiently).toBeGreaterThan(orange * 0.8);
});

test("points keep their colours in forced-colours mode", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  const map = await openSite(page);
  await isLive(page);
  await expect.poll(() => pixelsOf(drawing(page), BLUE), patiently).toBeGreaterThan(300);
  expect(await pixelsOf(drawing(page), ORANGE)).toBeGreaterThan(300);
  expect(await pixelsOf(map.getByRole("group", { name: "Point codes" }), ORANGE)).toBeGreaterThan(20);
});

test("a row shows its point on the map, and a point on the map marks its row", async ({ page }) => {
  // The map then jumps instead of flying.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const map = await openSite(page);
  await isLive(page);
  const table = page.getByRole("table", { name: "Survey Points Data" });
  await table.getByRole("button", { name: "P3", exact: true }).click();
  const card = map.getByRole("region", { name: "Point P3" });
  await expect(card).toContainText("1500.800 m");
  await expect(table.locator("tr[aria-current]")).toContainText("P3");
  const [x, y] = await cardPlace(card);
  await card.getByRole("button", { name: "Close" }).click();
  await expect(card).toBeHidden();
  await expect(table.locator("tr[aria-current]")).toHaveCount(0);
  await drawing(page).click({ position: { x, y } });
  await expect(card).toBeVisible();
  await expect(table.locator("tr[aria-current]")).toContainText("P3");
});

test("a WMS layer is drawn under the points, with adjustable opacity", async ({ page }) => {
  const wms = await startWms();
  const map = await openSite(page, { url: `${wms.url}/wms`, layerName: "ground" });
  await isLive(page);
  await map.getByRole("slider", { name: "Opacity of ground" }).fill("100");
  await expect.poll(() => pixelsOf(drawing(page), MAGENTA), patiently).toBeGreaterThan(50_000);
  expect(await pixelsOf(drawing(page), BLUE)).toBeGreaterThan(300);
  await map.getByRole("checkbox", { name: "ground" }).uncheck();
  await expect.poll(() => pixelsOf(drawing(page), MAGENTA), patiently).toBe(0);
  wms.stop();
});

test("a WMS layer is drawn on a site that was opened from another page", async ({ page }) => {
  const wms = await startWms();
  const map = await openSite(page, { url: `${wms.url}/wms`, layerName: "ground" });
  const sitePath = new URL(page.url()).pathname;
  // A document without a layer: its policy allows no map server of sites.
  await page.goto("/projects");
  await page.getByRole("link", { name: "Map", exact: true }).last().click();
  await page.getByRole("link", { name: "Slope" }).first().click();
  await expect(page).toHaveURL(new RegExp(`${sitePath}$`));
  await isLive(page);
  await map.getByRole("slider", { name: "Opacity of ground" }).fill("100");
  await expect.poll(() => pixelsOf(drawing(page), MAGENTA), patiently).toBeGreaterThan(50_000);
  wms.stop();
});

test("a failing map server is reported unobtrusively, and everything else works", async ({ page }) => {
  const wms = await startWms();
  const map = await openSite(page, { url: `${wms.url}/dead`, layerName: "ground" });
  await isLive(page);
  await expect(map.getByRole("status")).toContainText("ground: the map server returned error 500.");
  await expect(map.getByRole("status")).toContainText("The base map cannot be reached.");
  await map.getByLabel("Base map").uncheck();
  await expect(map.getByRole("status")).not.toContainText("The base map cannot be reached.");
  await expect.poll(() => pixelsOf(drawing(page), BLUE), patiently).toBeGreaterThan(300);
  wms.stop();
});

test("a map server that does not allow other sites to load its maps is reported, too", async ({ page }) => {
  const wms = await startWms();
  const map = await openSite(page, { url: `${wms.url}/nocors`, layerName: "ground" });
  await isLive(page);
  await expect(map.getByRole("status")).toContainText("(CORS)");
  wms.stop();
});

test("without WebGL the plan stays, with a message", async ({ page }) => {
  await page.addInitScript(() => {
    const own = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string) {
      return kind.startsWith("webgl") ? null : own.call(this, kind as "2d");
    } as typeof own;
  });
  const map = await openSite(page);
  await expect(map.getByRole("status")).toContainText("WebGL 2 is missing");
  await expect(map.getByRole("img", { name: "Plan of Slope" })).toBeVisible();
  await expect.poll(() => pixelsOf(map, BLUE), patiently).toBeGreaterThan(300);
});

test("a site whose live map cannot load keeps plan and table, with a message", async ({ page }) => {
  await page.route(/\/live-map[^/]*\.js/, route => route.abort());
  const map = await openSite(page);
  const says = "The live map could not load. Reload the page to try again. The plan is shown instead.";
  await expect(map.getByRole("status")).toHaveText(says);
  await expect(map.getByRole("img", { name: "Plan of Slope" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Survey Points Data" })).toContainText("P3");
  await page.getByRole("link", { name: "Volume Calculator" }).click();
  const volume = page.getByRole("region", { name: "Cut and fill map" });
  await expect(volume.getByRole("status")).toHaveText(says);
  await expect(volume.getByRole("img").first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Volumes" })).toContainText("Cut");
});

test("after a lost graphics context all points are drawn again", async ({ page }) => {
  await openSite(page);
  await isLive(page);
  await expect.poll(() => pixelsOf(drawing(page), BLUE), patiently).toBeGreaterThan(300);
  await page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>(".map-engine canvas:not(.map-overlay)")!;
    const lose = canvas.getContext("webgl2")!.getExtension("WEBGL_lose_context")!;
    lose.loseContext();
    canvas.addEventListener("webglcontextlost", () => lose.restoreContext(), { once: true });
    setTimeout(() => lose.restoreContext(), 200);
  });
  await expect.poll(() => pixelsOf(drawing(page), BLUE), patiently).toBeGreaterThan(300);
  await expect.poll(() => pixelsOf(drawing(page), ORANGE), patiently).toBeGreaterThan(300);
});

test("two points 5 mm apart stay apart at the highest zoom", { tag: "@long" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const apartM = 0.005;
  const latitude = 46.63;
  const metresPerDegree = 111_320 * Math.cos((latitude * Math.PI) / 180);
  const near = { code: "TOPO", name: "left", longitude: 8.59, latitude, ellipsoidalHeight: 1500 };
  // The third one moves the middle of the site half a kilometre away, where 32-bit floats still have to be
  // precise enough.
  const close = [
    near,
    { ...near, code: "PL_1", name: "right", longitude: near.longitude + apartM / metresPerDegree },
    { ...near, code: "ELEV", name: "far", longitude: 8.603 },
  ];
  const map = await openSite(page, undefined, close);
  await isLive(page);
  await page.getByRole("button", { name: "left", exact: true }).click();
  await map.getByRole("region", { name: "Point left" }).getByRole("button", { name: "Close" }).click();
  // From any zoom that a selection leads to, up to the maximum.
  for (let i = 0; i < 10; i++) {
    await map.getByRole("button", { name: "Zoom in" }).click();
    await atRest(page);
  }
  const legend = map.getByRole("group", { name: "Point codes" });
  const box = (code: RegExp) => legend.getByRole("checkbox", { name: code });
  // The legend over the map has these colours, too.
  const inTheMiddle = (colour: Colour) => spotOf(drawing(page), colour, 70, 40);
  const count = (colour: Colour) => inTheMiddle(colour).then(spot => spot.count);
  await box(/PL_1/).uncheck();
  await expect.poll(() => count(ORANGE), patiently).toBe(0);
  const left = await inTheMiddle(BLUE);
  await box(/TOPO/).uncheck();
  await box(/PL_1/).check();
  await expect.poll(() => count(BLUE), patiently).toBe(0);
  await expect.poll(() => count(ORANGE), patiently).toBeGreaterThan(5);
  const right = await inTheMiddle(ORANGE);
  const metresPerPixel = (2 * Math.PI * 6_378_137 * (metresPerDegree / 111_320)) / (512 * 2 ** 24);
  expect(left.count).toBeGreaterThan(5);
  expect(right.x - left.x).toBeGreaterThan((0.7 * apartM) / metresPerPixel);
  expect(right.x - left.x).toBeLessThan((1.3 * apartM) / metresPerPixel);
  expect(Math.abs(right.y - left.y)).toBeLessThan(0.5);
});

/** Waits until the map has finished drawing: two images of it are equal. */
async function atRest(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const before = await drawing(page).screenshot();
      return before.equals(await drawing(page).screenshot());
    }, patiently)
    .toBe(true);
}
