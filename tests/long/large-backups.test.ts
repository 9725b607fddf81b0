import { createHash } from "node:crypto";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsOf } from "#api/database/sqlite.ts";
import { runScript, spawnApi } from "../contract/api-process.ts";
import { freshSettings } from "../contract/harness.ts";
import { backupsIn, killScript, type Place, signedIn } from "../contract/operations/backed-up.ts";
import { columnsBody, manyPoints } from "../contract/points-body.ts";
import { findPostgres, type PostgresServer, startPostgres } from "../contract/postgres-server.ts";

/** `DATABASE_BYTES` sets another size. */
const BYTES = Number(process.env.DATABASE_BYTES ?? 2_000_000_000);
const POINTS = manyPoints(1_000_000);

const binaries = findPostgres();
let server: PostgresServer;
let source: Place;
let wanted: Sums;

beforeAll(async () => {
  if (binaries) server = await startPostgres(binaries);
  source = await freshSettings();
  const api = await spawnApi(source);
  const client = await signedIn(api.url);
  const projectId = (await client.post("/projects", { name: "Large" })).data.project._id;
  const body = new Uint8Array(columnsBody({ name: "Pit" }, POINTS));
  const sent = await client.raw("POST", `/projects/${projectId}/sites?points=none`, body, {
    "Content-Type": "application/vnd.survey.points",
  });
  expect(sent.status).toBe(201);
  await api.stop();
  grow(source);
  wanted = sumsOf(source);
}, 900_000);
afterAll(() => server?.remove());

test("a backup, its check, a restore and a move that are killed half-way harm nothing, and then succeed", {
  timeout: 3_600_000,
}, async () => {
  const { size } = statSync(fileOf(source));
  console.log(`The database has ${(size / 1e6).toFixed(0)} MB, ${wanted.rows} chunks`);
  const backups = join(source.dataDir, "backups");

  await killed("backup", source, [], () => holds(backups, BYTES / 10));
  expect(backupsIn(source)).toEqual([expect.stringMatching(/\.partial$/)]);
  await succeeds("backup", source, []);
  const [file, ...more] = backupsIn(source).map(name => join(backups, name));
  expect(more).toEqual([]);

  const target = await freshSettings();
  const scratch = { TMPDIR: target.dataDir };
  await killed("restore-check", source, [file!], () => holds(target.dataDir, BYTES / 3), scratch);
  expect(await succeeds("restore-check", source, [file!], scratch)).toMatch(/The backup is good: /);
  expect(readdirSync(target.dataDir)).toEqual([]);

  await killed("restore", target, [file!], () => holds(target.dataDir, BYTES / 3));
  expect(existsSync(fileOf(target))).toBe(false);
  await succeeds("restore", target, [file!]);
  expect(sumsOf(target)).toEqual(wanted);
  expect(readdirSync(target.dataDir).filter(name => name.startsWith("restoring-"))).toEqual([]);
  expect(sumsOf(source)).toEqual(wanted);

  if (!binaries) return console.warn("SKIPPED: the move. There is no PostgreSQL on this machine.");
  const moved = { ...source, databaseUrl: server.url };
  const client = new pg.Client(server.url);
  await client.connect();
  const isHalfWay = async () => {
    const query = "select coalesce(sum(pg_total_relation_size(oid)), 0)::float8 as bytes from pg_class";
    const { rows } = await client.query(`${query} where relname = 'chunks'`);
    return rows[0].bytes > BYTES / 3;
  };
  await killed("move-postgres", moved, [], isHalfWay);
  await succeeds("move-postgres", moved, []);
  const { rows } = await client.query(
    `select count(*)::int as rows, md5(string_agg(md5(body), '' order by dataset_id, seq)) as hash from chunks`,
  );
  await client.end();
  expect(rows[0]).toEqual(wanted);
  expect(sumsOf(source)).toEqual(wanted);
});

const fileOf = ({ dataDir }: Place) => join(dataDir, "survey.sqlite");

/** Copies the survey's rows, each chunk with a tail that does not compress, until the file has `BYTES`. */
function grow(place: Place): void {
  const database = new DatabaseSync(fileOf(place));
  const { original } = database
    .prepare("select id as original from datasets where site_id is not null")
    .get() as { original: string };
  const { columns } = database
    .prepare(
      "select group_concat(name) as columns from pragma_table_info('datasets') where name not in ('id', 'site_id')",
    )
    .get() as { columns: string };
  const addDataset = database.prepare(
    `insert into datasets (id, site_id, ${columns}) select ?, null, ${columns} from datasets where id = ?`,
  );
  const addChunks = database.prepare(
    "insert into chunks (dataset_id, seq, first, n, body) select ?, seq, first, n, cast(body || randomblob(200000) as blob) from chunks where dataset_id = ?",
  );
  for (let copy = 0; statSync(fileOf(place)).size < BYTES; copy++) {
    const id = copy.toString(16).padStart(24, "0");
    addDataset.run(id, original);
    addChunks.run(id, original);
    database.exec("pragma wal_checkpoint(truncate)");
  }
  database.close();
}

interface Sums {
  rows: number;
  hash: string;
}

/** The number of chunks, and a hash of all their bytes. */
function sumsOf(place: Place): Sums {
  const database = new DatabaseSync(fileOf(place));
  const md5 = (bytes: Uint8Array | string) => createHash("md5").update(bytes).digest("hex");
  const hashes: string[] = [];
  const statement = database.prepare("select body from chunks order by dataset_id, seq");
  for (const { body } of rowsOf<{ body: Uint8Array }>(statement)) hashes.push(md5(body));
  database.close();
  return { rows: hashes.length, hash: md5(hashes.join("")) };
}

/** Whether the folder holds at least this many bytes. */
function holds(folder: string, bytes: number): boolean {
  if (!existsSync(folder)) return false;
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const sizes = files.map(name => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0);
  return sizes.reduce((sum, size) => sum + size, 0) >= bytes;
}

async function killed(...run: Parameters<typeof killScript>): Promise<void> {
  const started = performance.now();
  expect(await killScript(...run), `${run[0]} is killed while it runs`).toBe(true);
  console.log(`${run[0]} was killed after ${seconds(started)}`);
}

async function succeeds(...run: Parameters<typeof runScript>): Promise<string> {
  const started = performance.now();
  const { code, output } = await runScript(...run);
  console.log(`${run[0]} ended with ${code} after ${seconds(started)}: ${output.trim().split("\n").at(-1)}`);
  expect(code, output).toBe(0);
  return output;
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
