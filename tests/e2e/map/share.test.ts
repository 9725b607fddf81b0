import { createServer, type Server } from "node:http";
import { surveyedSite } from "../earthworks.ts";
import { ports } from "../settings.ts";
import { expect, test } from "../watched.ts";
import { pixelsOf } from "./pixels.ts";

/** As in the light theme's tokens. */
const BLUE = [0x1c, 0x6d, 0xd0] as const;
/** A software renderer needs time for an image of the whole map. */
const patiently = { timeout: 60_000 };
test.describe.configure({ timeout: 240_000 });

const tokenOf = async (name: string, embedOrigins: string[] = []) => {
  const { api, siteId } = await surveyedSite(name);
  const body = { label: "A", expiresAt: null, embedOrigins };
  return (await api("POST", `/sites/${siteId}/share-links`, body)).token as unknown as string;
};

test("a guest has the live map with points, surface and contours, using only the link's calls", async ({
  page,
}) => {
  const token = await tokenOf("map-share");
  const asked: string[] = [];
  page.on("request", request => {
    const { origin, pathname } = new URL(request.url());
    if (origin === `http://localhost:${ports.web}` && !/^\/(assets|fonts|icon)/.test(pathname))
      asked.push(pathname);
  });
  await page.goto(`/s/${token}`);
  await expect(page.locator(".map-live[data-live]")).toBeVisible(patiently);
  await expect.poll(() => pixelsOf(page.locator(".map-engine"), BLUE), patiently).toBeGreaterThan(100);
  const map = page.getByRole("region", { name: "Site Map", exact: true });
  await map.getByRole("checkbox", { name: /^Surface/ }).check();
  await expect(map.getByRole("checkbox", { name: /^Contours/ })).toBeEnabled();
  const others = asked.filter(path => !path.startsWith(`/s/${token}`) && path !== "/__manifest");
  expect(others).toEqual([]);
  // A row shows its point.
  await page.getByRole("button", { name: "2", exact: true }).click();
  const card = map.getByRole("region", { name: "Point 2" });
  await expect(card).toBeVisible();
  await expect(card.getByRole("link", { name: /through the surveys|history/i })).toHaveCount(0);
});

/** A page of another origin with an iframe. */
async function pageWithFrame(src: string): Promise<{ server: Server; origin: string }> {
  const server = createServer((_, response) => {
    response.setHeader("Content-Type", "text/html");
    response.end(`<!doctype html><iframe src="${src}" width="900" height="500"></iframe>`);
  });
  await new Promise<void>(resolve => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  return { server, origin: `http://127.0.0.1:${port}` };
}

test("a page listed in the link can embed the map, but another one cannot", async ({ page }) => {
  let src = "";
  const named = await pageWithFrame("/");
  named.server.removeAllListeners("request");
  named.server.on("request", (_, response) => {
    response.setHeader("Content-Type", "text/html");
    response.end(`<!doctype html><iframe src="${src}" width="900" height="500"></iframe>`);
  });
  const token = await tokenOf("map-embed", [named.origin]);
  src = `http://localhost:${ports.web}/embed/${token}`;
  const other = await pageWithFrame(src);
  try {
    await page.goto(named.origin);
    const frame = page.frameLocator("iframe");
    await expect(frame.locator(".map-live[data-live]")).toBeVisible(patiently);
    await expect(frame.getByRole("link", { name: "Open the page" })).toBeVisible();
    // A separate page, because errors are expected here.
    const refused = await page.context().newPage();
    await refused.goto(other.origin);
    await expect.poll(() => refused.frames().some(each => each.url().startsWith("chrome-error:"))).toBe(true);
  } finally {
    named.server.close();
    other.server.close();
  }
});
