// npx tsx bench/arrival.ts: how long large pages delay taps on a phone while they hydrate, compared with the list of
// projects. Measured in processor time, which other work on the machine affects less.
import { type Browser, chromium } from "playwright";
import { chromiumExecutable, launchArguments } from "../tests/browser.ts";
import { writeSurvey } from "./engine-input.ts";
import { mainThreadTasks } from "./long-tasks.ts";
import { Product } from "./product.ts";
import { type Row, reportTable } from "./results.ts";

const POINTS = 100_000;
const RUNS = 7;
const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
/** Slowdown relative to this machine, as Lighthouse simulates a phone. */
const SLOWER = 4;
/** A tap answered within this time feels instant. */
const AT_ONCE_MS = 50;

interface Cost {
  /** All work of the main thread, which handles taps. */
  busyMs: number;
  /** Time beyond 50 ms of each of its tasks. */
  blockedMs: number;
}

const product = await Product.start();
let browser: Browser | undefined;
try {
  const pages = await pagesOfSites();
  const { path } = await chromiumExecutable();
  browser = await chromium.launch({ executablePath: path, args: [...launchArguments, "--disable-3d-apis"] });
  const plain = await arrival(browser, "/projects");
  const rows: Row[] = [];
  for (const { what, path, bar } of pages) {
    const { busyMs, blockedMs } = await arrival(browser, path);
    const peer = plain.busyMs;
    rows.push({
      what: `${what}: taps wait, over all that /projects takes`,
      value: blockedMs,
      peer,
      unit: "ms",
      bar,
    });
    rows.push({ what: `${what}: all it takes, over that`, value: busyMs, peer, unit: "ms" });
  }
  reportTable("Pages that come alive on a phone", rows);
} finally {
  await browser?.close();
  await product.stop();
}

async function pagesOfSites() {
  const { project } = await product.create<{ project: { _id: string } }>("/projects/sample", {});
  const answer = await fetch(`${product.api}/projects/${project._id}/sites`, {
    headers: { Cookie: product.cookie },
  });
  const { data } = (await answer.json()) as { data: { sites: { _id: string }[] } };
  const [large] = await product.sites(["Large"]);
  const { csv } = await writeSurvey(product.folder, POINTS);
  await product.upload(large!, csv);
  return [
    { what: `site of ${POINTS.toLocaleString("en")} points`, path: `/sites/${large}`, bar: 0.4 },
    { what: "calculator of the sample's site", path: `/sites/${data.sites[0]!._id}/volume`, bar: 0.4 },
  ];
}

/** The medians of several visits, each without a cache. */
async function arrival(browser: Browser, path: string): Promise<Cost> {
  const costs: Cost[] = [];
  for (let run = 0; run < RUNS; run++) costs.push(await visit(browser, path));
  const median = (values: number[]) => values.sort((a, b) => a - b)[RUNS >> 1]!;
  return {
    busyMs: median(costs.map(({ busyMs }) => busyMs)),
    blockedMs: median(costs.map(({ blockedMs }) => blockedMs)),
  };
}

async function visit(browser: Browser, path: string): Promise<Cost> {
  const context = await browser.newContext(PHONE);
  const [name, value] = product.cookie.split("=") as [string, string];
  await context.addCookies([{ name, value, url: product.web }]);
  const page = await context.newPage();
  const chrome = await context.newCDPSession(page);
  await chrome.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await browser.startTracing(page, { categories: ["toplevel"] });
  await page.goto(product.web + path, { waitUntil: "networkidle" });
  // Also counts what the page does when idle.
  await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)));
  const tasksMs = mainThreadTasks(await browser.stopTracing());
  await context.close();
  return {
    busyMs: tasksMs.reduce((sum, ms) => sum + ms, 0),
    blockedMs: tasksMs.reduce((sum, ms) => sum + Math.max(0, ms - AT_ONCE_MS), 0),
  };
}
