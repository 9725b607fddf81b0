// npx tsx bench/api.ts [points]: compares the API with the usual ways on a large site, as ratios in one run.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import pg from "pg";
import { insertUser } from "#api/accounts/users.repository.ts";
import { type Database, openDatabase } from "#api/database/connection.ts";
import { insertChunk, stageDataset } from "#api/points/datasets.repository.ts";
import { PointPacker } from "#api/points/point-packer.ts";
import { POINTS_MEDIA_TYPE } from "#contract/points/columns.ts";
import type { SurveyPoint } from "#shapes/points.ts";
import { columnsBody, manyPoints } from "../tests/contract/points-body.ts";
import { findPostgres, startPostgres } from "../tests/contract/postgres-server.ts";
import { bundled } from "./bundled.ts";
import { addProject, signedIn } from "./measured-api.ts";
import { inTurn, MeasuredServer, type Measurement } from "./measured-server.ts";
import { type Row, reportTable } from "./results.ts";
import { insertRows, insertRowsPostgres, rowTable } from "./row-store.ts";

const count = Number(process.argv[2] ?? 1_000_000);
const RUNS = 3;
/** An answer takes a tenth of a second, and a process needs several answers to warm up. */
const GET_RUNS = 15;
const bundle = await bundled("api", ["api/main.ts", "api/workers/engine.worker.ts", "bench/api-peers.ts"]);
const points = manyPoints(count);
const json = Buffer.from(JSON.stringify({ name: "Bench", points }));
const columns = columnsBody({ name: "Bench" }, points);
const type = (mediaType: string) => ({ "Content-Type": mediaType });
const grown = ({ peakMb, baseMb }: Measurement) => peakMb - baseMb;
const timed = (what: string, ours: Measurement, theirs: Measurement, bar?: number): Row => ({
  what,
  value: ours.seconds,
  peer: theirs.seconds,
  unit: "s",
  cpuRatio: ours.cpuSeconds / theirs.cpuSeconds,
  bar,
});

const rows: Row[] = [];
await benchWrites(rows);
await benchServer(rows, "SQLite", null);
const binaries = findPostgres();
if (binaries) {
  const server = await startPostgres(binaries, { durable: true });
  await benchServer(rows, "PostgreSQL", server.url);
  await server.remove();
} else console.log("PostgreSQL: skipped, there is none on this machine");
reportTable(`API, ${count.toLocaleString("en")} points`, rows);

/** Compares storing chunks with inserting rows, from the same points in memory. */
async function benchWrites(into: Row[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "survey-bench-"));
  const database = await openDatabase({ dataDir: folder, databaseUrl: null });
  const rowDb = new DatabaseSync(join(folder, "rows.sqlite"));
  rowDb.exec(`pragma journal_mode = wal; pragma synchronous = full; ${rowTable}`);
  const chunked = await best(() => writeChunks(database, points));
  const rowed = await best(async run => insertRows(rowDb, `s${run}`, points));
  into.push({
    what: "SQLite: chunks stored / rows inserted",
    value: chunked,
    peer: rowed,
    unit: "s",
    bar: 0.25,
  });
  rowDb.close();
  await database.close();
  rmSync(folder, { recursive: true });
  const binaries = findPostgres();
  if (!binaries) return;
  const server = await startPostgres(binaries, { durable: true });
  const postgres = await openDatabase({ dataDir: folder, databaseUrl: server.url });
  const client = new pg.Client(server.url);
  await client.connect();
  await client.query(rowTable);
  const chunkedThere = await best(() => writeChunks(postgres, points));
  const rowedThere = await best(run => insertRowsPostgres(client, `s${run}`, points));
  into.push({
    what: "PostgreSQL: chunks stored / rows inserted",
    value: chunkedThere,
    peer: rowedThere,
    unit: "s",
    bar: 0.25,
  });
  await client.end();
  await postgres.close();
  await server.remove();
}

async function writeChunks(database: Database, input: SurveyPoint[]): Promise<void> {
  const { db } = database;
  const account = {
    email: `bench${Math.random()}@example.org`,
    passwordHash: "",
    role: "user",
    approvalStatus: "approved",
  } as const;
  const datasetId = await stageDataset(db, "points", (await insertUser(db, account)).id);
  const packer = new PointPacker(input.length);
  let seq = 0;
  for (const point of input) {
    const chunk = packer.add(point);
    if (chunk) await insertChunk(database.staging, { datasetId, seq: seq++, ...chunk });
  }
  const last = packer.finish();
  if (last) await insertChunk(database.staging, { datasetId, seq: seq++, ...last });
}

async function best(work: (run: number) => Promise<unknown>): Promise<number> {
  let seconds = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS; run++) {
    const started = performance.now();
    await work(run);
    seconds = Math.min(seconds, (performance.now() - started) / 1000);
  }
  return seconds;
}

async function benchServer(into: Row[], name: string, databaseUrl: string | null): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "survey-bench-"));
  const startApi = () => signedIn(bundle, folder, databaseUrl ? { DATABASE_URL: databaseUrl } : {});
  const startPeers = () => MeasuredServer.start([join(bundle, "api-peers.js")], { DATA_DIR: folder });
  const path = await benchPosts(into, name, startApi, databaseUrl ? null : startPeers);
  if (!databaseUrl) keepOnly(folder, path);
  await benchGets(into, name, path, startApi, databaseUrl ? null : startPeers);
  rmSync(folder, { recursive: true });
}

type Start = () => Promise<MeasuredServer>;

/** Measures uploads in fresh processes; returns the path of a site. */
async function benchPosts(into: Row[], name: string, startApi: Start, startPeers: Start | null) {
  const api = await startApi();
  const sites = `/projects/${await addProject(api, "P")}/sites`;
  const outline = `${sites}?points=none`;
  const peers = await startPeers?.();
  const { json: post, rows: parsed } = await inTurn(RUNS, {
    json: () => api.measure(() => api.send("POST", outline, type("application/json"), json, true)),
    rows: () =>
      peers
        ? peers.measure(() => peers.send("POST", "/rows", type("application/json"), json))
        : api.measure(() => api.send("GET", "/health")),
  });
  const others = await inTurn(RUNS, {
    columns: () => api.measure(() => api.send("POST", outline, type(POINTS_MEDIA_TYPE), columns)),
    full: () => api.measure(() => api.send("POST", sites, type("application/json"), json)),
  });
  if (peers)
    into.push(timed("POST JSON / parse + zod + rows", post, parsed, 0.6), {
      what: "POST JSON / parse + zod + rows, memory grown",
      value: grown(post),
      peer: grown(parsed),
      unit: "MB",
      bar: 0.4,
    });
  into.push(
    { what: `${name}: POST JSON, stall`, value: post.stallMs, unit: "ms", bar: 250 },
    { what: `${name}: POST columns, stall`, value: others.columns.stallMs, unit: "ms", bar: 250 },
    { what: `${name}: POST JSON, outline answered`, value: post.seconds, unit: "s" },
    { what: `${name}: POST JSON, every point answered`, value: others.full.seconds, unit: "s" },
    { what: `${name}: POST columns, outline answered`, value: others.columns.seconds, unit: "s" },
  );
  await api.stop();
  await peers?.stop();
  return `/sites/${(JSON.parse(post.text) as { data: { site: { _id: string } } }).data.site._id}`;
}

/** Deletes the chunks of all other sites, because the peers read every chunk. */
function keepOnly(folder: string, path: string): void {
  const db = new DatabaseSync(join(folder, "survey.sqlite"));
  db.prepare("delete from chunks where dataset_id <> (select points_dataset_id from sites where id = ?)").run(
    path.split("/").at(-1)!,
  );
  db.close();
}

async function benchGets(
  into: Row[],
  name: string,
  path: string,
  startApi: Start,
  startPeers: Start | null,
): Promise<void> {
  const api = await startApi();
  const peers = await startPeers?.();
  await peers?.send("GET", "/prepare");
  const ours = {
    get: () => api.measure(() => api.send("GET", path)),
    columns: () => api.measure(() => api.send("GET", path, { Accept: POINTS_MEDIA_TYPE })),
    outline: () => api.measure(() => api.send("GET", `${path}?points=none`)),
  };
  const theirs = {
    text: () => peers!.measure(() => peers!.send("GET", "/text")),
    stringify: () => peers!.measure(() => peers!.send("GET", "/stringify")),
  };
  const { get, columns, outline, ...rest } = await inTurn(GET_RUNS, peers ? { ...ours, ...theirs } : ours);
  const { text, stringify } = rest as Partial<Record<keyof typeof theirs, Measurement>>;
  if (text && stringify)
    into.push(
      timed("GET JSON / stored text", get, text, 1.7),
      timed("GET JSON / JSON.stringify", get, stringify, 0.6),
    );
  into.push(
    timed(`${name}: GET columns / GET JSON`, columns, get),
    { what: `${name}: GET columns`, value: columns.seconds * 1000, unit: "ms", bar: 100 },
    { what: `${name}: GET JSON, memory grown`, value: grown(get), unit: "MB", bar: 150 },
    { what: `${name}: GET JSON, memory in all`, value: get.peakMb, unit: "MB" },
    { what: `${name}: GET JSON, stall`, value: get.stallMs, unit: "ms", bar: 100 },
    { what: `${name}: GET outline with summary`, value: outline.seconds * 1000, unit: "ms" },
  );
  await api.stop();
  await peers?.stop();
}
