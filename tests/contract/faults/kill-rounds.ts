import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { openDatabase } from "#api/database/connection.ts";
import { type ApiProcess, type Place, spawnApi } from "../api-process.ts";
import { Client } from "../client.ts";
import { freshSettings, PASSWORD } from "../harness.ts";
import { columnsBody, manyPoints } from "../points-body.ts";

export interface Tally {
  rounds: number;
  acknowledged: number;
  /** Uploads in progress when the process was killed. */
  interrupted: number;
  /** Visible sites, acknowledged or not; all must be complete. */
  visible: number;
  /** Acknowledged sites that are missing afterwards, and visible ones that lack points; both must be empty. */
  lost: string[];
  half: string[];
}

/** Three chunks, so that a kill can fall between them. */
const POINTS = 40_000;
const UPLOADERS = 3;

/**
 * Uploads sites from several clients at once, kills the API with SIGKILL at a random moment, restarts it and reads
 * everything that is visible. Repeats this `rounds` times on one database.
 */
export async function killRounds(
  rounds: number,
  { env = {}, place }: { env?: Record<string, string>; place?: Place } = {},
): Promise<Tally> {
  const home = place ?? (await freshSettings());
  const points = manyPoints(POINTS);
  const expected = JSON.stringify(points);
  const bodies = [
    { type: "application/json", bytes: Buffer.from(JSON.stringify({ name: "J", points })) },
    { type: "application/vnd.survey.points", bytes: columnsBody({ name: "C" }, points) },
  ];
  const tally: Tally = { rounds, acknowledged: 0, interrupted: 0, visible: 0, lost: [], half: [] };
  const acknowledged = new Set<string>();
  const checked = new Set<string>();
  let projectId = "";

  for (let round = 0; round < rounds; round++) {
    const api = await spawnApi(home, env);
    const client = new Client(api.url);
    await client.signIn("admin@example.org", PASSWORD);
    projectId ||= (await client.post("/projects", { name: "P" })).data.project._id;
    await verify(client);
    await uploadAndKill(api, client);
  }
  const api = await spawnApi(home, env);
  const client = new Client(api.url);
  await client.signIn("admin@example.org", PASSWORD);
  await verify(client);
  await api.kill();
  await assertFileIsSound(home);
  return { ...tally, acknowledged: acknowledged.size, visible: checked.size };

  async function uploadAndKill(api: ApiProcess, client: Client): Promise<void> {
    let killed = false;
    const uploader = async (index: number) => {
      for (let n = index; ; n++) {
        const { type, bytes } = bodies[n % bodies.length]!;
        try {
          const path = `/projects/${projectId}/sites?points=none`;
          const response = await client.raw("POST", path, new Uint8Array(bytes), { "Content-Type": type });
          const body = (await response.json()) as { data: { site: { _id: string } } };
          if (!response.ok)
            throw new Error(`The upload was answered ${response.status}: ${JSON.stringify(body)}`);
          acknowledged.add(body.data.site._id);
        } catch (error) {
          if (!killed) throw error;
          tally.interrupted++;
          return;
        }
      }
    };
    const uploaders = Array.from({ length: UPLOADERS }, (_, i) => uploader(i));
    const before = acknowledged.size;
    while (acknowledged.size === before) await Promise.race([wait(20), ...uploaders]);
    await wait(randomInt(10, 700));
    killed = true;
    await api.kill();
    await Promise.all(uploaders);
  }

  async function verify(client: Client): Promise<void> {
    const { sites } = (await client.get(`/projects/${projectId}/sites`)).data;
    const visible = new Set<string>(sites.map((site: { _id: string }) => site._id));
    for (const id of acknowledged) if (!visible.has(id)) tally.lost.push(id);
    for (const id of visible) {
      if (checked.has(id)) continue;
      checked.add(id);
      const { site } = (await client.get(`/sites/${id}`)).data;
      if (JSON.stringify(site.points) !== expected) tally.half.push(id);
    }
  }
}

/** SQLite checks every page itself; a PostgreSQL server was not killed. */
async function assertFileIsSound(place: Place): Promise<void> {
  if (place.databaseUrl) return;
  const { db, close } = await openDatabase(place);
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  await close();
  if (rows[0]?.integrity_check !== "ok") throw new Error(`The file is damaged: ${JSON.stringify(rows)}`);
}
