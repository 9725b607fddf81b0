import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertUser } from "#api/accounts/users.repository.ts";
import { insertComment } from "#api/comments/comments.repository.ts";
import { limits } from "#contract/limits.ts";
import type { Client } from "../contract/client.ts";
import { startApi, type TestApi } from "../contract/harness.ts";

let api: TestApi;
let owner: Client;
let siteId: string;
let teamId: string;
beforeAll(async () => {
  api = await startApi({ smtpUrl: "smtp://127.0.0.1:9" });
  owner = await api.user("owner@example.org");
  teamId = (await owner.post("/teams", { name: "Crew" })).data.team._id;
  const projectId = (await owner.post("/projects", { name: "Project", teamId })).data.project._id;
  siteId = (await owner.post(`/projects/${projectId}/sites`, { name: "Site" })).data.site._id;
});
afterAll(() => api.close());

const write = (text: string, by = owner) => by.post(`/sites/${siteId}/comments`, { text });
const forget = () => api.services.database.db.deleteFrom("rate_limits").execute();

describe("comments", () => {
  test("a flood is refused after 60 with a message, even when sent at once and as replies and edits", async () => {
    const flooder = await api.user("flooder@example.org");
    await owner.post(`/teams/${teamId}/members`, { userId: flooder.id, role: "viewer" });
    const first = (await write("First", flooder)).data.thread;
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, i) => {
        if (i % 3 === 0) return write(`Flood ${i}`, flooder);
        if (i % 3 === 1)
          return flooder.post(`/sites/${siteId}/comments/${first._id}/replies`, { text: `${i}` });
        return flooder.patch(`/comments/${first.comments[0]._id}`, { text: `Flood ${i}` });
      }),
    );
    const taken = answers.filter(({ status }) => status < 300).length;
    expect(taken).toBeLessThanOrEqual(59);
    expect(taken).toBeGreaterThan(40);
    const [refused] = answers.filter(({ status }) => status === 429);
    expect(refused!.body.message).toBe(
      "You have written many comments. Please wait some minutes before the next.",
    );
    expect(Number(refused!.headers.get("Retry-After"))).toBeGreaterThan(0);
    // Other people can still write.
    expect((await write("Not me")).status).toBe(201);
    await forget();
  });

  test("huge texts are refused before they are searched for mentions", async () => {
    const from = performance.now();
    expect((await write("@".repeat(1_000_000))).status).toBe(422);
    expect((await write("x".repeat(3_000_000))).status).toBe(413);
    expect(performance.now() - from).toBeLessThan(5_000);
  });

  test("a text that mentions too many people is refused, and many @ signs take little time", async () => {
    const { db } = api.services.database;
    for (let i = 0; i < 60; i++) {
      const email = `u${i}@example.org`;
      const user = await insertUser(db, {
        email,
        passwordHash: "",
        role: "user",
        approvalStatus: "approved",
      });
      await owner.post(`/teams/${teamId}/members`, { userId: user.id, role: "viewer" });
    }
    const crowd = Array.from({ length: 60 }, (_, i) => `@u${i}@example.org`);
    const refused = await write(crowd.join(" "));
    expect([refused.status, refused.body.message]).toEqual([422, "A comment can mention at most 50 people"]);
    // The same person many times is one mention.
    const one = await write(crowd[0]!.concat(" ").repeat(200).slice(0, 4_000));
    expect(one.data.thread.comments[0].mentions).toEqual(["@u0@example.org"]);
    const from = performance.now();
    for (const text of ["@".repeat(4_000), "@u ".repeat(1_300), "@u1@".repeat(1_000)])
      expect((await write(text)).status).toBe(201);
    expect(performance.now() - from).toBeLessThan(5_000);
    const notices = await db.selectFrom("comment_notices").select("user_id").execute();
    // At most one notice per person and comment.
    expect(notices.length).toBeLessThan(62 * 70);
  });

  test("a thread accepts exactly 200 replies, even when they arrive at once", async () => {
    await forget();
    const { db } = api.services.database;
    const thread = (await write("Long")).data.thread;
    for (let seq = 2; seq <= limits.repliesMax; seq++)
      await insertComment(db, { threadId: thread._id, seq, authorId: owner.id, text: "x", mentions: [] });
    await db
      .updateTable("comment_threads")
      .set({ next_seq: limits.repliesMax + 1 })
      .where("id", "=", thread._id)
      .execute();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () =>
        owner.post(`/sites/${siteId}/comments/${thread._id}/replies`, { text: "y" }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
    expect(replies.find(({ status }) => status === 409)!.body.message).toBe(
      "A comment can have at most 200 replies. Please start a new comment",
    );
  });

  test("markup is stored and returned as plain text", async () => {
    const text = "<script>alert(1)</script> [x](javascript:alert(1)) {{7*7}} \u202e \u2028 </textarea>";
    const answer = await owner.raw(
      "POST",
      `/sites/${siteId}/comments`,
      JSON.stringify({ text: `${text}\u0000\u001b[2J` }),
      { "Content-Type": "application/json" },
    );
    expect(answer.headers.get("Content-Type")).toContain("application/json");
    expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
    const { data } = (await answer.json()) as { data: { thread: { comments: { text: string }[] } } };
    expect(data.thread.comments[0]!.text).toBe(`${text}[2J`);
  });

  test("an id from another site, or an invalid one, is not found", async () => {
    const stranger = await api.user("stranger@example.org");
    const thread = (await write("Here")).data.thread;
    for (const id of [siteId, "x", "..%2f..", "1'--"])
      for (const path of [`/sites/${id}/comments/${thread._id}`, `/sites/${id}/comments`])
        expect((await stranger.get(path)).status).toBe(404);
    expect((await stranger.delete(`/comments/${thread.comments[0]._id}`)).status).toBe(404);
    expect((await stranger.patch("/comments/none", { text: "x" })).status).toBe(404);
  });
});
