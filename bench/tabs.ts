// npx tsx bench/tabs.ts: moves between the tabs of a site of 100,000 points, in the tests' browser (no GPU).
import { chromium, type Locator, type Page } from "playwright";
import { chromiumExecutable, testArguments } from "../tests/browser.ts";
import { writeSurvey } from "./engine-input.ts";
import { Product } from "./product.ts";
import { type Row, reportTable } from "./results.ts";

const POINTS = 100_000;
const ROUNDS = 5;
const MOST_MS = 100;
/** Longer than a page loads and draws. */
const REST_MS = 3000;

const product = await Product.start();
const { path } = await chromiumExecutable();
// Without WebGL: the browser would draw the map on the processor, which a device draws on its graphics unit.
const browser = await chromium.launch({
  executablePath: path,
  args: [...testArguments, "--disable-3d-apis"],
});
try {
  const [site] = (await product.sites(["Many"])) as [string];
  await product.upload(site, (await writeSurvey(product.folder, POINTS)).csv);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const [name, value] = product.cookie.split("=") as [string, string];
  await context.addCookies([{ name, value, url: product.web }]);
  const page = await context.newPage();
  await page.goto(`${product.web}/sites/${site}`);
  await page.waitForTimeout(REST_MS);
  const tabs = page.getByRole("navigation", { name: "Site" }).getByRole("link");
  const times = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round++)
    for (const tab of await tabs.all()) {
      const label = (await tab.innerText()).replace(/[\d,\s]+$/, "");
      const ms = await moved(page, tab);
      times.set(label, [...(times.get(label) ?? []), ms]);
    }
  const rows: Row[] = [...times].map(([label, all]) => ({
    what: `to ${label}: processor time of the page, median of ${ROUNDS}`,
    value: all.toSorted((a, b) => a - b)[ROUNDS >> 1]!,
    unit: "ms",
    bar: MOST_MS,
  }));
  reportTable("Tabs of a site of 100,000 points", rows);
} finally {
  await browser.close();
  await product.stop();
}

/** The processor time that the page's main thread takes from a click until the next tab is shown and at rest, ms. */
async function moved(page: Page, tab: Locator): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const spent = async () =>
    (await session.send("Performance.getMetrics")).metrics.find(({ name }) => name === "TaskDuration")!.value;
  const before = await spent();
  await tab.click();
  await tab.and(page.locator("[aria-current]")).waitFor();
  await page.waitForTimeout(REST_MS);
  const ms = 1000 * ((await spent()) - before);
  await session.detach();
  return ms;
}
