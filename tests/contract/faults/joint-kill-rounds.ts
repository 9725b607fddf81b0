import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import type { JobQueue } from "#contract/jobs/queue.ts";
import { type ApiProcess, spawnApi } from "../api-process.ts";
import { Client } from "../client.ts";
import { freshSettings, PASSWORD } from "../harness.ts";
import { manyPoints } from "../points-body.ts";

export interface JointTally {
  rounds: number;
  /** Number of sites with no points after the kill, and with all of them. */
  nothing: number;
  everything: number;
  /** Sites with some of their points; must be empty. */
  half: string[];
}

interface Imported {
  siteId: string;
  uploadIds: string[];
}

/** Three chunks together, so that a kill can fall between them. */
const POINTS_PER_FILE = 12_000;
const FILES = 3;
const CSV_TYPE = { "Content-Type": "text/csv" };
/** A worker that was killed is declared dead after 20 seconds. */
const JOBS_END_MS = 60_000;

/**
 * Imports several files as one survey, kills the API with SIGKILL at a random moment meanwhile, restarts it and checks
 * what is stored. Repeats this `rounds` times on one database. With `toTheEnd`, waits until interrupted jobs have been
 * resumed: then all files of every site are stored, except for jobs that failed because they were killed three times.
 */
export async function jointKillRounds(rounds: number, { toTheEnd = false } = {}): Promise<JointTally> {
  const place = await freshSettings();
  const contents = filesOf(POINTS_PER_FILE * FILES);
  const tally: JointTally = { rounds, nothing: 0, everything: 0, half: [] };
  const imports: Imported[] = [];
  let [api, client] = await start();
  const { project } = (await client.post("/projects", { name: "P" })).data;
  for (let round = 0; round < rounds; round++) {
    const begun = await importAndKill();
    imports.push(begun);
    [api, client] = await start();
    const state = await stateOf(begun);
    if (state === "half") tally.half.push(begun.siteId);
    else tally[state]++;
  }
  if (toTheEnd) {
    await expect.poll(unfinished, { timeout: JOBS_END_MS, interval: 500 }).toBe(0);
    const failed = await jobSites();
    for (const each of imports)
      expect(await stateOf(each)).toBe(failed.includes(each.siteId) ? "nothing" : "everything");
  }
  await api.kill();
  return tally;

  async function start(): Promise<[ApiProcess, Client]> {
    const started = await spawnApi(place);
    const signedIn = new Client(started.url);
    await signedIn.signIn("admin@example.org", PASSWORD);
    return [started, signedIn];
  }

  async function importAndKill(): Promise<Imported> {
    const { site } = (await client.post(`/projects/${project._id}/sites`, { name: "S" })).data;
    const siteId: string = site._id;
    const uploadIds: string[] = [];
    for (const content of contents) {
      const answer = await client.raw("POST", "/uploads?fileName=a.csv", content, CSV_TYPE);
      uploadIds.push(((await answer.json()) as { data: { upload: { _id: string } } }).data.upload._id);
    }
    const files = uploadIds.map(uploadId => ({ uploadId }));
    const { fingerprint } = (await client.post(`/sites/${siteId}/joint-previews`, { files })).data;
    let killed = false;
    let answered = false;
    const sent = client
      .post(`/sites/${siteId}/joint-imports`, { files, seen: fingerprint })
      .then(({ status, body }) => {
        if (status !== 202) throw new Error(`The import was answered ${status}: ${JSON.stringify(body)}`);
        answered = true;
      })
      .catch(error => {
        if (!killed) throw error;
      });
    // Wait until there is a job: a call that was never received leads to nothing.
    const hasBegun = async () => answered || (await jobSites()).includes(siteId);
    await expect.poll(hasBegun, { timeout: JOBS_END_MS, interval: 20 }).toBe(true);
    await wait(randomInt(5, 900));
    killed = true;
    await api.kill();
    await sent;
    return { siteId, uploadIds };
  }

  async function unfinished(): Promise<number> {
    const { counts } = (await client.get("/admin/jobs")).data as JobQueue;
    return counts.running + counts.waiting;
  }

  async function jobSites(): Promise<(string | null)[]> {
    const { jobs } = (await client.get("/admin/jobs")).data as JobQueue;
    return jobs.map(({ site }) => site?._id ?? null);
  }

  async function stateOf({ siteId, uploadIds }: Imported): Promise<"nothing" | "everything" | "half"> {
    const { surveys } = (await client.get(`/sites/${siteId}/surveys`)).data;
    const { points, total } = (
      await client.get(`/sites/${siteId}/points?offset=${POINTS_PER_FILE * FILES - 1}`)
    ).data;
    const { uploads } = (await client.get("/uploads")).data;
    const left = uploads.filter(({ _id }: { _id: string }) => uploadIds.includes(_id)).length;
    if (surveys.length === 0 && total === 0 && left === FILES) return "nothing";
    const isWhole = total === POINTS_PER_FILE * FILES && points[0]?.name === `P${total}`;
    return surveys.length === 1 && isWhole && left === 0 ? "everything" : "half";
  }
}

function filesOf(count: number): string[] {
  const rows = manyPoints(count).map(
    ({ name, code, longitude, latitude, ellipsoidalHeight }) =>
      `${name},${code},${longitude},${latitude},${ellipsoidalHeight}\n`,
  );
  return Array.from({ length: FILES }, (_, i) =>
    ["Name,Code,Longitude,Latitude,Ellipsoidal height (m)\n"]
      .concat(rows.slice(i * POINTS_PER_FILE, (i + 1) * POINTS_PER_FILE))
      .join(""),
  );
}
