// npx tsx bench/finding.ts [points]: searches and narrowed lists against the calls that one would make without them.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { POINTS_MEDIA_TYPE } from "#contract/points/columns.ts";
import { columnsBody, manyPoints } from "../tests/contract/points-body.ts";
import { inTurn, MeasuredServer, type Measurement } from "./measured-server.ts";
import { type Row, reportTable } from "./results.ts";

const count = Number(process.argv[2] ?? 1_000_000);
const PROJECTS = 500;
/** Few enough for the limit of searches a minute. */
const RUNS = 15;
const ADMIN = { email: "admin@example.org", password: "Correct-Horse7!" };
const root = join(import.meta.dirname, "..");
const bundle = join(root, "build/bench-finding");

await build({
  absWorkingDir: root,
  entryPoints: ["api/main.ts", "api/workers/engine.worker.ts"],
  entryNames: "[name]",
  outdir: bundle,
  bundle: true,
  platform: "node",
  target: "node20",
  format: "esm",
  packages: "external",
  logLevel: "warning",
});
const folder = mkdtempSync(join(tmpdir(), "survey-bench-"));
const api = await MeasuredServer.start([join(bundle, "main.js")], {
  API_PORT: "0",
  DATA_DIR: folder,
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
});
await api.json("POST", "/auth/login", ADMIN);
const path = await fill();

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
await api.stop();
rmSync(folder, { recursive: true });

/** Makes the projects and a site with the points; returns the path of the site. */
async function fill(): Promise<string> {
  const add = async (name: string) =>
    (await api.json<{ data: { project: { _id: string } } }>("POST", "/projects", { name })).data.project._id;
  for (let i = 1; i < PROJECTS; i++) await add(`Quarry ${i}`);
  const sites = `/projects/${await add("Large")}/sites?points=none`;
  const type = { "Content-Type": POINTS_MEDIA_TYPE };
  const body = columnsBody({ name: "Bench" }, manyPoints(count));
  const { text, status } = await api.send("POST", sites, type, body, true);
  if (status >= 300) throw new Error(`POST ${sites}: ${status} ${text}`);
  return `/sites/${(JSON.parse(text) as { data: { site: { _id: string } } }).data.site._id}`;
}
