// npx tsx bench/formats.ts [FORMAT or cloud]: every format out and in again at a million points, beside CSV, and a LAS
// cloud far larger than a site. A single format takes the place of its rows in the results.
import { request } from "node:http";
import { cloudBytes, cloudPieces } from "./cloud.ts";
import { addProject, addSite, startApi } from "./measured-api.ts";
import type { Measurement } from "./measured-server.ts";
import { type Row, reportTable } from "./results.ts";

const POINTS = 1_000_000;
const CLOUD_MILLIONS = 50;
/** The API stays below, however many points there are. */
const MOST_MB = 500;
/** Times as long as CSV; more needs a reason. */
const MOST_TIMES = 10;
/** What is exported, how our own import reads it, or null where it does not. */
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

const only = process.argv[2];
const { api, stop } = await startApi("formats", ["engine", "geopackage"], { MAX_UPLOAD_MB: "4096" });
try {
  if (only !== "cloud")
    await formats(FORMATS.filter(({ format }) => !only || ["csv", only].includes(format)));
  if (!only || only === "cloud") await largeCloud();
} finally {
  await stop();
}

function told({ seconds, cpuSeconds, peakMb }: Measurement): string {
  return `${seconds.toFixed(1)} s, of the processor ${cpuSeconds.toFixed(1)} s, ${peakMb.toFixed(0)} MB`;
}

async function formats(list: typeof FORMATS): Promise<void> {
  const path = await addSite(api, await addProject(api, "Large"), POINTS);
  const out = new Map<string, Measurement>();
  const back = new Map<string, Measurement>();
  for (const { format, answers } of list) {
    const { file, measured } = await written(path, format);
    out.set(format, measured);
    console.error(`${format} out: ${told(measured)}, a file of ${(file.length / 1e6).toFixed(0)} MB`);
    if (answers === null) continue;
    try {
      back.set(format, await read([file], file.length, answers, POINTS));
      console.error(`${format} in: ${told(back.get(format)!)}`);
    } catch (error) {
      console.error(`${format} in fails: ${(error as Error).message}`);
      process.exitCode = 1;
    }
  }
  const title = `Formats, ${POINTS.toLocaleString("en")} points`;
  reportTable(title, [...rowsOf("out", out), ...rowsOf("in", back)], only !== undefined);
}

function rowsOf(way: string, measured: Map<string, Measurement>): Row[] {
  const csv = measured.get("csv")!;
  return [...measured].flatMap(([format, { cpuSeconds, peakMb }]) => [
    {
      ...{ what: `${format} ${way} / csv ${way}, processor time`, value: cpuSeconds, peer: csv.cpuSeconds },
      ...{ unit: "s", bar: MOST_TIMES },
    },
    { what: `${format} ${way}, memory of the API at its peak`, value: peakMb, unit: "MB", bar: MOST_MB },
  ]);
}

async function largeCloud(): Promise<void> {
  const points = CLOUD_MILLIONS * 1e6;
  const answers = "crs=32632&heights=ellipsoidal&unit=m&xyunit=m";
  const { seconds, peakMb } = await read(cloudPieces(points), cloudBytes(points), answers);
  const rows = [
    { what: "read twice, thinned, and shown", value: seconds, unit: "s" },
    { what: "memory of the API at its peak", value: peakMb, unit: "MB", bar: MOST_MB },
  ];
  reportTable(`A LAS cloud of ${CLOUD_MILLIONS} million points`, rows);
}

/** Measures an export to its last byte. */
async function written(path: string, format: string): Promise<{ file: Uint8Array; measured: Measurement }> {
  let file = new Uint8Array();
  const measured = await api.measure(async () => {
    const answer = await fetch(`${api.url}${path}/exports/${format}`, { headers: { Cookie: api.cookie } });
    file = new Uint8Array(await answer.arrayBuffer());
    const text = answer.ok ? "" : Buffer.from(file).toString();
    return { bytes: file.length, status: answer.status, text };
  });
  return { file, measured };
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
