import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { signedIn } from "../accounts.ts";
import { surveyedSite } from "../earthworks.ts";
import { ports } from "../settings.ts";
import { expect, test } from "../watched.ts";
import { type Colour, pixelsOf } from "./pixels.ts";

/** As in the light theme's tokens. */
const BLUE: Colour = [0x1c, 0x6d, 0xd0];
const patiently = { timeout: 60_000 };
test.describe.configure({ timeout: 240_000 });

let web: ChildProcess;

test.beforeAll(async () => {
  web = spawn(process.execPath, ["build/app/server.js"], {
    cwd: join(import.meta.dirname, "../../.."),
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(ports.mapbox),
      WEB_API_URL: `http://127.0.0.1:${ports.api}/api`,
      SESSION_SECRET: "only for this test of a map",
      MAPBOX_ACCESS_TOKEN: "pk.test",
    },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  await once(web, "message");
});
test.afterAll(() => {
  web.kill("SIGTERM");
});

/** Stands in for Mapbox, as far as it can respond without a network. */
async function mapboxAnswers(page: Page, status: number, body: unknown) {
  const asked: string[] = [];
  await page.route(/^https:\/\/[a-z]+\.(mapbox\.com|openstreetmap\.org)\//, route => {
    asked.push(route.request().url());
    return route.fulfill({ status, json: body, headers: { "Access-Control-Allow-Origin": "*" } });
  });
  return asked;
}

async function openSite(page: Page, name: string) {
  const { email, siteId } = await surveyedSite(name);
  await signedIn(page, email);
  await page.goto(`http://localhost:${ports.mapbox}/sites/${siteId}`);
  return page.getByRole("region", { name: "Site Map", exact: true });
}
const drawing = (page: Page) => page.locator(".map-engine");

test("if Mapbox accepts the token, its engine draws the points", async ({ page }) => {
  const errors: string[] = [];
  page.on("pageerror", error => errors.push(error.message));
  await mapboxAnswers(page, 200, { code: "TokenValid" });
  const map = await openSite(page, "mapbox");
  await expect(page.locator(".map-live[data-live]")).toBeVisible(patiently);
  await expect(page.locator(".mapboxgl-canvas")).toBeVisible();
  await expect.poll(() => pixelsOf(drawing(page), BLUE), patiently).toBeGreaterThan(200);
  const blue = await pixelsOf(drawing(page), BLUE);
  await map.getByRole("group", { name: "Point codes" }).getByRole("checkbox", { name: /TOPO/ }).uncheck();
  await expect.poll(() => pixelsOf(drawing(page), BLUE), patiently).toBeLessThan(blue / 4);
  await map.getByRole("button", { name: "3D view" }).click();
  await map.getByRole("button", { name: "Zoom in" }).click();
  expect(errors).toEqual([]);
});

test("if Mapbox refuses the token, the other engine draws, and the page shows a message", async ({
  page,
}) => {
  await mapboxAnswers(page, 401, { message: "Not Authorized - Invalid Token" });
  const map = await openSite(page, "wrong-token");
  await expect(page.locator(".map-live[data-live]")).toBeVisible(patiently);
  await expect(map.getByRole("status")).toContainText("Mapbox rejected the access token");
  await expect(page.locator(".maplibregl-canvas")).toBeVisible();
  await expect.poll(() => pixelsOf(drawing(page), BLUE), patiently).toBeGreaterThan(200);
});
