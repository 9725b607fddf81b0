import type { Browser, Page } from "playwright/test";
import { fromPlane } from "#survey/geodesy/local-plane.ts";
import { approvedAccount, signedIn } from "./accounts.ts";
import { ports } from "./settings.ts";

/** A square of 100 m that rises 1 m in 10 m towards the east; its middle is at 500 m. */
export function wedge(liftM = 0) {
  const at = Array.from(
    { length: 121 },
    (_, i) => [(i % 11) * 10 - 50, Math.floor(i / 11) * 10 - 50] as const,
  );
  const { longitude, latitude } = fromPlane(
    { longitude0: 8.5, latitude0: 46.5, heightM: 500, isWide: false },
    at.map(([x]) => x),
    at.map(([, y]) => y),
  );
  return at.map(([x], i) => ({
    name: String(i + 1),
    code: i % 3 === 0 ? "TOPO" : "ELEV",
    longitude: longitude[i]!,
    latitude: latitude[i]!,
    ellipsoidalHeight: 500 + x / 10 + liftM,
  }));
}

/** 944 m of a canal, 8 m wide, whose banks are curved by 9 cm. */
export function canal() {
  const at = Array.from({ length: 119 }, (_, i) => 8 * i - 472).flatMap(x =>
    [0, 2, 4, 6, 8].map(y => [x, y + 0.089 * (1 - (x / 472) ** 2)] as const),
  );
  const { longitude, latitude } = fromPlane(
    { longitude0: 8.5, latitude0: 46.5, heightM: 500, isWide: false },
    at.map(([x]) => x),
    at.map(([, y]) => y),
  );
  return at.map(([, y], i) => ({
    name: String(i + 1),
    code: "CANAL",
    longitude: longitude[i]!,
    latitude: latitude[i]!,
    ellipsoidalHeight: 500 + Math.abs(y - 4) / 2,
  }));
}

/** Converts corners in metres from the middle to typed text. */
export function corners(...xy: [number, number][]) {
  const { longitude, latitude } = fromPlane(
    { longitude0: 8.5, latitude0: 46.5, heightM: 500, isWide: false },
    xy.map(([x]) => x),
    xy.map(([, y]) => y),
  );
  return xy.map((_, i) => `${latitude[i]!.toFixed(10)}, ${longitude[i]!.toFixed(10)}`).join("\n");
}
export const square = (x: number, y: number, size: number) =>
  corners([x, y], [x + size, y], [x + size, y + size], [x, y + size]);

/** A design: a plane across the ramp. */
export const formation = {
  name: "Formation",
  plane: { longitude: 8.5001, latitude: 46.5, elevationM: 500.3, slopePercentage: 3.5, azimuthDeg: 25 },
  heights: { kind: "sea-level", datum: "LN02" },
};

export async function surveyedSite(name: string) {
  const { email, api } = await approvedAccount(name);
  const { project } = await api("POST", "/projects", { name: "Earthworks" });
  const { site } = await api("POST", `/projects/${project!._id}/sites`, {
    name: "Ramp Süd",
    points: wedge(),
  });
  return { email, api, projectId: project!._id, siteId: site!._id };
}

export const isLive = (page: Page) => page.locator("form[data-live]").count();

/** Without a script the server computes; with a script the page has already done so. */
export async function calculate(page: Page) {
  // The button disappears when the page has its surface, possibly at this very moment.
  const live = page.locator("form[data-live]");
  await Promise.race([page.getByRole("button", { name: "Calculate" }).click(), live.waitFor()]);
  if (await live.isVisible()) await page.getByLabel("Swell").press("Enter");
}
export const volumes = (page: Page) => page.getByRole("region", { name: "Volumes" });

/** Returns the text of the volumes, without spaces. */
export const figures = async (page: Page) => (await volumes(page).innerText()).replace(/\s+/g, " ");

export async function withoutScript(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: `http://localhost:${ports.web}`,
  });
  const page = await context.newPage();
  await signedIn(page, email);
  return page;
}

/** Chooses the survey to compare with; in the list its name is followed by its upload date. */
export async function chooseEarlier(page: Page, name: string): Promise<void> {
  const list = page.getByLabel("Earlier survey");
  const option = list.locator("option", { hasText: `${name}, uploaded ` });
  await list.selectOption((await option.getAttribute("value"))!);
}
