import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { purgeExpired } from "#api/operations/housekeeping.ts";
import type { Client } from "../client.ts";
import { PASSWORD, startApi, type TestApi } from "../harness.ts";
import { Program } from "../permissions/tokens.ts";
import { point } from "../points-body.ts";

const DAY_MS = 86_400_000;
let api: TestApi;
let owner: Client;
let siteId = "";
let projectId = "";
let otherId = "";
let otherSiteId = "";
beforeAll(async () => {
  api = await startApi({ trustedProxies: ["127.0.0.1"] });
  owner = await api.user();
  const siteOf = async (name: string) => {
    const project = (await owner.post("/projects", { name })).data.project._id;
    const body = { name: "Bench", points: [point("1"), point("2")] };
    return [project, (await owner.post(`/projects/${project}/sites`, body)).data.site._id];
  };
  [projectId, siteId] = await siteOf("Quarry");
  [otherId, otherSiteId] = await siteOf("Other");
});
afterAll(() => api.close());

const asked = { name: "Script", scope: "write", expiresAt: null, password: PASSWORD };
async function make(change: object = {}, by = owner) {
  const answer = await by.post("/auth/tokens", { ...asked, ...change });
  const program = new Program(by.url);
  program.token = answer.data?.token;
  return { answer, program, id: answer.data?.apiToken._id as string };
}
const listed = async (id: string, by = owner) =>
  (await by.get("/auth/tokens")).data.apiTokens.find(({ _id }: { _id: string }) => _id === id);

describe("making a token", () => {
  test("needs the password, a name, a scope and an expiry; the token is shown once and stored as a hash", async () => {
    const expiresAt = new Date(Date.now() + 30 * DAY_MS).toISOString();
    const { answer, id } = await make({ scope: "read", projectId, expiresAt });
    expect(answer.status).toBe(201);
    expect(answer.data.token).toMatch(/^topo_[\w-]{49}$/);
    const token = await listed(id);
    expect(token).toMatchObject({
      name: "Script",
      scope: "read",
      project: { _id: projectId, name: "Quarry" },
    });
    expect(token).toMatchObject({ expiresAt, lastUsedAt: null, revokedAt: null });
    expect(JSON.stringify(token)).not.toContain(answer.data.token);
    const rows = await api.services.database.db.selectFrom("api_tokens").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(answer.data.token);
  });

  test.each([
    ["without a name", { name: " " }, "name"],
    ["without a scope", { scope: "all" }, "scope"],
    ["with a day that is over", { expiresAt: "2020-01-01T00:00:00Z" }, "expiresAt"],
    ["without saying that it never ends", { expiresAt: undefined }, "expiresAt"],
    ["for a project that the account does not see", { projectId: "f".repeat(24) }, "projectId"],
    ["with a wrong password", { password: "Wrong-Horse-77!" }, "password"],
    ["without the password", { password: undefined }, "password"],
  ])("is refused %s", async (_, change, field) => {
    const { answer } = await make(change);
    expect([answer.status, answer.body.errors?.[0].path]).toEqual([422, field]);
  });

  test("is possible fifty times at most", async () => {
    const { db } = api.services.database;
    const other = await api.user();
    const row = { name: "n", scope: "read" as const, project_id: null, created_at: 1, expires_at: null };
    for (let n = 0; n < 50; n++)
      await db
        .insertInto("api_tokens")
        .values({ id: `${other.id}${n}`, token_hash: `${other.id}${n}`, user_id: other.id, ...row })
        .execute();
    expect((await make({}, other)).answer.status).toBe(409);
  });
});

describe("in an installation that limits tokens to 30 days", () => {
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

  test("no token can be made for longer", async () => {
    const strict = await startApi({ apiTokenMaxD: 30 });
    for (const expiresAt of [null, inDays(32)]) {
      const { status, body } = (await make({ expiresAt }, strict.admin)).answer;
      expect([status, body.errors?.[0].path]).toEqual([422, "expiresAt"]);
      expect(body.errors?.[0].message).toContain("up to 30 days");
    }
    expect((await make({ expiresAt: inDays(30) }, strict.admin)).answer.status).toBe(201);
    const { apiTokens, maxDays } = (await strict.admin.get("/auth/tokens")).data;
    expect([apiTokens.length, maxDays]).toEqual([1, 30]);
    await strict.close();
  });

  test("existing tokens expire 30 days after they were made", async () => {
    const [endless, long, short] = [
      await make(),
      await make({ expiresAt: inDays(90) }),
      await make({ expiresAt: inDays(7) }),
    ];
    const sooner = (await listed(short.id)).expiresAt;
    const again = await startApi({ ...api.settings, apiTokenMaxD: 30, port: 0 });
    await again.close();
    for (const { id } of [endless, long]) {
      const { createdAt, expiresAt } = await listed(id);
      expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(30 * DAY_MS);
    }
    expect((await listed(short.id)).expiresAt).toBe(sooner);
  });
});

describe("a program", () => {
  test("acts as its account, and its use is recorded once a minute with its network", async () => {
    const { program, id } = await make();
    const from = (ip: string) => program.get("/projects", { "X-Forwarded-For": ip });
    expect((await from("198.51.100.7")).data.projects).toHaveLength(2);
    const used = await listed(id);
    expect(used.lastUsedFrom).toBe("198.51.100.7");
    await from("198.51.100.8");
    expect((await listed(id)).lastUsedFrom).toBe("198.51.100.7");
    const { db } = api.services.database;
    const before = { last_used_at: Date.now() - 60_001 };
    await db.updateTable("api_tokens").set(before).where("id", "=", id).execute();
    await from("198.51.100.8");
    expect((await listed(id)).lastUsedFrom).toBe("198.51.100.8");
  });

  test("needs no Origin, and its cookies are ignored", async () => {
    const { program } = await make({ projectId });
    const foreign = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site", Cookie: owner.cookie };
    const renamed = await program.call("PUT", `/projects/${projectId}`, { description: "d" }, foreign);
    expect(renamed.status).toBe(200);
    expect((await program.get(`/projects/${otherId}`, { Cookie: owner.cookie })).status).toBe(404);
    expect((await program.get("/auth/me", { Cookie: owner.cookie })).status).toBe(403);
  });

  test("with a read-only token can compute, but changes nothing", async () => {
    const { program } = await make({ scope: "read" });
    expect((await program.get(`/sites/${siteId}`)).status).toBe(200);
    const study = await program.post(`/sites/${siteId}/volume-studies`, { input: { mode: "balance" } });
    expect(study.status).toBe(422);
    const refused = await program.patch(`/sites/${siteId}`, { name: "N" });
    expect([refused.status, refused.body.code]).toEqual([403, "token-only-reads"]);
    expect(refused.headers.get("WWW-Authenticate")).toContain('error="insufficient_scope"');
  });

  test("counts towards the limits of its account like a session", async () => {
    const person = await api.user();
    const { program } = await make({}, person);
    const search = "/search?q=nothing&kind=projects";
    const answers = [];
    for (let n = 0; n < 121; n++) answers.push((await (n % 2 ? program : person).get(search)).status);
    expect(answers.slice(0, 120).every(status => status === 200)).toBe(true);
    expect(answers[120]).toBe(429);
  });
});

test("a token cannot grant anything that outlives it, but can revoke what its account granted", async () => {
  const [other, third] = [await api.user(), await api.user()];
  const { program } = await make();
  const team = (await owner.post("/teams", { name: "Crew" })).data.team._id;
  const members = `/teams/${team}/members`;
  await owner.post(members, { userId: third.id, role: "viewer" });
  const links = `/sites/${siteId}/share-links`;
  const link = { label: "Client", expiresAt: null };
  const moves = { deed: "move", teamId: team, ids: [projectId] };
  for (const refused of [
    await program.post(links, link),
    await program.post(members, { userId: other.id, role: "manager" }),
    await program.patch(`${members}/${third.id}`, { role: "manager" }),
    await program.put(`/projects/${projectId}`, { teamId: team }),
    await program.post("/bulk/projects", moves),
    await program.post("/auth/tokens", asked),
    await program.post(`/projects/${projectId}/webhooks`, {
      name: "n",
      url: "https://a.invalid",
      events: [],
    }),
    await program.get(`/auth/users/search?email=${other.email}`),
  ])
    expect([refused.status, refused.body.code]).toEqual([403, "token-refused"]);
  expect((await owner.get(`/projects/${projectId}`)).data.project.team).toBeNull();
  expect((await third.get(`/projects/${projectId}`)).status).toBe(404);
  const made = (await owner.post(links, link)).data.link._id;
  expect((await program.delete(`/share-links/${made}`)).status).toBe(200);
  expect((await program.delete(`${members}/${third.id}`)).status).toBe(200);
  await owner.put(`/projects/${projectId}`, { teamId: team });
  expect((await program.put(`/projects/${projectId}`, { name: "Quarry", teamId: team })).status).toBe(200);
  expect((await program.put(`/projects/${projectId}`, { teamId: null })).status).toBe(200);
  await owner.delete(`/teams/${team}`);
});

describe("a token of one project", () => {
  let program: Program;
  beforeAll(async () => {
    ({ program } = await make({ projectId }));
  });

  test("sees only its own project", async () => {
    expect((await program.get("/projects")).data.projects).toMatchObject([{ _id: projectId }]);
    expect((await program.get(`/sites/${siteId}`)).status).toBe(200);
    for (const path of [`/projects/${otherId}`, `/projects/${otherId}/sites`, `/sites/${otherSiteId}`])
      expect((await program.get(path)).status).toBe(404);
    const team = (await owner.post("/teams", { name: "T" })).data.team;
    expect((await program.get("/teams")).data.teams).toEqual([]);
    expect((await program.get(`/teams/${team._id}`)).status).toBe(404);
    const moved = await program.put(`/projects/${projectId}`, { teamId: team._id });
    expect(moved.status).toBe(404);
    const input = { mode: "survey_comparison" };
    const study = { input, otherSiteId };
    expect((await program.post(`/sites/${siteId}/volume-studies`, study)).status).not.toBe(200);
  });

  test("creates nothing outside of it", async () => {
    for (const [path, body] of [
      ["/projects", { name: "P" }],
      ["/projects/sample", {}],
      ["/teams", { name: "T" }],
    ] as const) {
      const { status, body: answer } = await program.post(path, body);
      expect([status, answer.code]).toEqual([403, "token-of-one-project"]);
    }
  });

  test("restores from the bin only what belongs to its project", async () => {
    const cad = { fileName: "a", cadData: { type: "FeatureCollection", features: [] } };
    for (const id of [otherSiteId, siteId]) {
      await owner.post(`/sites/${id}/cad-diagram`, cad);
      await owner.delete(`/sites/${id}/cad-diagram`);
    }
    const all = (await owner.get("/bin")).data.items;
    const own = (await program.get("/bin")).data.items;
    expect(all.length).toBeGreaterThan(own.length);
    expect(own).toMatchObject([{ kind: "drawing", project: { _id: projectId } }]);
    expect((await program.get(`/bin?projectId=${otherId}`)).data.items).toEqual([]);
    const foreign = all.find((item: { project: { _id: string } }) => item.project._id === otherId);
    expect((await program.post(`/bin/${foreign._id}/restore`, {})).status).toBe(404);
    expect((await program.post(`/bin/${own[0]._id}/restore`, {})).status).toBe(200);
  });

  test("sees only files uploaded with tokens of its project", async () => {
    const csv = "Name,Code,Longitude,Latitude,Ellipsoidal height (m)\nA,TOPO,2,1,3\n";
    const upload = async (by: Client) =>
      (
        (await (await by.raw("POST", "/uploads", csv, { "Content-Type": "text/csv" })).json()) as never as {
          data: { upload: { _id: string } };
        }
      ).data.upload._id;
    const [ownFile, ofPerson] = [await upload(program), await upload(owner)];
    expect((await program.get("/uploads")).data.uploads).toMatchObject([{ _id: ownFile }]);
    for (const path of ["", "/content", "/preview", "/drawing-preview", "/design-preview"])
      expect((await program.get(`/uploads/${ofPerson}${path}`)).status).toBe(404);
    expect((await owner.get("/uploads")).data.uploads).toHaveLength(2);
    const importing = async (by: Client, site: string, uploadId: string) => {
      const seen = (await by.get(`/uploads/${uploadId}/preview?siteId=${site}`)).data;
      const body = { uploadId, seen: seen.fingerprint, replace: seen.replaces ?? undefined };
      const started = await by.post(`/sites/${site}/imports`, body);
      expect([started.status, started.body.message]).toEqual([202, undefined]);
      return started.data.job._id;
    };
    const emptySite = async (project: string) =>
      (await owner.post(`/projects/${project}/sites`, { name: "Empty" })).data.site._id;
    const ownJob = await importing(program, await emptySite(projectId), ownFile);
    expect((await program.get(`/jobs/${ownJob}`)).status).toBe(200);
    const foreignJob = await importing(owner, await emptySite(otherId), ofPerson);
    expect((await program.get(`/jobs/${foreignJob}`)).status).toBe(404);
    expect((await program.delete(`/jobs/${foreignJob}`)).status).toBe(404);
  });
});

describe("a token ends", () => {
  const opens = async (program: Program) => {
    const { status, body, headers } = await program.get("/projects");
    if (status === 401) expect(headers.get("WWW-Authenticate")).toContain('Bearer error="invalid_token"');
    return [status, body.code];
  };

  test("at once when it is revoked", async () => {
    const { program, id } = await make();
    const stranger = await api.user();
    expect((await stranger.delete(`/auth/tokens/${id}`)).status).toBe(404);
    expect(await opens(program)).toEqual([200, undefined]);
    expect((await owner.delete(`/auth/tokens/${id}`)).status).toBe(200);
    expect(await opens(program)).toEqual([401, "token-revoked"]);
    expect((await listed(id)).revokedAt).not.toBeNull();
  });

  test("when it expires", async () => {
    const { program, id } = await make({ expiresAt: new Date(Date.now() + DAY_MS).toISOString() });
    const { db } = api.services.database;
    const over = { expires_at: Date.now() - 1 };
    await db.updateTable("api_tokens").set(over).where("id", "=", id).execute();
    expect(await opens(program)).toEqual([401, "token-expired"]);
    await purgeExpired(db, Date.now() + 31 * DAY_MS);
    expect(await listed(id)).toBeUndefined();
    expect(await opens(program)).toEqual([401, "token-invalid"]);
  });

  test.each(["pending", "rejected"])("when its account is set %s, permanently", async approvalStatus => {
    const person = await api.user();
    const { program } = await make({}, person);
    const set = (status: string) =>
      api.admin.patch(`/admin/users/${person.id}/approval`, { approvalStatus: status });
    await set(approvalStatus);
    expect((await opens(program))[0]).toBe(401);
    await set("approved");
    expect(await opens(program)).toEqual([401, "token-revoked"]);
  });

  test("with its account", async () => {
    const person = await api.user();
    const { program } = await make({}, person);
    await api.admin.delete(`/admin/users/${person.id}`);
    expect(await opens(program)).toEqual([401, "token-invalid"]);
  });

  test("with its project", async () => {
    const project = (await owner.post("/projects", { name: "Gone" })).data.project._id;
    const { program } = await make({ projectId: project });
    expect((await opens(program))[0]).toBe(200);
    await owner.delete(`/projects/${project}`);
    expect(await opens(program)).toEqual([401, "token-invalid"]);
  });

  test("with a change of the password, if requested", async () => {
    const person = await api.user();
    const { program } = await make({}, person);
    const change = (endTokens?: boolean) =>
      person.patch("/auth/update-password", {
        currentPassword: PASSWORD,
        newPassword: PASSWORD,
        newPasswordConfirm: PASSWORD,
        endTokens,
      });
    expect((await change()).status).toBe(200);
    expect((await opens(program))[0]).toBe(200);
    expect((await change(true)).status).toBe(200);
    expect(await opens(program)).toEqual([401, "token-revoked"]);
  });
});

describe("a call with an invalid token", () => {
  const visitor = () => api.visitor();
  test.each([
    ["none", "Bearer"],
    ["another text", "Bearer nonsense"],
    ["two", "Bearer topo_a topo_b"],
    ["one of the right form", `bearer topo_${"a".repeat(43)}`],
    ["a long one", `Bearer ${"a".repeat(4_000)}`],
  ])("(%s) is refused, even if the call is public or has a valid cookie", async (_, Authorization) => {
    for (const path of ["/projects", "/auth/sign-in-options", "/health", "/openapi.json", "/shared/site"]) {
      const { status, body } = await visitor().get(path, { Authorization, Cookie: owner.cookie });
      expect([path, status, body.code]).toEqual([path, 401, "token-invalid"]);
    }
  });

  test("gets a shorter refusal after too many from a network, while valid tokens still work", async () => {
    const { program } = await make();
    const from = { "X-Forwarded-For": "203.0.113.9" };
    const wrong = { Authorization: `Bearer topo_${"b".repeat(43)}`, ...from };
    const statuses = [];
    for (let n = 0; n < 62; n++) statuses.push((await visitor().get("/projects", wrong)).status);
    expect(statuses.slice(0, 60).every(status => status === 401)).toBe(true);
    expect(statuses.slice(60)).toEqual([429, 429]);
    expect((await program.get("/projects", from)).status).toBe(200);
  });
});

test("one's own data lists the tokens without their hashes", async () => {
  const person = await api.user();
  await make({ name: "Nightly" }, person);
  const own = await (await person.raw("GET", "/auth/own-data")).json();
  expect(own).toMatchObject({ tokens: [{ name: "Nightly", scope: "write", project: null }] });
  expect(JSON.stringify(own)).not.toContain("hash");
});
