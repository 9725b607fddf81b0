// npx tsx bench/formats.ts [points] [millions of points of a cloud]: every format out and in again, beside CSV; then a LAS
// cloud that is far larger than a site.
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { POINTS_MEDIA_TYPE } from "#contract/points/columns.ts";
import { columnsBody, manyPoints } from "../tests/contract/points-body.ts";
import { cloudBytes, cloudPieces } from "./cloud.ts";
import { MeasuredServer, type Measurement } from "./measured-server.ts";
import { type Row, reportTable } from "./results.ts";

const count = Number(process.argv[2] ?? 1_000_000);
const millions = Number(process.argv[3] ?? 50);
const ADMIN = { email: "admin@example.org", password: "Correct-Horse7!" };
/** Each process stays below, however many points there are. */
const MOST_MB = 500;
/** What is exported, how our own import reads it, or why it does not. */
const FORMATS: { format: string; answers: string | null }[] = [
  { format: "csv", answers: "" },
  { format: "xlsx", answers: "" },
  { format: "geojson", answers: "" },
  { format: "kml", answers: "" },
  { format: "gpx", answers: "heights=ellipsoidal" },
  { format: "gpkg", answers: "heights=ellipsoidal&unit=m" },
  { format: "shp", answers: "heights=ellipsoidal&unit=m" },
  { format: "las", answers: "heights=ellipsoidal&unit=m&choice=classes%3D0" },
  { format: "dxf", answers: "crs=32610&heights=ellipsoidal&unit=m&xyunit=m&choice=kinds%3Dpoints" },
  { format: "landxml", answers: "crs=32610&heights=ellipsoidal&unit=m&xyunit=m" },
  // A grid is no file of points.
  { format: "geotiff", answers: null },
];

const root = join(import.meta.dirname, "..");
const bundle = join(root, "build/bench-formats");
await build({
  absWorkingDir: root,
  entryPoints: ["api/main.ts", ...["engine", "geopackage"].map(worker => `api/workers/${worker}.worker.ts`)],
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
  MAX_UPLOAD_MB: "4096",
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
});
await api.json("POST", "/auth/login", ADMIN);
try {
  if (count > 0) await everyFormat();
  if (millions > 0) await largeCloud();
} finally {
  await api.stop();
  rmSync(folder, { recursive: true });
}

async function everyFormat(): Promise<void> {
  const path = await fill();
  const out = new Map<string, Measurement>();
  const back = new Map<string, Measurement>();
  const refused: string[] = [];
  for (const { format, answers } of FORMATS) {
    let file = new Uint8Array();
    const written = await api.measure(async () => {
      const answer = await fetch(`${api.url}${path}/exports/${format}`, { headers: { Cookie: api.cookie } });
      file = new Uint8Array(await answer.arrayBuffer());
      return {
        bytes: file.length,
        status: answer.status,
        text: answer.ok ? "" : Buffer.from(file).toString(),
      };
    });
    out.set(format, written);
    console.error(`${format} out: ${written.seconds.toFixed(1)} s, ${written.peakMb.toFixed(0)} MB`);
    if (answers === null) continue;
    const found = await read([file], file.length, answers, count).catch((error: Error) => error.message);
    if (typeof found === "string") refused.push(`${format} in is refused: ${found}`);
    else back.set(format, found);
    console.error(typeof found === "string" ? refused.at(-1) : `${format} in: ${found.seconds.toFixed(1)} s`);
  }
  const rows = (what: string, measured: Map<string, Measurement>): Row[] => {
    const csv = measured.get("csv")!;
    return [...measured].flatMap(([format, { seconds, cpuSeconds, peakMb }]) => [
      {
        ...{ what: `${format} ${what} / csv ${what}`, value: seconds, peer: csv.seconds, unit: "s" },
        cpuRatio: cpuSeconds / csv.cpuSeconds,
      },
      { what: `${format} ${what}, memory of the API at its peak`, value: peakMb, unit: "MB", bar: MOST_MB },
    ]);
  };
  reportTable(`Formats, ${count.toLocaleString("en")} points`, [...rows("out", out), ...rows("in", back)]);
  for (const line of refused) console.log(line);
}

async function largeCloud(): Promise<void> {
  const points = millions * 1e6;
  const answers = "crs=32632&heights=ellipsoidal&unit=m&xyunit=m";
  const measured = await read(cloudPieces(points), cloudBytes(points), answers);
  const { seconds, peakMb } = measured;
  reportTable(`A LAS cloud of ${millions} million points`, [
    { what: "read twice, thinned, and shown", value: seconds, unit: "s" },
    { what: "memory of the API at its peak", value: peakMb, unit: "MB", bar: MOST_MB },
  ]);
}

/** Stages a file, then measures how it is converted, planned, read and summarised; all its points must come back. */
async function read(
  pieces: Iterable<Uint8Array>,
  bytes: number,
  answers: string,
  wanted?: number,
): Promise<Measurement> {
  const id = await staged(pieces, bytes);
  let found = "";
  const measured = await api.measure(async () => {
    const answer = await api.send("GET", `/uploads/${id}/preview?${answers}`, {}, undefined, true);
    found = answer.text;
    return { ...answer, text: answer.status < 300 ? "" : answer.text };
  });
  const { points, problem, open } = (JSON.parse(found) as { data: Preview }).data;
  const pointCount = points?.summary.pointCount ?? 0;
  if (pointCount === 0 || (wanted !== undefined && pointCount !== wanted))
    throw new Error(`${pointCount} points: ${JSON.stringify([problem, open])}`);
  await api.send("DELETE", `/uploads/${id}`);
  return measured;
}

interface Preview {
  points: { summary: { pointCount: number } } | null;
  problem: unknown;
  open: unknown;
}

function staged(pieces: Iterable<Uint8Array>, bytes: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = {
      Cookie: api.cookie,
      "Content-Type": "application/octet-stream",
      "Content-Length": String(bytes),
    };
    const outgoing = request(`${api.url}/uploads?fileName=bench`, { method: "POST", headers });
    outgoing.on("error", reject);
    outgoing.on("response", async answer => {
      const text = Buffer.concat(await answer.toArray()).toString();
      if (answer.statusCode! >= 300) reject(new Error(`${answer.statusCode}: ${text}`));
      else resolve((JSON.parse(text) as { data: { upload: { _id: string } } }).data.upload._id);
    });
    void (async () => {
      for (const piece of pieces)
        if (!outgoing.write(piece)) await new Promise(drained => outgoing.once("drain", drained));
      outgoing.end();
    })();
  });
}

async function fill(): Promise<string> {
  const { data } = await api.json<{ data: { project: { _id: string } } }>("POST", "/projects", { name: "B" });
  const sites = `/projects/${data.project._id}/sites?points=none`;
  const body = columnsBody({ name: "Bench" }, manyPoints(count));
  const { text, status } = await api.send("POST", sites, { "Content-Type": POINTS_MEDIA_TYPE }, body, true);
  if (status >= 300) throw new Error(`POST ${sites}: ${status} ${text}`);
  return `/sites/${(JSON.parse(text) as { data: { site: { _id: string } } }).data.site._id}`;
}
