import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Client } from "../client.ts";
import { PASSWORD, startApi, type TestApi } from "../harness.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

async function secondSession(first: Client, device: string): Promise<Client> {
  const client = new Client(api.url);
  const answer = await client.call(
    "POST",
    "/auth/login",
    { email: first.email, password: PASSWORD },
    { "User-Agent": device },
  );
  expect(answer.status).toBe(200);
  return client;
}

describe("sessions", () => {
  test("are listed with device and last use, and each can be ended", async () => {
    const user = await api.user();
    const phone = await secondSession(user, "Phone/1.0");
    const { sessions } = (await user.get("/auth/sessions")).data;
    expect(sessions).toHaveLength(2);
    const other = sessions.find((session: { isThis: boolean }) => !session.isThis);
    expect(other).toMatchObject({ device: "Phone/1.0", isThis: false });
    expect(Date.now() - Date.parse(other.lastUsedAt)).toBeLessThan(60_000);
    expect((await user.delete(`/auth/sessions/${other._id}`)).status).toBe(200);
    expect((await phone.get("/auth/me")).status).toBe(401);
    expect((await user.get("/auth/me")).status).toBe(200);
  });

  test("end together, except the one that asks", async () => {
    const user = await api.user();
    const others = [await secondSession(user, "A"), await secondSession(user, "B")];
    expect((await user.delete("/auth/sessions")).status).toBe(200);
    for (const other of others) expect((await other.get("/auth/me")).status).toBe(401);
    expect((await user.get("/auth/sessions")).data.sessions).toHaveLength(1);
  });

  test("of others cannot be seen or ended", async () => {
    const [user, stranger] = [await api.user(), await api.user()];
    const [session] = (await user.get("/auth/sessions")).data.sessions;
    expect((await stranger.delete(`/auth/sessions/${session._id}`)).status).toBe(404);
    expect((await user.get("/auth/me")).status).toBe(200);
  });
});

describe("a person's own data", () => {
  test("is exported as one JSON file, without passwords, secrets and other people's activity", async () => {
    const user = await api.user();
    const { project } = (await user.post("/projects", { name: "Mine" })).data;
    const { site } = (await user.post(`/projects/${project._id}/sites`, { name: "Basin", points: [] })).data;
    const link = { label: "Canton of Uri", expiresAt: null };
    const { token } = (await user.post(`/sites/${site._id}/share-links`, link)).data;
    const answer = await user.raw("GET", "/auth/own-data");
    expect(answer.headers.get("content-disposition")).toContain("my-data.json");
    const text = await answer.text();
    const data = JSON.parse(text);
    expect(data.account.email).toBe(user.email);
    expect(data.projects.map((project: { name: string }) => project.name)).toEqual(["Mine"]);
    expect(data.links).toMatchObject([{ ...link, kind: "site", revokedAt: null }]);
    expect(text).not.toContain(token);
    const deeds = data.activity.map(({ deed }: { deed: string }) => deed);
    expect(deeds).toEqual(expect.arrayContaining(["signed-in", "project-created", "approval-changed"]));
    expect(text).not.toContain("argon2");
    expect(text).not.toContain("admin@example.org");
  });
});

describe("a person's own account", () => {
  const remove = (client: Client, password: string) => client.post("/auth/account-deletion", { password });

  test("is deleted with its projects after the password was given", async () => {
    const user = await api.user();
    const { project } = (await user.post("/projects", { name: "Gone" })).data;
    expect((await remove(user, "Wrong-Horse-77!")).body.errors).toEqual([
      { path: "password", message: "Your password is wrong" },
    ]);
    expect((await user.get("/auth/me")).status).toBe(200);
    expect((await remove(user, PASSWORD)).status).toBe(200);
    expect((await user.get("/auth/me")).status).toBe(401);
    expect((await api.admin.get(`/projects/${project._id}`)).status).toBe(404);
    expect((await api.visitor().post("/auth/login", { email: user.email, password: PASSWORD })).status).toBe(
      401,
    );
  });

  test("is kept if it is the last administrator's", async () => {
    const answer = await remove(api.admin, PASSWORD);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      "The last approved administrator cannot be deleted",
    ]);
  });
});
