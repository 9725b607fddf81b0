// npx tsx bench/arrival.ts: how long large pages make taps on a phone wait while they come alive, beside the list of
// projects. By processor time, which other work on the machine disturbs less.
import { type Browser, chromium } from "playwright";
import { chromiumExecutable, launchArguments } from "../tests/browser.ts";
import { writeSurvey } from "./engine-input.ts";
import { mainThreadTasks } from "./long-tasks.ts";
import { Product } from "./product.ts";
import { type Row, reportTable } from "./results.ts";

const POINTS = 100_000;
const RUNS = 7;
const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
/** How many times as slow as this machine, as Lighthouse takes a phone to be. */
const SLOWER = 4;
/** A tap that waits no longer is felt as answered at once. */
const AT_ONCE_MS = 50;

interface Cost {
  /** All that the thread does which answers taps. */
  busyMs: number;
  /** What its tasks take beyond 50 ms each. */
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

/** The medians of several visits, each with nothing kept from the one before. */
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
  // What the page does once nothing else is waiting.
  await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)));
  const tasksMs = mainThreadTasks(await browser.stopTracing());
  await context.close();
  return {
    busyMs: tasksMs.reduce((sum, ms) => sum + ms, 0),
    blockedMs: tasksMs.reduce((sum, ms) => sum + Math.max(0, ms - AT_ONCE_MS), 0),
  };
}
