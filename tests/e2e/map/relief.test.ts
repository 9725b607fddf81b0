/**
 * Points over a map layer, by the pixels of the screen: both must lie on the same ground. The first test knows
 * its ground; the second asks a real map server for it and runs only when told of one and of points on its layer:
 *
 *   RELIEF_WMS_URL=http://127.0.0.1:8090/wms RELIEF_WMS_LAYER=hillshade RELIEF_POINTS_CSV=points.csv \\
 *     npx playwright test --config tests/e2e/playwright.config.ts map/relief
 *
 * The file has the columns name, code, longitude, latitude and height, and a line of names above.
 */
import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { approvedAccount, signedIn } from "../accounts.ts";
import { expect, test } from "../watched.ts";
import { type Colour, type Picture, pictureOf, spotIn } from "./pixels.ts";
import { RELIEF_SQUARE_M, reliefAt, startWms } from "./wms-stand-in.ts";

/** As in the light theme's tokens. */
const COLOURS: Record<string, Colour> = { TOPO: [0x1c, 0x6d, 0xd0], PL_1: [0xd6, 0x5f, 0x00] };
const codes = Object.keys(COLOURS);
const patiently = { timeout: 60_000 };
test.describe.configure({ timeout: 240_000 });

interface Place {
  longitude: number;
  latitude: number;
}
type XY = readonly [x: number, y: number];

// Web Mercator by its definition, independent of the code under test.
const EARTH_M = 6_378_137;
const degree = Math.PI / 180;
const mercatorOf = ({ longitude, latitude }: Place): XY => [
  EARTH_M * longitude * degree,
  EARTH_M * Math.log(Math.tan(Math.PI / 4 + (latitude * degree) / 2)),
];
const placeAt = ([east, north]: XY): Place => ({
  longitude: east / EARTH_M / degree,
  latitude: (2 * Math.atan(Math.exp(north / EARTH_M)) - Math.PI / 2) / degree,
});

const drawing = (page: Page) => page.locator(".map-engine");

/**
 * Opens the live map of a site with these places over the layer, with alternating codes and nothing else
 * drawn.
 */
async function openSite(page: Page, wms: { url: string; layerName: string }, places: Place[]) {
  const { email, api } = await approvedAccount("relief");
  const { project } = await api("POST", "/projects", { name: "Relief" });
  const points = places.map(({ longitude, latitude }, i) => ({
    name: `P${i + 1}`,
    code: codes[i % codes.length]!,
    longitude,
    latitude,
    // In a perspective view, high points would be displaced.
    ellipsoidalHeight: 100 + 30 * (i % 5),
  }));
  const { site } = await api("POST", `/projects/${project!._id}/sites`, { name: "Relief", points });
  await api("POST", `/sites/${site!._id}/wms-layer`, wms);
  await signedIn(page, email);
  await page.goto(`/sites/${site!._id}`);
  await expect(page.locator(".map-live[data-live]")).toBeVisible(patiently);
  const map = page.getByRole("region", { name: "Site Map", exact: true });
  await map.getByRole("slider", { name: /^Opacity of/ }).fill("100");
  await map.getByRole("checkbox", { name: "Contours" }).uncheck();
  await drawing(page).scrollIntoViewIfNeeded();
}

/** Determines the ground position of screen pixels from the read-out under the pointer at two places. */
async function groundOf(page: Page) {
  const readout = page.locator(".map-readout");
  const box = (await drawing(page).boundingBox())!;
  const read = async (share: number, before: string) => {
    const at = [Math.round(box.x + share * box.width), Math.round(box.y + share * box.height)] as const;
    await page.mouse.move(...at);
    await expect(readout).toHaveText(/° [NS] .*° [EW]/);
    await expect(readout).not.toHaveText(before);
    const text = await readout.innerText();
    const [, latitude, isSouth, longitude, isWest] = /([\d.]+)° (?:N|(S)) ([\d.]+)° (?:E|(W))/.exec(text)!;
    const [east, north] = mercatorOf({
      longitude: Number(longitude) * (isWest ? -1 : 1),
      latitude: Number(latitude) * (isSouth ? -1 : 1),
    });
    return { x: at[0], y: at[1], east, north, text };
  };
  const a = await read(0.3, "-");
  const b = await read(0.7, a.text);
  // Off the map: a point near the pointer would have a ring.
  await page.mouse.move(0, 0);
  const perX = (b.east - a.east) / (b.x - a.x);
  const perY = (b.north - a.north) / (b.y - a.y);
  return {
    at: ([x, y]: XY): XY => [a.east + (x - a.x) * perX, a.north + (y - a.y) * perY],
    pixelOf: ([east, north]: XY): XY => [a.x + (east - a.east) / perX, a.y + (north - a.north) / perY],
  };
}

/** A point's mark and halo fit within this. */
const MARK_PX = 7;
const REACH_PX = 24;
const SHIFT_PX = 4;

/** The pixels around a place, without those that the point covers, or would cover if it were shifted. */
function around([x0, y0]: XY): XY[] {
  const found: XY[] = [];
  for (let y = Math.round(y0) - REACH_PX; y <= y0 + REACH_PX; y++)
    for (let x = Math.round(x0) - REACH_PX; x <= x0 + REACH_PX; x++)
      if (Math.hypot(x - x0, y - y0) > MARK_PX + SHIFT_PX) found.push([x, y]);
  return found;
}

function correlation(a: number[], b: number[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  const product = (p: number[], meanP: number, q: number[], meanQ: number) =>
    p.reduce((sum, value, i) => sum + (value - meanP) * (q[i]! - meanQ), 0);
  return product(a, meanA, b, meanB) / Math.sqrt(product(a, meanA, a, meanA) * product(b, meanB, b, meanB));
}

/**
 * Returns by how many pixels the screen would have to be shifted to match the ground's greys best, and how
 * well it then matches.
 */
function bestFit(screen: Picture, greyOf: (pixel: XY) => number, places: XY[]) {
  const pixels = places.flatMap(around);
  const greys = pixels.map(greyOf);
  const best = { shift: [0, 0] as XY, fit: -1 };
  for (let dy = -SHIFT_PX; dy <= SHIFT_PX; dy++)
    for (let dx = -SHIFT_PX; dx <= SHIFT_PX; dx++) {
      const seen = pixels.map(([x, y]) => screen.at(x + dx, y + dy)[1]);
      const fit = correlation(seen, greys);
      if (fit > best.fit) Object.assign(best, { shift: [dx, dy], fit });
    }
  return best;
}

/** Each point is drawn at its own place, in its code's colour. */
function expectMarks(screen: Picture, places: XY[]) {
  places.forEach(([x, y], i) => {
    const colour = COLOURS[codes[i % codes.length]!]!;
    const mark = spotIn(screen, colour, 40, [x - 0.5, y - 0.5], MARK_PX);
    expect(mark.count, `pixels of mark ${i + 1}`).toBeGreaterThan(4);
    expect(Math.hypot(mark.x + 0.5 - x, mark.y + 0.5 - y), `pixels that mark ${i + 1} is off`).toBeLessThan(
      1,
    );
  });
}

test("points and the relief of a map layer match to the pixel", { tag: "@long" }, async ({ page }) => {
  const wms = await startWms();
  const [column, row] = mercatorOf({ longitude: 8.5, latitude: 46.5 }).map(metres =>
    Math.round(metres / RELIEF_SQUARE_M),
  ) as [number, number];
  // Each where four squares meet.
  const corners = "0,0 3,0 5,1 8,0 1,1 4,2 6,2 0,3 2,3 5,4 7,3 8,4"
    .split(" ")
    .map(corner => corner.split(",").map(Number))
    .map(([x, y]): XY => [(column + x!) * RELIEF_SQUARE_M, (row + y!) * RELIEF_SQUARE_M]);
  await openSite(page, { url: `${wms.url}/relief`, layerName: "relief" }, corners.map(placeAt));
  const ground = await groundOf(page);
  const places = corners.map(ground.pixelOf);
  const greyOf = ([x, y]: XY) => reliefAt(...ground.at([x + 0.5, y + 0.5]));
  await expect(async () => {
    const screen = await pictureOf(page, await page.screenshot());
    expectMarks(screen, places);
    for (const [x, y] of places) {
      const at = `${x.toFixed()}, ${y.toFixed()}`;
      const quarters = [-1, 1].flatMap(dy =>
        [-1, 1].map((dx): XY => [Math.round(x + 12 * dx), Math.round(y + 12 * dy)]),
      );
      const seen = quarters.map(([px, py]) => screen.at(px, py));
      expect(seen, `greys around ${at}`).toEqual(quarters.map(greyOf).map(grey => [grey, grey, grey]));
      const { shift, fit } = bestFit(screen, greyOf, [[x, y]]);
      expect(shift, `pixels that the relief is off at ${at}`).toEqual([0, 0]);
      expect(fit).toBeGreaterThan(0.95);
    }
  }).toPass(patiently);
  wms.stop();
});

const { RELIEF_WMS_URL, RELIEF_WMS_LAYER = "", RELIEF_POINTS_CSV } = process.env;
if (RELIEF_WMS_URL && RELIEF_POINTS_CSV)
  test("points match a real server's layer at the places that the server gives", async ({ page }) => {
    const rows = readFileSync(RELIEF_POINTS_CSV, "utf8").trim().split("\n").slice(1);
    const all = rows
      .map(row => row.split(",").map(Number))
      .map(([, , longitude = 0, latitude = 0]) => ({ longitude, latitude }));
    const mean = (part: keyof Place) => all.reduce((sum, place) => sum + place[part], 0) / all.length;
    const middle = mercatorOf({ longitude: mean("longitude"), latitude: mean("latitude") });
    const awayM = (place: Place) => {
      const [east, north] = mercatorOf(place);
      return Math.hypot(east - middle[0], north - middle[1]);
    };
    // A dozen, so that the layer is visible between them, and close together, because otherwise its finest
    // details would alias.
    const surveyed = all
      .sort((a, b) => awayM(a) - awayM(b))
      .slice(0, 240)
      .filter((_, i) => i % 20 === 0);
    await openSite(page, { url: RELIEF_WMS_URL, layerName: RELIEF_WMS_LAYER }, surveyed);
    const ground = await groundOf(page);
    const places = surveyed.map(place => ground.pixelOf(mercatorOf(place)));
    const { width, height } = page.viewportSize()!;
    const call = new URL(RELIEF_WMS_URL);
    call.search = new URLSearchParams({
      ...Object.fromEntries(call.searchParams),
      SERVICE: "WMS",
      VERSION: "1.3.0",
      REQUEST: "GetMap",
      LAYERS: RELIEF_WMS_LAYER,
      STYLES: "",
      CRS: "EPSG:3857",
      BBOX: [...ground.at([0, height]), ...ground.at([width, 0])].join(","),
      WIDTH: String(width),
      HEIGHT: String(height),
      FORMAT: "image/png",
    }).toString();
    const answer = await fetch(call);
    const truth = await pictureOf(page, Buffer.from(await answer.arrayBuffer()));
    await expect(async () => {
      const screen = await pictureOf(page, await page.screenshot());
      const { shift, fit } = bestFit(screen, ([x, y]) => truth.at(x, y)[1], places);
      expect(fit).toBeGreaterThan(0.9);
      // A server that uses the nearest cell for each pixel is sometimes one off from itself.
      expect(Math.hypot(...shift), "pixels that the layer is off").toBeLessThan(1.5);
      expectMarks(screen, places);
    }).toPass(patiently);
  });
