// npx tsx bench/finding.ts [points]: searches and filtered lists compared with the calls needed without them.
import { POINTS_MEDIA_TYPE } from "#contract/points/columns.ts";
import { addProject, addSite, startApi } from "./measured-api.ts";
import { inTurn, type Measurement } from "./measured-server.ts";
import { type Row, reportTable } from "./results.ts";

const count = Number(process.argv[2] ?? 1_000_000);
const PROJECTS = 500;
/** Few enough for the limit of searches per minute. */
const RUNS = 15;
const { api, stop } = await startApi("finding", ["engine"]);
for (let i = 1; i < PROJECTS; i++) await addProject(api, `Quarry ${i}`);
const path = await addSite(api, await addProject(api, "Large"), count);

const get = (path: string, headers?: Record<string, string>) => () =>
  api.measure(() => api.send("GET", path, headers));
const search = (q: string) => get(`/search?kind=points&q=${q}`);
const measured = await inTurn(RUNS, {
  one: search(`p${Math.floor(count * 0.7)}`),
  many: search("p"),
  none: search("nothing"),
  columns: get(path, { Accept: POINTS_MEDIA_TYPE }),
  narrowed: get("/projects?q=quarry%209&status=active&sort=name"),
  whole: get("/projects"),
});
const row = (what: string, ours: Measurement, theirs: Measurement, bar: number): Row => ({
  what,
  value: ours.seconds * 1000,
  peer: theirs.seconds * 1000,
  unit: "ms",
  cpuRatio: ours.cpuSeconds / theirs.cpuSeconds,
  bar,
});
const { one, many, none, columns, narrowed, whole } = measured;
reportTable(`Finding, ${count.toLocaleString("en")} points and ${PROJECTS} projects`, [
  row("search: one name / GET columns of the site", one, columns, 0.5),
  row("search: what every name begins with / GET columns", many, columns, 0.5),
  row("search: nothing / GET columns", none, columns, 0.5),
  row("projects: searched, narrowed, sorted / the whole list", narrowed, whole, 1.2),
  { what: "search, stall", value: Math.max(one.stallMs, many.stallMs), unit: "ms", bar: 100 },
]);
await stop();
