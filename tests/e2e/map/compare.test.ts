import type { Locator, Page } from "playwright/test";
import { fromPlane } from "#survey/geodesy/local-plane.ts";
import { approvedAccount, signedIn } from "../accounts.ts";
import { withoutScript } from "../earthworks.ts";
import { expect, test } from "../watched.ts";
import { type Colour, type Picture, pictureOf } from "./pixels.ts";

test.describe.configure({ timeout: 240_000 });

const COLUMNS = 81;
/** From west to east the later survey changes from 1.2 m higher to 1.2 m lower. */
const differenceAt = (xM: number) => (1.2 * xM) / 40;

/** A square of 80 m with 1 m between points, level in one survey and tilted in the other. */
function ground(heightM: (xM: number) => number) {
  const at = Array.from(
    { length: COLUMNS * 21 },
    (_, i) => [(i % COLUMNS) - 40, 4 * Math.floor(i / COLUMNS) - 40] as const,
  );
  const plane = { longitude0: 8.5, latitude0: 46.5, heightM: 500, isWide: false };
  const { longitude, latitude } = fromPlane(
    plane,
    at.map(([x]) => x),
    at.map(([, y]) => y),
  );
  return at.map(([x], i) => ({
    name: String(i + 1),
    code: "TOPO",
    longitude: longitude[i]!,
    latitude: latitude[i]!,
    ellipsoidalHeight: heightM(x),
  }));
}

async function tiltedSite(name: string) {
  const { email, api } = await approvedAccount(name);
  const { project } = await api("POST", "/projects", { name: "Tilted" });
  const body = { name: "Slab", points: ground(x => 500 + differenceAt(x)) };
  const { site } = await api("POST", `/projects/${project!._id}/sites`, body);
  const from = String((await api("GET", `/sites/${site!._id}?points=none`)).site!.datasetId);
  const added = await api("POST", `/sites/${site!._id}/topographic-data`, {
    points: ground(() => 500),
    role: "new",
  });
  const to = String(added.site!.datasetId);
  const query = (toleranceM: number) =>
    `from=${from}&to=${to}&toleranceM=${toleranceM}&positionToleranceM=0.05`;
  return { email, api, siteId: site!._id, query };
}

const frame = (page: Page) => page.getByRole("region", { name: "Height Difference", exact: true });
const isLive = async (page: Page) => {
  await expect(page.locator(".map-live[data-live]")).toBeVisible({ timeout: 60_000 });
  await expect(frame(page)).not.toContainText("…", { timeout: 60_000 });
};

const ROLES = [5, 4, 3, 2, 1]
  .map(i => `fill-${i}`)
  .concat(
    "border",
    [1, 2, 3, 4, 5].map(i => `cut-${i}`),
  );

/** The theme's colours blended with the map's background at an opacity. */
async function coloursOf(page: Page, opacity: number): Promise<[role: string, colour: Colour][]> {
  const read = (role: string) =>
    page.evaluate(token => {
      const probe = document.createElement("i");
      probe.style.color = `var(--${token})`;
      document.body.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
    }, role);
  const paper = await read("map-paper");
  const colours: [string, Colour][] = [];
  for (const role of ROLES) {
    const mixed = (await read(role)).map((part, k) => opacity * part + (1 - opacity) * paper[k]!);
    colours.push([role, mixed as unknown as Colour]);
  }
  return colours;
}

/**
 * Where the colours change from west to east, as differences in metres. For each column the most frequent
 * colour counts, so that lines and text do not.
 */
function changesIn(picture: Picture, colours: [string, Colour][]): [from: string, to: string, atM: number][] {
  const roles = Array.from({ length: picture.width }, (_, column) => roleOf(picture, column, colours));
  const [first, last] = [roles.findIndex(Boolean), roles.findLastIndex(Boolean)];
  const changes: [string, string, number][] = [];
  let role = roles[first]!;
  for (let column = first; column <= last; column++) {
    const here = roles[column];
    if (!here || here === role) continue;
    changes.push([role, here, differenceAt(((column - first) / (last + 1 - first) - 0.5) * 80)]);
    role = here;
  }
  return changes;
}

function roleOf({ width, height, at }: Picture, column: number, colours: [string, Colour][]): string | null {
  // The site is square, and floating controls are beside it.
  if (Math.abs(column - width / 2) > height / 2) return null;
  const votes = new Map<string, number>();
  for (let row = Math.round(height * 0.3); row < height * 0.7; row++) {
    const pixel = at(column, row);
    const far = ([, colour]: [string, Colour]) =>
      Math.max(...colour.map((part, k) => Math.abs(part - pixel[k]!)));
    const nearest = colours.reduce((best, each) => (far(each) < far(best) ? each : best));
    if (far(nearest) <= 9) votes.set(nearest[0], (votes.get(nearest[0]) ?? 0) + 1);
  }
  const [best] = [...votes].sort((a, b) => b[1] - a[1]);
  return best && best[1] > height * 0.1 ? best[0] : null;
}

test("the live map's colours change at the same differences as the plan's", { tag: "@long" }, async ({
  page,
  browser,
}) => {
  const { email, siteId, query } = await tiltedSite("tilted");
  await signedIn(page, email);
  const plain = await withoutScript(browser, email);
  for (const toleranceM of [0.05, 0.3]) {
    const path = `/sites/${siteId}/compare?${query(toleranceM)}`;
    await page.goto(path);
    await isLive(page);
    for (const name of [/^Changed height/, "Contours", "Base map"])
      await frame(page).getByRole("checkbox", { name }).uncheck();
    await plain.goto(path);
    const changesOf = async (picture: Locator, opacity: number) =>
      changesIn(await pictureOf(page, await picture.screenshot()), await coloursOf(page, opacity));
    const live = await changesOf(page.locator(".map-engine"), 0.93);
    const plan = await changesOf(plain.locator(".map-plan"), 1);
    expect(live.map(([from, to]) => `${from} ${to}`)).toEqual(plan.map(([from, to]) => `${from} ${to}`));
    expect(live.length).toBeGreaterThanOrEqual(4);
    // A pixel is about 6 mm, and a cell of the plan about 16 mm.
    for (const [i, [, , atM]] of live.entries()) expect(Math.abs(atM - plan[i]![2])).toBeLessThan(0.025);
    const atTolerance = live.filter(change => change.includes("border")).map(([, , atM]) => atM);
    expect(atTolerance).toHaveLength(2);
    for (const atM of atTolerance) expect(Math.abs(Math.abs(atM) - toleranceM)).toBeLessThan(0.02);
  }
  await plain.context().close();
});

test("each survey is fetched once, and not again for another tolerance", async ({ page }) => {
  const { email, siteId, query } = await tiltedSite("fetched-once");
  await signedIn(page, email);
  const fetched: string[] = [];
  page.on("request", request => {
    if (request.url().includes("/columns?")) fetched.push(request.url());
  });
  await page.goto(`/sites/${siteId}/compare?${query(0.05)}`);
  await isLive(page);
  const heights = frame(page).getByRole("checkbox", { name: /^Changed height/ });
  const before = await heights.locator("..").innerText();
  await page.getByLabel("Height tolerance").fill("0.6");
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(frame(page).getByRole("img", { name: /grey within ±0.60 m/ })).toBeVisible();
  await isLive(page);
  expect(await heights.locator("..").innerText()).not.toBe(before);
  expect(fetched).toHaveLength(2);
  expect(new Set(fetched).size).toBe(2);

  // In print the page has the sharp plan.
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("img", { name: /^Plan of height differences/ })).toBeVisible();
  await expect(page.getByText(/marked/)).toBeVisible();
  await expect(page.locator(".map-live")).toBeHidden();
});

test("without WebGL the plan stays, with its marks and a message", async ({ page }) => {
  const { email, siteId, query } = await tiltedSite("compare-plan");
  await signedIn(page, email);
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = (() => null) as typeof HTMLCanvasElement.prototype.getContext;
  });
  await page.goto(`/sites/${siteId}/compare?${query(0.05)}`);
  await expect(frame(page).getByText(/WebGL 2 is missing\)\. The plan is shown instead\./)).toBeVisible();
  await expect(page.getByRole("img", { name: /^Plan of height differences/ })).toBeVisible();
  await expect(page.getByText(/differences marked, the largest/)).toBeVisible();
});
