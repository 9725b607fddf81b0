// npx tsx bench/bounds.ts: the cost of hostile or large input, compared with plain input of the same size.
import { isCommonPassword } from "#api/accounts/common-passwords.ts";
import { findMentions } from "#api/comments/mentions.ts";
import { parseCapabilities } from "#api/wms/capabilities.ts";
import { mergeMarks } from "#ui/survey/overview-plan/overview-layout.ts";
import { addProject, addSite, startApi } from "./measured-api.ts";
import { inTurn } from "./measured-server.ts";
import { type Row, reportTable } from "./results.ts";

const RUNS = 9;
const POINTS = 100_000;
const STOCKPILES = 300;

/** Best of several alternating runs, in milliseconds of wall-clock time. */
async function bestMs(hostile: () => unknown, plain: () => unknown): Promise<[number, number]> {
  const best: [number, number] = [Infinity, Infinity];
  for (let run = 0; run < RUNS; run++)
    for (const [i, work] of [hostile, plain].entries()) {
      const started = performance.now();
      await work();
      best[i] = Math.min(best[i]!, performance.now() - started);
    }
  return best;
}

async function compared(
  what: string,
  hostile: () => unknown,
  plain: () => unknown,
  bar: number,
): Promise<Row> {
  const [value, peer] = await bestMs(hostile, plain);
  return { what, value, peer, unit: "ms", bar };
}

const refused = (text: string) => () => {
  try {
    parseCapabilities(Buffer.from(text));
  } catch {
    // Both texts are refused; the cost of finding that out is measured.
  }
};
const crowd = Array.from({ length: 1_000 }, (_, i) => ({
  id: `u${i}`,
  username: `u${"x".repeat(i % 200)}${i}`,
  email: `u${i}@example.org`,
}));
/** Places spread evenly over a sheet of 1,000 by 750. */
const places = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ x: (i * 618.034) % 1000, y: (i * 7.548_776_662) % 750 }));
const passwords = (from: (length: number) => string) => async () => {
  for (let i = 0; i < 5; i++) await isCommonPassword(from(128));
};

const rows = [
  await compared(
    "common passwords: 128 equal signs / 128 mixed ones",
    passwords(length => "1".repeat(length)),
    passwords(length => "k3!Vq9zT".repeat(length / 8)),
    5,
  ),
  await compared(
    "mentions: 4,000 signs @ / 4,000 letters, 1,000 people",
    () => findMentions("@".repeat(4_000), crowd),
    () => findMentions("a".repeat(4_000), crowd),
    50,
  ),
  await compared(
    "capabilities: 4,000 comments before the root / one as long",
    refused(`${"<!-- x -->".repeat(4_000)}<Other/>`),
    refused(`<!--${" x".repeat(20_000)}--><Other/>`),
    20,
  ),
  await compared(
    "marks of the overview: 5,000 / 500",
    () => mergeMarks(places(5_000), 76),
    () => mergeMarks(places(500), 76),
    30,
  ),
];

const { api, stop } = await startApi("bounds", ["engine", "report"]);
const path = await addSite(api, await addProject(api, "Bounds"), POINTS);
const { bounds } = (
  await api.json<{
    data: { site: { summary: { bounds: Record<"west" | "south" | "east" | "north", number> } } };
  }>("GET", `${path}?points=none`)
).data.site.summary;
const acrossDeg = (bounds.east - bounds.west) / 20;
const upDeg = (bounds.north - bounds.south) / 20;
for (let i = 0; i < STOCKPILES; i++) {
  const west = bounds.west + (0.1 + (i % 20)) * acrossDeg;
  const south = bounds.south + (0.1 + Math.floor(i / 20)) * upDeg;
  const [east, north] = [west + 0.8 * acrossDeg, south + 0.8 * upDeg];
  const outline = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
  await api.json("POST", `${path}/stockpiles`, { name: `Heap ${i}`, outline, base: "lowest" });
}
const level = { mode: "cut_fill", targetElevation: 100 };
const studied = await api.json<{ data: { result: object; datasetId: string } }>(
  "POST",
  `${path}/volume-studies`,
  {
    input: level,
  },
);
await api.json("PATCH", path, {
  volumeResults: { ...studied.data.result, datasetId: studied.data.datasetId },
});
const get = (path: string) => () => api.measure(() => api.send("GET", path));
await api.send("GET", `${path}/stockpiles`);
const { register, bare, pdf } = await inTurn(RUNS, {
  register: get(`${path}/stockpiles`),
  bare: get(`${path}?points=none`),
  pdf: get(`${path}/reports/volume.pdf`),
});
rows.push(
  {
    what: `register of ${STOCKPILES} stockpiles, computed before / the site's outline`,
    value: register.seconds * 1000,
    peer: bare.seconds * 1000,
    unit: "ms",
    cpuRatio: register.cpuSeconds / bare.cpuSeconds,
    bar: 50,
  },
  { what: "PDF of a volume, stall", value: pdf.stallMs, unit: "ms", bar: 250 },
);
await stop();
reportTable("Bounds of what hostile or large input costs", rows);
