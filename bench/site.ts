// npx tsx bench/site.ts: uploads a CSV of 1,000,000 points through the pages, then measures the site's page and operations.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { writeSurvey } from "./engine-input.ts";
import { Product, type Stage } from "./product.ts";
import { type Row, reportTable } from "./results.ts";

const POINTS = 1_000_000;
const RUNS = 30;
const MOST_MB = 500;
/** The web process only passes on bytes. */
const MOST_WEB_MB = 200;
const ASK_EVERY_MS = 40;
const rows: Row[] = [];
const product = await Product.start();
try {
  const [few, many] = (await product.sites(["Few", "Many"])) as [string, string];
  const small = join(product.folder, "small");
  mkdirSync(small);
  await product.upload(few, (await writeSurvey(small, 100)).csv);
  const { csv } = await writeSurvey(product.folder, POINTS);
  const others = askMeanwhile();
  const stages = await product.upload(many, csv);
  report("file field to server", stages.upload);
  report("preview, with its plan", stages.preview);
  report("parse and save", stages.save);
  rows.push({
    what: "others' GET /projects meanwhile, 95th percentile",
    value: percentile(await others.stop(), 0.95),
    unit: "ms",
    bar: 250,
  });
  const first = await product.measure(() => firstByte(many));
  rows.push({ what: "site page, first byte after the upload", value: first.seconds, unit: "s" });
  await page(few, many);
  await operations(many);
  reportTable("Site of 1,000,000 points", rows);
} finally {
  await product.stop();
}

function report(what: string, { seconds, webMb, apiMb }: Stage): void {
  rows.push({ what, value: seconds, unit: "s" });
  rows.push({ what: `${what}: memory of the web process`, value: webMb, unit: "MB", bar: MOST_WEB_MB });
  rows.push({ what: `${what}: memory of the API process`, value: apiMb, unit: "MB", bar: MOST_MB });
}

/** Opens the list of projects repeatedly, like other users. */
function askMeanwhile(): { stop: () => Promise<number[]> } {
  const times: number[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const started = performance.now();
      await (await product.send("/projects")).text();
      times.push(performance.now() - started);
      await pause(ASK_EVERY_MS);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await asking;
      return times;
    },
  };
}

async function firstByte(siteId: string): Promise<void> {
  const answer = await product.send(`/sites/${siteId}`);
  const reader = answer.body!.getReader();
  await reader.read();
  await reader.cancel();
}

/** Loads the HTML of both pages in turn, so that other work on the machine affects both alike. */
async function page(few: string, many: string): Promise<void> {
  const times: Record<"few" | "many", number[]> = { few: [], many: [] };
  for (let run = 0; run < RUNS; run++)
    for (const [name, id] of [
      ["few", few],
      ["many", many],
    ] as const) {
      const started = performance.now();
      await (await product.send(`/sites/${id}`)).text();
      times[name].push(performance.now() - started);
    }
  rows.push({
    what: `HTML of the site page to the last byte, over that of a site of 100 points (medians of ${RUNS})`,
    value: percentile(times.many, 0.5),
    peer: percentile(times.few, 0.5),
    unit: "ms",
    bar: 1.5,
  });
}

/** Measures later operations on the points: peaks of both processes, their threads included. */
async function operations(siteId: string): Promise<void> {
  const calculate = async () => {
    const body = new URLSearchParams({ intent: "calculate", mode: "cut_fill", targetElevation: "501" });
    const answer = await product.send(`/sites/${siteId}/volume`, { method: "POST", body });
    if (!answer.ok) throw new Error(`Calculating answered ${answer.status}`);
    await answer.text();
  };
  const download = (format: string) => async () => {
    const answer = await product.send(`/sites/${siteId}/export/${format}`);
    if (!answer.ok) throw new Error(`Export ${format} answered ${answer.status}`);
    // Reads the file without keeping it.
    await answer.body!.pipeTo(new WritableStream());
  };
  report("calculate without a script", await product.measure(calculate));
  for (const format of [
    "csv",
    "geojson",
    "kml",
    "dxf",
    "landxml",
    "xlsx",
    "gpx",
    "gpkg",
    "shp",
    "geotiff",
    "las",
  ])
    report(`export ${format}`, await product.measure(download(format)));
  for (const [format, count] of [
    ["csv", 5],
    ["kml", 3],
    ["dxf", 3],
  ] as const)
    report(
      `${count} exports as ${format} at once`,
      await product.measure(() => Promise.all(Array.from({ length: count }, download(format)))),
    );
  const both = () => Promise.all([calculate(), download("landxml")()]);
  report("calculate and export at once", await product.measure(both));
}

function percentile(values: number[], share: number): number {
  return values.sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!;
}
