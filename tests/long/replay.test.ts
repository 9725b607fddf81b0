import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { spawnApi } from "../contract/api-process.ts";
import { Client } from "../contract/client.ts";
import { databaseKind, freshSettings, PASSWORD } from "../contract/harness.ts";
import { manyPoints } from "../contract/points-body.ts";

/** Ten requests a second for an hour, sent as fast as they are answered. */
const REQUESTS = 36_000;
const CLIENTS = 6;
/** Requests in one round of {@link visit}. */
const ROUND = 12;

/** Resident memory of a process, MB. */
const residentMb = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/status`, "utf8").match(/VmRSS:\s+(\d+) kB/)![1]) / 1024;

/** What one person does with a site, from creating it to deleting it. */
async function visit(client: Client, projectId: string, points: unknown[]): Promise<void> {
  const { site } = (await client.post(`/projects/${projectId}/sites`, { name: "S", points })).data;
  const path = `/sites/${site._id}`;
  await client.get("/auth/me");
  await client.get("/projects");
  await client.get(`/projects/${projectId}/sites`);
  await client.get(`${path}?points=none`);
  await client.get(`${path}/points?offset=100&limit=50`);
  await client.get(path);
  await (await client.raw("GET", path, undefined, { Accept: "application/vnd.survey.points" })).arrayBuffer();
  await client.patch(`${path}?points=none`, { description: "D" });
  await client.post(`${path}/topographic-data?points=none`, { points });
  await client.get("/sites/ffffffffffffffffffffffff");
  await client.delete(path);
}

test.runIf(process.platform === "linux")(
  "an hour's worth of requests does not leak memory",
  async () => {
    const place = await freshSettings();
    const api = await spawnApi(place);
    const points = manyPoints(500);
    const clients = Array.from({ length: CLIENTS }, () => new Client(api.url));
    for (const client of clients) await client.signIn("admin@example.org", PASSWORD);
    const { project } = (await clients[0]!.post("/projects", { name: "P" })).data;
    let sent = 0;
    const replay = (until: number) =>
      Promise.all(
        clients.map(async client => {
          while (sent < until) {
            sent += ROUND;
            await visit(client, project._id, points);
          }
        }),
      );
    const memory: number[] = [];
    const started = Date.now();
    for (let part = 1; part <= 6; part++) {
      await replay((REQUESTS / 6) * part);
      memory.push(Math.round(residentMb(api.child.pid!)));
    }
    const seconds = Math.round((Date.now() - started) / 1000);
    console.log(
      `replay on ${databaseKind}: ${sent} requests in ${seconds} s, resident MB after each sixth: ${memory.join(", ")}`,
    );
    await api.stop();
    // The first sixth fills caches and heaps; a leak would continue to grow.
    expect(memory.at(-1)! - memory[1]!).toBeLessThan(40);
  },
  1_200_000,
);
