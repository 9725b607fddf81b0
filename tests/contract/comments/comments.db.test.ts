import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../client.ts";
import { startApi, type TestApi } from "../harness.ts";
import { volumeResults } from "../permissions/bodies.ts";
import { point } from "../points-body.ts";

let api: TestApi;
let owner: Client;
let member: Client;
let viewer: Client;
let siteId: string;
let teamId: string;
beforeAll(async () => {
  api = await startApi();
  [owner, member, viewer] = await Promise.all([
    api.user("owner@example.org"),
    api.user("member@example.org"),
    api.user("viewer@example.org"),
  ]);
  await member.patch("/auth/profile", { username: "Maren Keller" });
  teamId = (await owner.post("/teams", { name: "Crew" })).data.team._id;
  await owner.post(`/teams/${teamId}/members`, { userId: member.id, role: "member" });
  await owner.post(`/teams/${teamId}/members`, { userId: viewer.id, role: "viewer" });
  siteId = await newSite();
});
afterAll(() => api.close());

async function newSite(names = ["1", "CP103"]): Promise<string> {
  const projectId = (await owner.post("/projects", { name: "Reuss Basins", teamId })).data.project._id;
  const body = { name: "Basin North", points: names.map(name => point(name)) };
  return (await owner.post(`/projects/${projectId}/sites`, body)).data.site._id;
}

const begin = async (text: string, place: object = { kind: "site" }, by = owner, on = siteId) => {
  const answer = await by.post(`/sites/${on}/comments`, { text, place });
  expect(answer.body.message ?? answer.status).toBe(201);
  return answer.data.thread;
};
const reply = (thread: { _id: string }, text: string, by = member, on = siteId) =>
  by.post(`/sites/${on}/comments/${thread._id}/replies`, { text });
const read = async (thread: { _id: string }, by = owner, on = siteId) =>
  (await by.get(`/sites/${on}/comments/${thread._id}`)).data?.thread;
const list = async (query = "", by = owner, on = siteId) =>
  (await by.get(`/sites/${on}/comments${query}`)).data;

describe("a thread", () => {
  test("starts at a place and accepts replies from everyone who sees the site, including viewers", async () => {
    const place = { kind: "place", longitude: 8.59, latitude: 46.63 };
    const thread = await begin("The corner stands 0.3 m above Pad 1.", place);
    expect(thread.place).toMatchObject({ ...place, isMissing: false });
    expect((await reply(thread, "Is the batter part of the pad?", viewer)).status).toBe(201);
    const { comments, count } = await read(thread);
    expect(count).toBe(2);
    expect(
      comments.map((each: { text: string; author: { email: string } }) => [each.author.email, each.text]),
    ).toEqual([
      ["owner@example.org", "The corner stands 0.3 m above Pad 1."],
      ["viewer@example.org", "Is the batter part of the pad?"],
    ]);
  });

  test("is listed with its number, after threads with later comments", async () => {
    const on = await newSite();
    const first = await begin("First", { kind: "site" }, owner, on);
    const second = await begin("Second", { kind: "site" }, member, on);
    expect([first.number, second.number]).toEqual([1, 2]);
    await reply(first, "Again", member, on);
    const numbers = async (query: string) =>
      (await list(query, owner, on)).threads.map(({ number }: { number: number }) => number);
    expect(await numbers("")).toEqual([1, 2]);
    expect(await numbers("?limit=1&page=2")).toEqual([2]);
    expect((await list("?limit=1", owner, on)).pages).toBe(2);
  });

  test("is resolved, leaves the list of open ones, and is reopened", async () => {
    const on = await newSite();
    const thread = await begin("Two edge points are missing.", { kind: "site" }, owner, on);
    const set = (isResolved: boolean) => viewer.patch(`/sites/${on}/comments/${thread._id}`, { isResolved });
    const { data } = await set(true);
    expect(data.thread.resolvedBy.username).toBe("viewer");
    expect((await list("", owner, on)).threads).toEqual([]);
    expect((await list("?state=resolved", owner, on)).threads).toHaveLength(1);
    await set(false);
    expect(await list("", owner, on)).toMatchObject({ counts: { open: 1, resolved: 0 } });
  });

  test("keeps its replies when its first comment is deleted, and goes with its last one", async () => {
    const thread = await begin("Question");
    const answer = (await reply(thread, "Answer")).data.comment;
    await owner.delete(`/comments/${thread.comments[0]._id}`);
    expect(await read(thread)).toMatchObject({ isFirstDeleted: true, comments: [{ text: "Answer" }] });
    expect((await list()).threads.find(({ _id }: { _id: string }) => _id === thread._id).first.text).toBe(
      "Answer",
    );
    await member.delete(`/comments/${answer._id}`);
    expect((await owner.get(`/sites/${siteId}/comments/${thread._id}`)).status).toBe(404);
  });
});

describe("a place", () => {
  test("on a point follows it into a newer survey, and is missing if that lacks it", async () => {
    const on = await newSite();
    const thread = await begin("Check this point.", { kind: "point", name: " CP103 " }, owner, on);
    expect(thread.place).toMatchObject({ name: "CP103", longitude: -123.07, isMissing: false });
    const upload = (points: object[]) => owner.post(`/sites/${on}/topographic-data`, { points });
    await upload([{ ...point("CP103"), longitude: 2.5, ellipsoidalHeight: 7 }]);
    expect((await read(thread, owner, on)).place).toMatchObject({
      longitude: 2.5,
      heightM: 7,
      isMissing: false,
    });
    await upload([point("7")]);
    expect((await read(thread, owner, on)).place).toMatchObject({ longitude: 2.5, isMissing: true });
    expect((await list("", owner, on)).threads[0].place.isMissing).toBe(true);
  });

  test("on a saved volume is missing once that is deleted", async () => {
    const on = await newSite();
    const saved = (await owner.patch(`/sites/${on}`, { volumeResults })).data.site.volumeResults.savedId;
    const thread = await begin("Why so little fill?", { kind: "result", resultId: saved }, owner, on);
    expect(thread.place).toMatchObject({ result: { _id: saved, mode: "cut_fill" }, isMissing: false });
    expect((await owner.delete(`/sites/${on}/volume-results/${saved}`)).status).toBe(200);
    expect((await read(thread, owner, on)).place).toMatchObject({ isMissing: true });
  });

  test.each([
    [{ kind: "point", name: "CP999" }, "The current survey has no point CP999"],
    [{ kind: "result", resultId: "none" }, "This volume no longer exists. Please choose another place"],
    [
      { kind: "place", longitude: 181, latitude: 0 },
      "Please enter a latitude between −90 and 90 and a longitude between −180 and 180",
    ],
  ])("that does not exist is refused: %j", async (place, message) => {
    const { status, body } = await owner.post(`/sites/${siteId}/comments`, { text: "A", place });
    expect([status, body.message]).toEqual([422, message]);
  });
});

describe("a text", () => {
  test("loses control characters and keeps its lines and everything else", async () => {
    const thread = await begin("  One\r\nTwo\u0000\u0007 <b>three</b>\u0085 \u202efour  ");
    expect(thread.comments[0].text).toBe("One\nTwo <b>three</b> \u202efour");
  });

  test.each([
    ["", "Please write a comment"],
    [" \n\u0000 ", "Please write a comment"],
    ["\u200b\u200b", "Please write a comment"],
    ["x".repeat(4_001), "Comment must be at most 4000 characters long"],
  ])("has 1 to 4,000 characters", async (text, message) => {
    const { status, body } = await owner.post(`/sites/${siteId}/comments`, { text });
    expect([status, body.message]).toEqual([422, message]);
    expect((await begin("x".repeat(4_000))).comments[0].text).toHaveLength(4_000);
  });

  test("is changed only by its author, and marked as changed", async () => {
    const thread = await begin("Frist");
    const path = `/comments/${thread.comments[0]._id}`;
    expect((await api.admin.patch(path, { text: "Other" })).status).toBe(403);
    const { data } = await owner.patch(path, { text: "First" });
    expect(data.comment).toMatchObject({ text: "First", editedAt: expect.any(String), mayEdit: true });
  });

  test("mentions people of the project by name or address, and nobody else", async () => {
    const stranger = await api.user("stranger@example.org");
    const thread = await begin("@maren keller and @viewer@example.org, not @stranger@example.org");
    expect(thread.comments[0].mentions).toEqual(["@maren keller", "@viewer@example.org"]);
    const { people } = (await owner.get(`/sites/${siteId}/comments/people`)).data;
    expect(people.map(({ mention }: { mention: string }) => mention)).toEqual([
      "Maren Keller",
      "owner@example.org",
      "viewer@example.org",
    ]);
    expect(JSON.stringify(people)).not.toContain(stranger.id);
  });
});

describe("unread comments", () => {
  test("are those of others, until their thread has been seen", async () => {
    const on = await newSite();
    const unread = async (by: Client) => (await by.get(`/sites/${on}/comments/counts`)).data.counts.unread;
    const thread = await begin("One", { kind: "site" }, owner, on);
    expect([await unread(owner), await unread(member)]).toEqual([0, 1]);
    await member.post(`/sites/${on}/comments/${thread._id}/seen`, {});
    expect(await unread(member)).toBe(0);
    await reply(thread, "Two", viewer, on);
    await reply(thread, "Three", viewer, on);
    expect(await list("?state=unread", member, on)).toMatchObject({ threads: [{ unread: 2 }] });
    await member.post(`/sites/${on}/comments/${thread._id}/seen`, { seq: 2 });
    const { comments } = await read(thread, member, on);
    expect(comments.map(({ isUnread }: { isUnread: boolean }) => isUnread)).toEqual([false, false, true]);
    // An earlier mark does not replace a later one.
    await member.post(`/sites/${on}/comments/${thread._id}/seen`, { seq: 1 });
    expect((await list("", member, on)).threads[0].unread).toBe(1);
    expect(await unread(owner)).toBe(1);
  });

  test("are all marked as read at once", async () => {
    const on = await newSite();
    for (const text of ["One", "Two"]) await begin(text, { kind: "site" }, owner, on);
    await member.post(`/sites/${on}/comments/seen`);
    expect(await list("", member, on)).toMatchObject({ counts: { open: 2, unread: 0 } });
    await begin("Three", { kind: "site" }, owner, on);
    expect(await list("", member, on)).toMatchObject({ counts: { unread: 1 } });
  });
});

test("one's own comments are part of one's data", async () => {
  const writer = await api.user("writer@example.org");
  await owner.post(`/teams/${teamId}/members`, { userId: writer.id, role: "viewer" });
  const thread = await begin("Mine", { kind: "site" }, writer);
  await begin("Not mine");
  const data = await (await writer.raw("GET", "/auth/own-data")).json();
  expect(data.comments).toMatchObject([{ site: "Basin North", thread: thread.number, text: "Mine" }]);
  expect(data.comments).toHaveLength(1);
  expect(data.activity.length).toBeGreaterThan(0);
});

describe("comments stay", () => {
  test("with their site in the bin, unreadable until both come back", async () => {
    const on = await newSite();
    const thread = await begin("Kept", { kind: "site" }, member, on);
    await owner.delete(`/sites/${on}`);
    expect((await member.get(`/sites/${on}/comments/${thread._id}`)).status).toBe(404);
    expect((await member.patch(`/comments/${thread.comments[0]._id}`, { text: "A" })).status).toBe(404);
    await owner.post(`/bin/${on}/restore`, {});
    expect((await list("", member, on)).threads).toMatchObject([{ first: { text: "Kept" } }]);
  });

  test("by 'Deleted user' when their author's account is deleted", async () => {
    const leaver = await api.user("leaver@example.org");
    await owner.post(`/teams/${teamId}/members`, { userId: leaver.id, role: "member" });
    const thread = await begin("I measured this.", { kind: "site" }, leaver);
    await leaver.patch(`/sites/${siteId}/comments/${thread._id}`, { isResolved: true });
    await api.admin.delete(`/admin/users/${leaver.id}`);
    expect(await read(thread)).toMatchObject({
      resolvedBy: { username: "Deleted user" },
      comments: [{ text: "I measured this.", author: { username: "Deleted user" } }],
    });
    expect(JSON.stringify(await read(thread))).not.toContain("leaver@example.org");
  });
});
