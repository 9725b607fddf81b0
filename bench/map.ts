// npx tsx bench/map.ts: a site of 1,000,000 points on the live map, in the tests' browser (no GPU).
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright";
import { chromiumExecutable, launchArguments } from "../tests/browser.ts";
import { writeSurvey } from "./engine-input.ts";
import { longestScript } from "./long-tasks.ts";
import { Product } from "./product.ts";
import { type Row, reportTable } from "./results.ts";

const POINTS = 1_000_000;
const MOVES = 120;
const REST_MS = 5000;
/** Wraps WebGL calls in functions, so that they appear in profiles; native calls have no frame there. */
const NAMED_GPU_CALLS = `
  for (const name of Object.getOwnPropertyNames(WebGL2RenderingContext.prototype)) {
    const { value } = Object.getOwnPropertyDescriptor(WebGL2RenderingContext.prototype, name);
    if (typeof value !== "function") continue;
    WebGL2RenderingContext.prototype[name] = function gpuCall(...given) {
      return value.apply(this, given);
    };
  }
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function gpuCall(...given) {
    return getContext.apply(this, given);
  };`;
const rows: Row[] = [];
const product = await Product.start();
let browser: Browser | undefined;
try {
  const { csv } = await writeSurvey(product.folder, POINTS);
  const [few, many] = (await product.sites(["Few", "Many"])) as [string, string];
  const { csv: fewCsv } = await writeSurvey(join(product.folder, "data"), 100);
  await product.upload(few, fewCsv);
  await product.upload(many, csv);
  const { path } = await chromiumExecutable();
  browser = await chromium.launch({ executablePath: path, args: launchArguments });
  const empty = await moving(await opened(browser, few));
  const [full, arrival] = await measured(browser, many);
  rows.push({ what: "points arrived to first paint", value: arrival, unit: "s", bar: 3 });
  rows.push({
    what: `a frame while moving, over that of a site of 100 points (means of ${MOVES} moves)`,
    value: full,
    peer: empty,
    unit: "ms",
    bar: 2.5,
  });
  reportTable("Map", rows);
} finally {
  await browser?.close();
  await product.stop();
}

async function opened(browser: Browser, siteId: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const [name, value] = product.cookie.split("=") as [string, string];
  await context.addCookies([{ name, value, url: product.web }]);
  await context.addInitScript(NAMED_GPU_CALLS);
  const page = await context.newPage();
  await page.goto(`${product.web}/sites/${siteId}`);
  await page.locator(".map-live[data-live]").waitFor({ timeout: 60_000 });
  return page;
}

/** Profiles the page from its first byte until the map is idle, then measures frames without the profiler. */
async function measured(
  browser: Browser,
  siteId: string,
): Promise<[frameMs: number, arrivalSeconds: number]> {
  await browser.startTracing(undefined, {
    categories: ["devtools.timeline", "disabled-by-default-v8.cpu_profiler", "v8.execute", "toplevel"],
  });
  const traced = await opened(browser, siteId);
  await atRest(traced);
  const { scriptMs, wholeMs, what } = longestScript(await browser.stopTracing());
  rows.push({
    what: `longest script task, without waits for the GPU: ${what}`,
    value: scriptMs,
    unit: "ms",
    bar: 100,
  });
  rows.push({ what: "longest task with them", value: wholeMs, unit: "ms" });
  await traced.context().close();
  const page = await opened(browser, siteId);
  const at = (name: string) =>
    page.evaluate(wanted => performance.getEntriesByName(wanted)[0]!.startTime, name);
  const seconds = ((await at("site-map-points-painted")) - (await at("site-map-points-arrived"))) / 1000;
  return [await moving(page), seconds];
}

/** Waits until points, their index and contours are drawn. */
async function atRest(page: Page): Promise<void> {
  for (const name of ["site-map-points-indexed", "site-map-contours-ready"])
    await page.waitForFunction(wanted => performance.getEntriesByName(wanted).length > 0, name);
  // Waits for the last frame, with everything drawn.
  await page.waitForTimeout(REST_MS);
}

/** The mean frame time while the map is dragged, ms. */
async function moving(page: Page): Promise<number> {
  await atRest(page);
  const map = page.locator(".map-live canvas").first();
  const box = (await map.boundingBox())!;
  const middle = [box.x + box.width / 2, box.y + box.height / 2] as const;
  const move = (i: number) => page.mouse.move(middle[0] + (i % 60), middle[1] + (i % 7));
  await move(0);
  await page.mouse.down();
  // The first frame after pressing still draws everything.
  for (let i = 0; i < MOVES / 4; i++) await move(i);
  // Passed as text, because the TypeScript loader would insert a helper that the page does not have.
  await page.evaluate(`
    window.frameTimes = [];
    (function tick(now) {
      window.frameTimes.push(now);
      requestAnimationFrame(tick);
    })(performance.now())`);
  for (let i = 0; i < MOVES; i++) await move(i);
  const times = await page.evaluate(() => (window as unknown as { frameTimes: number[] }).frameTimes);
  await page.mouse.up();
  await page.context().close();
  return (times.at(-1)! - times[0]!) / (times.length - 1);
}
