import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deleteExpiredInvitations } from "#api/teams/invitations.repository.ts";
import { freePort } from "../../free-port.ts";
import type { Client } from "../client.ts";
import { PASSWORD, startApi, type TestApi } from "../harness.ts";
import { type Mailbox, mailServer, tokenIn } from "../mail-server.ts";

let api: TestApi;
let mailbox: Mailbox;
let owner: Client;

beforeAll(async () => {
  const port = await freePort();
  mailbox = await mailServer(port, 0);
  const settings = { smtpUrl: `smtp://127.0.0.1:${port}`, publicUrl: "http://survey.example.org" };
  api = await startApi(settings, { mailTimes: { gatherMs: 3_600_000, pollMs: 50, retryMs: 100 } });
  owner = await api.user();
});
afterAll(async () => {
  await api.close();
  await mailbox.close();
});

async function newTeam(name = "Crew"): Promise<string> {
  return (await owner.post("/teams", { name })).data.team._id;
}
const invite = (teamId: string, email: string, role = "viewer") =>
  owner.post(`/teams/${teamId}/invitations`, { email, role });

const letterTo = async (email: string) => {
  const letters = () => mailbox.letters.filter(({ to }) => to[0] === email);
  await expect.poll(letters, { timeout: 20_000, interval: 25 }).not.toEqual([]);
  return letters();
};

/** Registers, without confirming the address. */
const register = (email: string) =>
  api.visitor().post("/auth/register", { email, password: PASSWORD, passwordConfirm: PASSWORD });

async function approve(email: string): Promise<void> {
  const { users } = (await api.admin.get("/admin/users")).data;
  const { _id } = users.find((user: { email: string }) => user.email === email);
  expect((await api.admin.patch(`/admin/users/${_id}/approval`, { approvalStatus: "approved" })).status).toBe(
    200,
  );
}

async function signIn(email: string) {
  const client = api.visitor();
  const answer = await client.post("/auth/login", { email, password: PASSWORD });
  return { client, status: answer.status };
}

const membersOf = async (teamId: string) =>
  (await owner.get(`/teams/${teamId}`)).data.team.members.map(
    ({ user, role }: { user: { email: string }; role: string }) => [user.email, role],
  );

describe("an invitation to a team", () => {
  test("makes its address a member after registration, approval and sign-in, in capitals as well", async () => {
    const teamId = await newTeam("Pit Crew");
    const { status, data } = await invite(teamId, "Ines@example.org", "manager");
    expect(status).toBe(201);
    expect(data.isMailed).toBe(true);
    expect(data.invitations).toMatchObject([{ email: "Ines@example.org", role: "manager" }]);
    const [letter] = await letterTo("Ines@example.org");
    expect(letter!.text).toContain("Pit Crew as a manager");
    expect(letter!.text).toContain("http://survey.example.org/register");

    await register("ines@example.org");
    const token = tokenIn((await letterTo("ines@example.org"))[0]!);
    await api.visitor().post("/auth/email-confirmations", { token });
    expect((await signIn("ines@example.org")).status).toBe(403);
    expect(await membersOf(teamId)).toEqual([]);
    await approve("ines@example.org");
    const { client } = await signIn("ines@example.org");
    expect(await membersOf(teamId)).toEqual([["ines@example.org", "manager"]]);
    expect((await client.get("/teams/managed")).data.teams).toMatchObject([{ _id: teamId }]);
    expect((await owner.get(`/teams/${teamId}/invitations`)).data.invitations).toEqual([]);
  });

  test("is replaced by the next one to the same address, and does nothing once withdrawn or expired", async () => {
    const [withdrawn, expired, kept] = [await newTeam(), await newTeam(), await newTeam()];
    const email = "late@example.org";
    const first = (await invite(withdrawn, email)).data.invitations[0]._id;
    await owner.delete(`/teams/${withdrawn}/invitations/${first}`);
    expect((await owner.delete(`/teams/${withdrawn}/invitations/${first}`)).status).toBe(404);
    await invite(expired, email);
    const { db } = api.services.database;
    await db
      .updateTable("team_invitations")
      .set({ expires_at: Date.now() - 1 })
      .where("team_id", "=", expired)
      .execute();
    expect((await owner.get(`/teams/${expired}/invitations`)).data.invitations).toEqual([]);
    await invite(kept, email, "viewer");
    expect((await invite(kept, "LATE@example.org", "member")).data.invitations).toMatchObject([
      { role: "member" },
    ]);
    await register(email);
    await approve(email);
    await signIn(email);
    for (const teamId of [withdrawn, expired]) expect(await membersOf(teamId)).toEqual([]);
    expect(await membersOf(kept)).toEqual([[email, "member"]]);
    await deleteExpiredInvitations(db);
    expect(
      await db.selectFrom("team_invitations").selectAll().where("team_id", "=", expired).execute(),
    ).toEqual([]);
  });

  test("is refused for an address with an account, and leaves with the member who is added", async () => {
    const teamId = await newTeam();
    const member = await api.user();
    expect(await invite(teamId, member.email)).toMatchObject({
      status: 409,
      body: { message: "This address already has an account. Add it as a member instead." },
    });
    const email = "soon@example.org";
    await invite(teamId, email, "viewer");
    await register(email);
    await approve(email);
    const { user } = (await owner.get(`/auth/users/search?email=${email}`)).data;
    await owner.post(`/teams/${teamId}/members`, { userId: user._id, role: "manager" });
    expect((await owner.get(`/teams/${teamId}/invitations`)).data.invitations).toEqual([]);
    await signIn(email);
    expect(await membersOf(teamId)).toEqual([[email, "manager"]]);
  });

  test("goes to one address five times a day at most", async () => {
    const teamId = await newTeam();
    for (let i = 0; i < 5; i++) expect((await invite(teamId, "often@example.org")).status).toBe(201);
    expect((await invite(teamId, "OFTEN@example.org")).status).toBe(429);
    expect((await invite(teamId, "often@example.org")).status).toBe(429);
  });
});

test("without a mail server an invitation is kept, and the answer tells that no email was sent", async () => {
  const silent = await startApi();
  try {
    const user = await silent.user();
    const teamId = (await user.post("/teams", { name: "Quiet" })).data.team._id;
    const { data } = await user.post(`/teams/${teamId}/invitations`, { email: "new@example.org" });
    expect(data).toMatchObject({
      isMailed: false,
      invitations: [{ email: "new@example.org", role: "member" }],
    });
  } finally {
    await silent.close();
  }
});
