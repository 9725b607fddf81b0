import { afterEach, expect, test } from "vitest";
import { takeDigests } from "#api/mail/take-digests.ts";
import { freePort } from "../../free-port.ts";
import type { Client } from "../client.ts";
import { startApi, type TestApi } from "../harness.ts";
import { type Mailbox, mailServer } from "../mail-server.ts";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

interface Crew {
  api: TestApi;
  mailbox: Mailbox;
  owner: Client;
  member: Client;
  viewer: Client;
  teamId: string;
  siteId: string;
  siteIn: () => Promise<string>;
  write: (text: string, by?: Client, on?: string) => Promise<{ _id: string }>;
  /** Skips the waiting time: sends what is due, and returns all mail about comments so far, by recipient. */
  letters: () => Promise<{ to: string; text: string }[]>;
}

/** A team with a site, and a mail server that collects comments for an hour. */
async function crew(): Promise<Crew> {
  const port = await freePort();
  const mailbox = await mailServer(port);
  closing.push(() => mailbox.close());
  const settings = { smtpUrl: `smtp://127.0.0.1:${port}`, publicUrl: "http://survey.example.org" };
  const api = await startApi(settings, { mailTimes: { pollMs: 50, retryMs: 100, digestMs: 3_600_000 } });
  closing.push(() => api.close());
  const [owner, member, viewer] = [
    await api.user("owner@example.org"),
    await api.user("member@example.org"),
    await api.user("viewer@example.org"),
  ];
  const teamId = (await owner.post("/teams", { name: "Crew" })).data.team._id;
  await owner.post(`/teams/${teamId}/members`, { userId: member.id, role: "member" });
  await owner.post(`/teams/${teamId}/members`, { userId: viewer.id, role: "viewer" });
  const siteIn = async () => {
    const projectId = (await owner.post("/projects", { name: "Reuss", teamId })).data.project._id;
    return (await owner.post(`/projects/${projectId}/sites`, { name: "Basin <North>" })).data.site._id;
  };
  const siteId = await siteIn();
  const write = async (text: string, by = owner, on = siteId) => {
    const answer = await by.post(`/sites/${on}/comments`, { text });
    expect(answer.status).toBe(201);
    return answer.data.thread;
  };
  const { db } = api.services.database;
  const letters = async () => {
    await takeDigests(db, settings.publicUrl, Date.now() + 7_200_000);
    api.services.outbox.wake();
    const left = () => db.selectFrom("mail_outbox").select("id").execute();
    await expect.poll(left, { timeout: 20_000, interval: 25 }).toEqual([]);
    return mailbox.letters
      .filter(({ text }) => / on Basin/.test(text))
      .map(({ to, text }) => ({ to: to[0]!, text }));
  };
  return { api, mailbox, owner, member, viewer, teamId, siteId, siteIn, write, letters };
}

const recipients = (letters: { to: string }[]) => letters.map(({ to }) => to).sort();

test("everyone of the team gets one email per site, without their own comments", async () => {
  const { write, member, siteIn, letters } = await crew();
  await write("The first <b>question</b>");
  await write("The second\nquestion");
  await write("An answer", member);
  await write("Elsewhere", member, await siteIn());
  const all = await letters();
  expect(recipients(all)).toEqual([
    "member@example.org",
    "owner@example.org",
    "owner@example.org",
    "viewer@example.org",
    "viewer@example.org",
  ]);
  const toMember = all.find(({ to }) => to === "member@example.org")!.text;
  expect(toMember).toContain("2 new comments on Basin");
  expect(toMember).toContain("owner@example.org in comment 2: The second question");
  expect(toMember).toContain("&lt;b&gt;question&lt;/b&gt;");
  expect(toMember).not.toContain("An answer");
  expect(toMember).toMatch(/http:\/\/survey\.example\.org\/sites\/[\w-]+\/comments/);
  expect(await letters()).toHaveLength(5);
});

test("nothing is sent before the waiting time is over", async () => {
  const { write, mailbox, api } = await crew();
  await write("Wait");
  await takeDigests(api.services.database.db, null);
  expect(await api.services.database.db.selectFrom("comment_notices").selectAll().execute()).toHaveLength(2);
  expect(mailbox.letters.filter(({ text }) => text.includes("comment"))).toEqual([]);
});

test("a mention is always quoted, before other comments", async () => {
  const { write, letters } = await crew();
  for (let i = 0; i < 25; i++) await write(`Question ${i}`);
  await write("@viewer@example.org, is this yours?");
  const all = await letters();
  const toViewer = all.find(({ to }) => to === "viewer@example.org")!.text;
  expect(toViewer).toContain("you were mentioned on Basin");
  expect(toViewer).toContain("mentioned you in comment 26: @viewer@example.org, is this yours?");
  expect(toViewer).toContain("and 6 more");
  const toMember = all.find(({ to }) => to === "member@example.org")!.text;
  expect(toMember).toContain("26 new comments on Basin");
  expect(toMember).not.toContain("is this yours?");
});

test("a viewer of the team sees names instead of other people's addresses", async () => {
  const { write, letters } = await crew();
  await write("Is @member@example.org right, @viewer@example.org?");
  const all = await letters();
  const toMember = all.find(({ to }) => to === "member@example.org")!.text;
  expect(toMember).toContain(
    "owner@example.org mentioned you in comment 1: Is @member@example.org right, @viewer@example.org?",
  );
  const toViewer = all.find(({ to }) => to === "viewer@example.org")!.text;
  expect(toViewer).toContain("owner mentioned you in comment 1: Is @member right, @viewer@example.org?");
});

test("comments that were read, changed or deleted meanwhile are not sent in their old form", async () => {
  const { write, member, viewer, owner, siteId, letters } = await crew();
  const read = await write("Read already");
  const gone = await owner.post(`/sites/${siteId}/comments`, { text: "Deleted" });
  const changed = await owner.post(`/sites/${siteId}/comments`, { text: "Before" });
  await member.post(`/sites/${siteId}/comments/${read._id}/seen`, {});
  await viewer.post(`/sites/${siteId}/comments/seen`);
  await owner.delete(`/comments/${gone.data.thread.comments[0]._id}`);
  await owner.patch(`/comments/${changed.data.thread.comments[0]._id}`, { text: "After" });
  const all = await letters();
  expect(recipients(all)).toEqual(["member@example.org"]);
  expect(all[0]!.text).toContain("a new comment on Basin");
  expect(all[0]!.text).toContain("comment 3: After");
  for (const text of ["Read already", "Deleted", "Before"]) expect(all[0]!.text).not.toContain(text);
});

test("people who switched mail off, left the team or are no longer approved get none", async () => {
  const { api, write, owner, member, viewer, teamId, letters } = await crew();
  const former = await api.user("former@example.org");
  await owner.post(`/teams/${teamId}/members`, { userId: former.id, role: "member" });
  await write("@member@example.org @viewer@example.org @former@example.org");
  await member.patch("/auth/profile", { emailNotifications: false });
  await owner.delete(`/teams/${teamId}/members/${viewer.id}`);
  await api.admin.patch(`/admin/users/${former.id}/approval`, { approvalStatus: "rejected" });
  expect(await letters()).toEqual([]);
});

test("nobody gets mail about a site in the bin, and administrators only if they take part", async () => {
  const { api, write, owner, siteId, siteIn, letters } = await crew();
  const on = await siteIn();
  await write("In the bin soon", owner, on);
  await owner.delete(`/sites/${on}`);
  const thread = await write("Question", owner);
  await api.admin.post(`/sites/${siteId}/comments/${thread._id}/replies`, { text: "Answer" });
  await owner.post(`/sites/${siteId}/comments/${thread._id}/replies`, { text: "Thanks" });
  const all = await letters();
  expect(recipients(all)).toEqual([
    "admin@example.org",
    "member@example.org",
    "owner@example.org",
    "viewer@example.org",
  ]);
  const toAdmin = all.find(({ to }) => to === "admin@example.org")!.text;
  expect(toAdmin).toContain("Thanks");
  expect(toAdmin).not.toContain("Question");
});

test("an edit that mentions another person notifies them", async () => {
  const { write, owner, viewer, siteId, letters } = await crew();
  const answer = await owner.post(`/sites/${siteId}/comments`, { text: "Whose is this?" });
  await letters();
  await owner.patch(`/comments/${answer.data.thread.comments[0]._id}`, {
    text: "Whose? @viewer@example.org",
  });
  const all = await letters();
  expect(recipients(all)).toEqual(["member@example.org", "viewer@example.org", "viewer@example.org"]);
  expect(all.at(-1)!.text).toContain("mentioned you");
  await viewer.post(`/sites/${siteId}/comments/seen`);
  await write("Thanks", viewer);
});
