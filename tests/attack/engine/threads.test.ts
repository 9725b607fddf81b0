import { once } from "node:events";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { memoryFile } from "#survey/files/memory-file.test-files.ts";
import type { Client } from "../../contract/client.ts";
import { startApi, type TestApi } from "../../contract/harness.ts";
import { drawingPreview, endless, honestDrawing, honestPoints, staged, surveyedSite } from "./files.ts";

let api: TestApi;
let attacker: Client;
let accomplice: Client;
let other: Client;
const siteOf = new Map<Client, string>();
beforeAll(async () => {
  api = await startApi({}, { engine: { threads: 2 } });
  attacker = await api.user();
  accomplice = await api.user();
  other = await api.user();
  for (const client of [attacker, accomplice, other]) siteOf.set(client, await surveyedSite(client));
});
afterAll(() => api.close());

const load = () => api.services.engine.load;
const leaving: AbortController[] = [];
afterEach(async () => {
  for (const controller of leaving.splice(0)) controller.abort();
  await expect.poll(load, { timeout: 30_000 }).toEqual({ running: 0, waiting: 0 });
});

/** Requests a volume that takes very long; returns the status, or null once the request was aborted. */
function askEndless(client: Client): { status: Promise<number | null>; leave: () => void } {
  const controller = new AbortController();
  leaving.push(controller);
  const asked = fetch(`${api.url}/sites/${siteOf.get(client)}/volume-studies`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Cookie: client.cookie },
    body: JSON.stringify({ input: endless }),
    signal: controller.signal,
  });
  const status = asked.then(
    answer => answer.status,
    () => null,
  );
  return { status, leave: () => controller.abort() };
}
const askHonest = async (client: Client) =>
  (await client.post(`/sites/${siteOf.get(client)}/volume-studies`, { input: { mode: "balance" } })).status;

describe("work that nobody waits for", () => {
  test("occupies no thread, however often it is requested and abandoned", async () => {
    for (let i = 0; i < 4; i++) {
      const { status, leave } = askEndless(i % 2 ? attacker : accomplice);
      await expect.poll(load, { timeout: 10_000 }).toEqual({ running: 1, waiting: 0 });
      leave();
      await status;
      await expect.poll(load, { timeout: 10_000 }).toEqual({ running: 0, waiting: 0 });
    }
    expect(await askHonest(other)).toBe(200);
  });
});

describe("an account that requests as much as it can", () => {
  test("is refused a third volume, while others' are computed", async () => {
    const asked = Array.from({ length: 8 }, () => askEndless(attacker));
    await expect.poll(load, { timeout: 30_000 }).toEqual({ running: 1, waiting: 1 });
    expect(await askHonest(other)).toBe(200);
    expect(load()).toEqual({ running: 1, waiting: 1 });
    for (const { leave } of asked) leave();
    const statuses = await Promise.all(asked.map(({ status }) => status));
    expect(statuses.filter(status => status === 429)).toHaveLength(6);
  });
});

describe("a file that waits for its turn", () => {
  test("is read when its turn comes", async () => {
    const id = await staged(other, honestDrawing);
    const release = new AbortController();
    const held = once(release.signal, "abort");
    const turn = { file: memoryFile(new Uint8Array()), signal: new AbortController().signal };
    const busy = ["a", "b"].map(ownerId =>
      api.services.fileProcesses.session({ ...turn, ownerId }, () => held),
    );
    const preview = drawingPreview(other, id);
    expect(await Promise.race([preview, (await other.get("/auth/me")).status])).toBe(200);
    release.abort();
    await Promise.all(busy);
    const { data } = await preview;
    expect([data.problem, data.diagnostic.drawn]).toEqual([null, { LINE: 1 }]);
  });

  test("is read again after a failed read that did not concern the file", async () => {
    const { db } = api.services.database;
    const drawingId = await staged(other, honestDrawing);
    const pointsId = await staged(other, honestPoints, "p.csv");
    const preview = () => other.get(`/uploads/${pointsId}/preview`);
    const parts = await db
      .selectFrom("upload_parts")
      .selectAll()
      .where("upload_id", "in", [drawingId, pointsId])
      .execute();
    await db.deleteFrom("upload_parts").where("upload_id", "in", [drawingId, pointsId]).execute();
    expect((await drawingPreview(other, drawingId)).status).toBe(404);
    expect((await preview()).status).toBe(404);
    await db.insertInto("upload_parts").values(parts).execute();
    expect((await drawingPreview(other, drawingId)).data).toMatchObject({
      problem: null,
      diagnostic: { drawn: { LINE: 1 } },
    });
    expect((await preview()).data).toMatchObject({ problem: null, report: { rowsKept: 2 } });
  });
});

describe("a file that is converted to a table", () => {
  const bomb = `{"type":"FeatureCollection","features":[{"a":${"[".repeat(20_000_000)}`;
  const truncated = `{"type":"FeatureCollection","features":[${'{"type":"Feature"},'.repeat(100_000)}`;

  test("is refused with a message if it is nested or truncated, and nothing of it is stored", async () => {
    for (const [body, words] of [
      [bomb, "nested too deeply"],
      [truncated, "ends in the middle"],
    ] as const) {
      const id = await staged(other, body, "p.geojson");
      const { status, data } = await other.get(`/uploads/${id}/preview`);
      expect([status, data.problem.message]).toEqual([200, expect.stringContaining(words)]);
      const left = await api.services.database.db
        .selectFrom("uploads")
        .select("id")
        .where("converted_from", "=", id)
        .execute();
      expect(left).toEqual([]);
      await other.delete(`/uploads/${id}`);
    }
  });
});

test("a volume beyond its time limit is refused with a message, and the next is computed", async () => {
  const hurried = await startApi({}, { engine: { limitMs: 4_000 } });
  try {
    const client = await hurried.user();
    const path = `/sites/${await surveyedSite(client)}/volume-studies`;
    const ask = (input: object) => client.post(path, { input });
    const refused = await ask(endless);
    expect([refused.status, refused.body.message]).toEqual([
      503,
      "The calculation took too long. Please try again with simpler areas.",
    ]);
    // On a busy machine a thread takes a while to start.
    await expect.poll(async () => (await ask({ mode: "balance" })).status, { timeout: 60_000 }).toBe(200);
  } finally {
    await hurried.close();
  }
});
