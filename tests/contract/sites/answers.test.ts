import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApi, type TestApi } from "../harness.ts";
import { columnsBody, manyPoints } from "../points-body.ts";

/** More text than fits in the buffers between two sockets. */
const points = manyPoints(120_000);
let api: TestApi;
let path: string;
beforeAll(async () => {
  api = await startApi();
  const { project } = (await api.admin.post("/projects", { name: "P" })).data;
  const sent = await api.admin.raw(
    "POST",
    `/projects/${project._id}/sites?points=none`,
    new Uint8Array(columnsBody({ name: "Site" }, points)),
    { "Content-Type": "application/vnd.survey.points" },
  );
  const { data } = (await sent.json()) as { data: { site: { _id: string } } };
  path = `/sites/${data.site._id}`;
});
afterAll(() => api.close());

/** Returns the answer before any of its body is read. */
async function open(method = "GET"): Promise<IncomingMessage> {
  const call = request(api.url + path, { method, headers: { Cookie: api.admin.cookie } }).end();
  const [answer] = (await once(call, "response")) as [IncomingMessage];
  return answer;
}

test("a site is sent completely to a slow reader as well", async () => {
  const late = await open();
  const early = await api.admin.get(path);
  expect(early.data.site.points).toEqual(points);
  expect(JSON.parse(await text(late))).toEqual(early.body);
});

test("a caller that leaves while a site is sent does not affect others", async () => {
  const leaving = await open();
  leaving.destroy();
  await once(leaving, "close");
  expect((await api.admin.get(`${path}/points?offset=119999`)).data.points).toEqual(points.slice(-1));
});

test("HEAD returns only the headers of a site", async () => {
  const answer = await open("HEAD");
  expect(answer.headers["content-type"]).toContain("application/json");
  expect(await text(answer)).toBe("");
});

test("a session in use is extended once a day, by any call", async () => {
  const almostTwoDaysAgo = Date.now() + 28 * 86_400_000;
  await api.services.database.db.updateTable("sessions").set({ expires_at: almostTwoDaysAgo }).execute();
  const answer = await open();
  answer.destroy();
  expect(answer.headers["set-cookie"]).toEqual([
    expect.stringMatching(/^sid=[\w-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
  expect((await api.admin.get("/auth/me")).headers.get("set-cookie")).toBeNull();
});
