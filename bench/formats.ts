// npx tsx bench/formats.ts [FORMAT, joint or cloud]: exports and re-imports a million points in every format, compared
// with CSV; the same points in several files as one survey; and a LAS cloud far larger than a site. With a single
// format, only its rows in the results are replaced.
import { request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { cloudBytes, cloudPieces } from "./cloud.ts";
import { addProject, addSite, startApi } from "./measured-api.ts";
import type { Measurement } from "./measured-server.ts";
import { type Row, reportTable } from "./results.ts";

const POINTS = 1_000_000;
/** Files of the joint survey. */
const JOINT_FILES = 4;
const CLOUD_MILLIONS = 50;
/** The API's memory must stay below this, however many points there are. */
const MOST_MB = 500;
/** Other calls wait no longer than this while points are imported. */
const MOST_STALL_MS = 50;
/** Limit relative to CSV; more needs a reason. */
const MOST_TIMES = 10;
/** Export formats, with the answers for our own import, or null if it does not read them. */
const FORMATS: { format: string; answers: string | null }[] = [
  { format: "csv", answers: "" },
  { format: "xlsx", answers: "" },
  { format: "geojson", answers: "" },
  { format: "kml", answers: "" },
  { format: "gpx", answers: "heights=ellipsoidal" },
  { format: "gpkg", answers: "heights=ellipsoidal&unit=m" },
  { format: "shp", answers: "heights=ellipsoidal&unit=m" },
  { format: "las", answers: "heights=ellipsoidal&unit=m&choice=classes%3D0" },
  { format: "dxf", answers: "crs=32610&heights=ellipsoidal&unit=m&xyunit=m" },
  { format: "landxml", answers: "crs=32610&heights=ellipsoidal&unit=m&xyunit=m" },
  // A grid is not a file of points.
  { format: "geotiff", answers: null },
];

const only = process.argv[2];
const others = ["joint", "cloud"];
const { api, stop } = await startApi("formats", ["engine", "file", "geopackage"], {
  MAX_UPLOAD_MB: "4096",
});
try {
  if (!only || !others.includes(only))
    await formats(FORMATS.filter(({ format }) => !only || ["csv", only].includes(format)));
  if (!only || only === "joint") await joint();
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

/** Previews and imports the same points in several files as one survey, compared with a single file of all. */
async function joint(): Promise<void> {
  const projectId = await addProject(api, "Joint");
  const { file } = await written(await addSite(api, projectId, POINTS), "csv");
  const [header, ...lines] = Buffer.from(file).toString().trimEnd().split("\n");
  const each = lines.length / JOINT_FILES;
  const parts = Array.from({ length: JOINT_FILES }, (_, i) =>
    Buffer.from(`${[header, ...lines.slice(i * each, (i + 1) * each)].join("\n")}\n`),
  );
  const whole = await staged([file], file.length);
  const ids: string[] = [];
  for (const part of parts) ids.push(await staged([part], part.length));
  const [one, several] = [await addSite(api, projectId, 0), await addSite(api, projectId, 0)];
  const alone = await shown("GET", `/uploads/${whole}/preview?siteId=${one.split("/").at(-1)}`);
  const files = ids.map(uploadId => ({ uploadId }));
  const together = await shown("POST", `${several}/joint-previews`, { files });
  const again = await shown("POST", `${several}/joint-previews`, { files });
  const inOne = await imported(`${one}/imports`, { uploadId: whole, seen: alone.fingerprint });
  const inSeveral = await imported(`${several}/joint-imports`, { files, seen: together.fingerprint });
  const row = (what: string, { cpuSeconds: value }: Measurement, peer: Measurement) => ({
    ...{ what: `${what}, processor time`, value, peer: peer.cpuSeconds, unit: "s" },
  });
  const memory = (what: string, { peakMb: value }: Measurement) => ({
    ...{ what: `${what}, memory of the API at its peak`, value, unit: "MB", bar: MOST_MB },
  });
  reportTable(`${JOINT_FILES} files as one survey, ${POINTS.toLocaleString("en")} points`, [
    row(`preview of ${JOINT_FILES} files / of one with all rows`, together.measured, alone.measured),
    row(`looked at again / preview of one`, again.measured, alone.measured),
    row(`import of ${JOINT_FILES} files / of one`, inSeveral, inOne),
    memory(`preview of ${JOINT_FILES} files`, together.measured),
    memory("preview of one", alone.measured),
    memory(`import of ${JOINT_FILES} files`, inSeveral),
    memory("import of one", inOne),
    {
      what: "import of one, the API's longest stall",
      ...{ value: inOne.stallMs, unit: "ms", bar: MOST_STALL_MS },
    },
  ]);
}

/** Measures a preview, and returns what the import must refer to. */
async function shown(method: string, path: string, body?: object) {
  let fingerprint = "";
  const measured = await api.measure(async () => {
    const answer = await api.send(method, path, ...jsonOf(body), true);
    if (answer.status < 300)
      fingerprint = (JSON.parse(answer.text) as { data: { fingerprint: string } }).data.fingerprint;
    return { ...answer, text: answer.text.slice(0, 500) };
  });
  return { measured, fingerprint };
}

/** Measures an import to the end of its job. */
function imported(path: string, body: object): Promise<Measurement> {
  return api.measure(async () => {
    const answer = await api.send("POST", path, ...jsonOf(body), true);
    if (answer.status >= 300) return answer;
    for (let { job } = (JSON.parse(answer.text) as { data: { job: Job } }).data; job.state !== "done"; ) {
      if (job.state === "failed") throw new Error(JSON.stringify(job));
      await wait(100);
      job = (await api.json<{ data: { job: Job } }>("GET", `/jobs/${job._id}`)).data.job;
    }
    return answer;
  });
}

function jsonOf(body?: object): [Record<string, string>, Buffer | undefined] {
  return body ? [{ "Content-Type": "application/json" }, Buffer.from(JSON.stringify(body))] : [{}, undefined];
}

interface Job {
  _id: string;
  state: string;
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

/** Stages a file, then measures how it is converted, planned, read and summarised; all its points must be found. */
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
