import type { ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { purgeExpired } from "#api/operations/housekeeping.ts";
import type { Client } from "../client.ts";
import { startApi, type TestApi } from "../harness.ts";
import { volumeResults } from "../permissions/bodies.ts";
import { point } from "../points-body.ts";
import { type Received, type Receiver, signaturesBy, startReceiver } from "./receiver.ts";

const DAY_MS = 86_400_000;
const PUBLIC_URL = "https://survey.example.org";
const EVENTS = ["survey.published", "result.saved", "member.added"];
let api: TestApi;
let user: Client;
let receiver: Receiver;

beforeAll(async () => {
  api = await startApi(
    { allowsPrivateWebhooks: true, publicUrl: PUBLIC_URL },
    { webhookTimes: { pollMs: 20, retriesMs: [30, 30, 30], answerMs: 2_000 } },
  );
  user = await api.user("maren.keller@example.org");
  await user.patch("/auth/profile", { username: "Maren Keller" });
});
afterAll(() => api.close());
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

interface Hooked {
  projectId: string;
  siteId: string;
  path: string;
  webhookId: string;
  secret: string;
}

async function hooked(body: object = {}, teamId?: string): Promise<Hooked> {
  const projectId = (await user.post("/projects", { name: "Reuss Basins", teamId })).data.project._id;
  const siteId = (await user.post(`/projects/${projectId}/sites`, { name: "Basin North" })).data.site._id;
  return { projectId, siteId, ...(await addHook(projectId, body)) };
}
async function addHook(projectId: string, body: object = {}) {
  const made = await user.post(`/projects/${projectId}/webhooks`, {
    ...{ name: "Site office", url: `${receiver.url}/hook?of=us`, events: EVENTS },
    ...body,
  });
  expect(made.body.message).toBeUndefined();
  expect(made.status).toBe(201);
  const webhookId = made.data.webhook._id as string;
  return { webhookId, path: `/projects/${projectId}/webhooks/${webhookId}`, secret: made.data.secret };
}
const upload = (siteId: string) =>
  user.post(`/sites/${siteId}/topographic-data`, {
    ...{ points: [point("1"), point("2")], role: "new", label: "Stage 2", surveyedOn: "2026-11-04" },
  });
const count = (n: number) => expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(n);
const log = async (path: string) => (await user.get(path)).data.deliveries;
const settled = (path: string, state: string) =>
  expect.poll(async () => (await log(path))[0]?.state, { timeout: 20_000 }).toBe(state);
/** Tells whether a process is sending to a webhook. */
const isServed = async (path: string) => {
  const { db } = api.services.database;
  const rows = await db.selectFrom("webhooks").selectAll().execute();
  return rows.find(({ id }) => path.endsWith(id))!.leased_until > 0;
};
const signatures = ({ headers }: Received) => String(headers["webhook-signature"]).split(" ").length;

describe("a webhook", () => {
  test("is notified of a survey, signed by the specification", async () => {
    const { siteId, projectId, path, secret } = await hooked();
    const { datasetId } = (await upload(siteId)).data.site;
    await count(1);
    const [delivery] = receiver.received;
    expect(delivery!.path).toBe("/hook?of=us");
    expect(delivery!.headers["content-type"]).toBe("application/json");
    expect(signaturesBy(secret, delivery!)).toBe(1);
    expect(delivery!.json).toEqual({
      id: delivery!.headers["webhook-id"],
      type: "survey.published",
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      project: { id: projectId, name: "Reuss Basins", url: `${PUBLIC_URL}/projects/${projectId}` },
      data: {
        site: { id: siteId, name: "Basin North", url: `${PUBLIC_URL}/sites/${siteId}` },
        survey: {
          id: datasetId,
          name: "Stage 2",
          surveyedOn: "2026-11-04",
          points: 2,
          url: `${PUBLIC_URL}/sites/${siteId}?survey=${datasetId}`,
        },
        change: "uploaded",
        by: { id: user.id, username: "Maren Keller" },
      },
    });
    await settled(path, "delivered");
    expect((await log(path))[0]).toMatchObject({
      ...{ _id: delivery!.json.id, status: 204, attempts: 1, problem: null, nextAttemptAt: null },
      body: delivery!.body,
    });
    // Also notified of the survey of a new site, but not of a new site without one.
    const add = (site: object) => user.post(`/projects/${projectId}/sites`, site);
    await add({ name: "Bare" });
    const { _id } = (await add({ name: "Tip", points: [point("1")] })).data.site;
    await count(2);
    expect(receiver.received[1]!.json).toMatchObject({
      type: "survey.published",
      data: { site: { id: _id, name: "Tip" }, survey: { points: 1 }, change: "uploaded" },
    });
  });

  test("is notified of a result and of a survey made current, once each, and of nothing it did not request", async () => {
    const { siteId, projectId } = await hooked({ events: ["result.saved"] });
    const first = (await upload(siteId)).data.site.datasetId;
    await upload(siteId);
    const saved = (await user.patch(`/sites/${siteId}`, { volumeResults })).data.site.volumeResults;
    await count(1);
    expect(receiver.received[0]!.json).toMatchObject({
      type: "result.saved",
      data: {
        result: { id: saved.savedId, mode: "cut_fill", url: `${PUBLIC_URL}/sites/${siteId}/report` },
      },
    });
    await addHook(projectId, { name: "B", events: ["survey.published"] });
    await user.put(`/sites/${siteId}/current-survey`, { surveyId: first });
    await count(2);
    expect(receiver.received[1]!.json.data).toMatchObject({ change: "made-current", survey: { id: first } });
  });

  test("is notified of a member of its project's team, without the address", async () => {
    const teamId = (await user.post("/teams", { name: "Crew" })).data.team._id;
    await hooked({}, teamId);
    const member = await api.user("ines.roth@example.org");
    await user.post(`/teams/${teamId}/members`, { userId: member.id, role: "viewer" });
    await count(1);
    expect(receiver.received[0]!.json.data).toEqual({
      team: { id: teamId, name: "Crew", url: `${PUBLIC_URL}/teams/${teamId}` },
      member: { id: member.id, username: null, role: "viewer" },
      by: { id: user.id, username: "Maren Keller" },
    });
    expect(receiver.received[0]!.body).not.toContain("@");
  });

  test("is not notified of a change that failed, nor of another project", async () => {
    const [here, there] = [await hooked(), await hooked()];
    const refused = await user.patch(`/sites/${here.siteId}`, {
      volumeResults: { ...volumeResults, datasetId: "other" },
    });
    expect(refused.status).toBe(409);
    await upload(there.siteId);
    await count(1);
    expect(receiver.received[0]!.json.project.id).toBe(there.projectId);
    expect(await log(here.path)).toEqual([]);
  });

  test("is tried again with the same id and body, with increasing waits, until its receiver accepts it", async () => {
    const { siteId, path, secret } = await hooked();
    let refusals = 2;
    receiver.answer = response => response.writeHead(refusals-- > 0 ? 503 : 200).end("Thank you\u0000!");
    await upload(siteId);
    await count(3);
    await settled(path, "delivered");
    expect(new Set(receiver.received.map(({ headers, body }) => headers["webhook-id"] + body)).size).toBe(1);
    for (const each of receiver.received) expect(signaturesBy(secret, each)).toBe(1);
    expect((await log(path))[0]).toMatchObject({ attempts: 3, status: 200, answer: "Thank you!" });
    expect((await user.get(path)).data.webhook).toMatchObject({ failingSince: null });
  });

  test("gives up a delivery after its last attempt, and sends it again on request", async () => {
    const { siteId, path } = await hooked();
    receiver.answer = response => response.writeHead(500).end("x".repeat(200_000));
    await upload(siteId);
    await settled(path, "failed");
    await count(4);
    const [failed] = await log(path);
    expect(failed).toMatchObject({ attempts: 4, status: 500, problem: "status" });
    expect(failed.answer).toHaveLength(1_000);
    expect((await user.get(path)).data.webhook).toMatchObject({
      isOn: true,
      failingSince: expect.any(String),
    });
    receiver.answer = response => response.writeHead(204).end();
    expect((await user.post(`${path}/deliveries/${failed._id}/sends`)).status).toBe(201);
    await settled(path, "delivered");
    expect(receiver.received.at(-1)!.body).toBe(receiver.received[0]!.body);
    expect((await user.post(`${path}/deliveries/none/sends`)).status).toBe(404);
  });

  test("is switched off by 410, and drops waiting deliveries", async () => {
    const { siteId, path } = await hooked();
    receiver.answer = response => response.writeHead(410).end();
    await upload(siteId);
    await settled(path, "failed");
    expect((await user.get(path)).data.webhook).toMatchObject({ isOn: false, offReason: "gone" });
    await upload(siteId);
    expect(await log(path)).toHaveLength(1);
    expect((await user.post(`${path}/tests`)).status).toBe(409);
    const [deed] = (await user.get(path.replace(/\/webhooks.*/, "/activity"))).data.activity.filter(
      (each: { deed: string }) => each.deed === "webhook-stopped",
    );
    expect(deed).toMatchObject({ actor: null, details: { reason: "gone" } });
    expect((await user.patch(path, { isOn: true })).data.webhook).toMatchObject({
      isOn: true,
      offReason: null,
    });
    receiver.answer = response => response.writeHead(200).end();
    await upload(siteId);
    await settled(path, "delivered");
  });

  test("drops waiting deliveries when somebody switches it off", async () => {
    const { siteId, path } = await hooked();
    receiver.answer = () => {};
    await upload(siteId);
    await count(1);
    await upload(siteId);
    await user.patch(path, { isOn: false });
    const [second, first] = await log(path);
    expect([first.state, second.state]).toEqual(["skipped", "skipped"]);
    expect((await user.get(path)).data.webhook.offReason).toBe("switched-off");
  });

  test("waits while its project is in the bin", async () => {
    const { siteId, projectId, path } = await hooked();
    const held: ServerResponse[] = [];
    receiver.answer = response => held.push(response);
    await upload(siteId);
    await count(1);
    await user.delete(`/projects/${projectId}`);
    receiver.answer = response => response.writeHead(204).end();
    held[0]!.writeHead(503).end();
    await expect.poll(() => isServed(path)).toBe(false);
    const before = receiver.received.length;
    const other = await hooked();
    await user.post(`${other.path}/tests`);
    await count(before + 1);
    expect(receiver.received.at(-1)!.json.project.id).toBe(other.projectId);
    await user.post(`/bin/${projectId}/restore`);
    await settled(path, "delivered");
  });

  test("follows no redirect", async () => {
    const { siteId, path } = await hooked();
    receiver.answer = response => response.writeHead(307, { Location: `${receiver.url}/other` }).end();
    await upload(siteId);
    await settled(path, "failed");
    expect(new Set(receiver.received.map(each => each.path))).toEqual(new Set(["/hook?of=us"]));
    expect((await log(path))[0]).toMatchObject({ status: 307, problem: "redirect" });
  });

  test("keeps a log of 100 deliveries and 30 days, and waiting ones", async () => {
    const { projectId, path, webhookId } = await hooked();
    const { db } = api.services.database;
    const rows = Array.from({ length: 150 }, (_, i) => ({
      id: `${webhookId.slice(0, 12)}${i}`,
      webhook_id: webhookId,
      type: "webhook.test" as const,
      payload: JSON.stringify({ project: { id: projectId } }),
      state: i < 2 ? ("waiting" as const) : ("delivered" as const),
      created_at: i < 140 ? i : Date.now() + i,
      attempts: 0,
      next_attempt_at: i < 2 ? Date.now() + DAY_MS : null,
      answer: "",
    }));
    await db.insertInto("webhook_deliveries").values(rows).execute();
    expect(await log(path)).toHaveLength(100);
    await purgeExpired(db, Date.now());
    const left = await db
      .selectFrom("webhook_deliveries")
      .select("id")
      .where("webhook_id", "=", webhookId)
      .execute();
    expect(left).toHaveLength(12);
  });
});

describe("the secret of a webhook", () => {
  test("is returned once, and is in no other answer", async () => {
    const { path, secret, projectId } = await hooked();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    for (const each of [path, `/projects/${projectId}/webhooks`, `/projects/${projectId}/activity`])
      expect(JSON.stringify((await user.get(each)).body)).not.toContain(secret.slice(6));
  });

  test("signs for one more day after it is replaced, and not after that", async () => {
    const { path, secret, webhookId } = await hooked();
    const replaced = (await user.post(`${path}/secrets`, {})).data.secret;
    await user.post(`${path}/tests`);
    await count(1);
    expect(signatures(receiver.received[0]!)).toBe(2);
    for (const each of [secret, replaced]) expect(signaturesBy(each, receiver.received[0]!)).toBe(1);
    const { secrets } = (await user.get(path)).data;
    expect(secrets.map(({ expiresAt }: { expiresAt: string | null }) => expiresAt === null)).toEqual([
      true,
      false,
    ]);
    expect(Date.parse(secrets[1].expiresAt) - Date.now()).toBeGreaterThan(DAY_MS - 60_000);
    const { db } = api.services.database;
    await db
      .updateTable("webhook_secrets")
      .set({ expires_at: Date.now() - 1 })
      .where("webhook_id", "=", webhookId)
      .where("expires_at", "is not", null)
      .execute();
    await user.post(`${path}/tests`);
    await count(2);
    expect(signaturesBy(secret, receiver.received[1]!)).toBe(0);
    expect(signaturesBy(replaced, receiver.received[1]!)).toBe(1);
  });

  test("is one of five at most, and a leaked one can be revoked at once", async () => {
    const { path, secret } = await hooked();
    for (let n = 2; n <= 5; n++) expect((await user.post(`${path}/secrets`, {})).status).toBe(201);
    const sixth = await user.post(`${path}/secrets`, {});
    expect([sixth.status, sixth.body.message]).toEqual([
      409,
      "This webhook already signs with five secrets. Please end one first, or wait until one expires",
    ]);
    const { secrets } = (await user.get(path)).data;
    expect(secrets).toHaveLength(5);
    expect((await user.delete(`${path}/secrets/${secrets[0]._id}`)).status).toBe(409);
    expect((await user.delete(`${path}/secrets/${secrets[4]._id}`)).status).toBe(200);
    expect((await user.delete(`${path}/secrets/${secrets[4]._id}`)).status).toBe(404);
    await user.post(`${path}/tests`);
    await count(1);
    expect(signatures(receiver.received[0]!)).toBe(4);
    expect(signaturesBy(secret, receiver.received[0]!)).toBe(0);
    const fresh = (await user.post(`${path}/secrets`, { endOthers: true })).data.secret;
    await user.post(`${path}/tests`);
    await count(2);
    expect(signatures(receiver.received[1]!)).toBe(1);
    expect(signaturesBy(fresh, receiver.received[1]!)).toBe(1);
  });
});

describe("adding a webhook", () => {
  test("needs a name, an event and an address without a password", async () => {
    const { projectId } = await hooked();
    const add = async (body: object) =>
      (
        await user.post(`/projects/${projectId}/webhooks`, {
          ...{ name: "A", url: "https://a.example", events: EVENTS },
          ...body,
        })
      ).body.message;
    expect(await add({ name: " " })).toBe("Please enter a name for the webhook");
    expect(await add({ events: [] })).toBe("Please choose at least one event");
    expect(await add({ events: ["all"] })).toBe("Please choose at least one event");
    for (const url of ["ftp://a.example", "https://a:b@a.example", "a.example", "https://a.example#x"])
      expect(await add({ url })).toBe(
        "Please enter an address that begins with https:// and has no password and no # in it",
      );
  });

  test("is possible ten times per project", async () => {
    const { projectId } = await hooked();
    const statuses = [];
    for (let n = 2; n <= 11; n++)
      statuses.push(
        (
          await user.post(`/projects/${projectId}/webhooks`, {
            ...{ name: `W${n}`, url: receiver.url, events: EVENTS },
          })
        ).status,
      );
    expect(statuses).toEqual([...Array(9).fill(201), 409]);
  });

  test("tests cannot be sent more than ten times a minute", async () => {
    const { path } = await hooked();
    const statuses = [];
    for (let n = 0; n < 11; n++) statuses.push((await user.post(`${path}/tests`)).status);
    expect(statuses).toEqual([...Array(10).fill(201), 429]);
  });
});
