import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { purgeExpired } from "#api/operations/housekeeping.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { Client } from "../client.ts";
import { startApi, type TestApi } from "../harness.ts";
import { point } from "../points-body.ts";

const HOUR_MS = 3_600_000;
const INVALID = "This link is not valid, or it has expired";
const PASSWORD = "Basin-North-7";
let api: TestApi;
let user: Client;
beforeAll(async () => {
  api = await startApi({ trustedProxies: ["127.0.0.1"] });
  user = await api.user();
});
afterAll(() => api.close());

interface Shared {
  siteId: string;
  projectId: string;
  linkId: string;
  token: string;
}

/** A site with three points and a link to it. */
async function share(body: object = {}, owner = user, teamId?: string): Promise<Shared> {
  const projectId = (await owner.post("/projects", { name: "Reuss Basins", teamId })).data.project._id;
  const points = [point("1"), point("2"), point("3")];
  const site = { name: "Basin North", description: "Stage 2", points };
  const siteId = (await owner.post(`/projects/${projectId}/sites`, site)).data.site._id;
  return { siteId, projectId, ...(await link(siteId, body, owner)) };
}
async function link(siteId: string, body: object = {}, owner = user) {
  const made = await owner.post(`/sites/${siteId}/share-links`, {
    label: "Canton of Uri",
    expiresAt: null,
    ...body,
  });
  expect(made.status).toBe(201);
  return { linkId: made.data.link._id as string, token: made.data.token as string };
}
const header = (token: string, pass?: string) => ({
  "Share-Token": token,
  ...(pass && { "Share-Pass": pass }),
});
const read = (token: string, pass?: string, path = "/shared/site") =>
  api.visitor().get(path, header(token, pass));
const unlock = (token: string, password: string, from = "") =>
  api.visitor().call(
    "POST",
    "/shared/unlock",
    { password },
    {
      ...header(token),
      ...(from && { "X-Forwarded-For": from }),
    },
  );
const linksOf = async (siteId: string) => (await user.get(`/sites/${siteId}/share-links`)).data.links;
const in1h = () => new Date(Date.now() + HOUR_MS).toISOString();

describe("a link to a site", () => {
  test("shows a guest the site and its points, and nothing about accounts or the project", async () => {
    const { token, projectId, siteId } = await share({ expiresAt: in1h() });
    const { status, data, headers } = await read(token);
    expect(status).toBe(200);
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(data.site).toMatchObject({ name: "Basin North", description: "Stage 2" });
    expect(data.site.summary.pointCount).toBe(3);
    const text = JSON.stringify(data);
    for (const secret of [projectId, siteId, user.id, user.email, "Reuss Basins"])
      expect(text).not.toContain(secret);
    const rows = await read(token, undefined, "/shared/points?offset=1&limit=1");
    expect(rows.data).toMatchObject({ points: [{ name: "2" }], total: 3 });
  });

  test("answers its page in one call, as one visit", async () => {
    const { token, siteId } = await share({ expiresAt: in1h() });
    const { status, data } = await read(token, undefined, "/shared/page?offset=1&limit=1");
    expect(status).toBe(200);
    expect(await linksOf(siteId)).toMatchObject([{ openedCount: 1 }]);
    const { data: link } = await read(token, undefined, "/shared/link");
    const { site } = (await read(token)).data;
    const { points } = (await read(token, undefined, "/shared/points?offset=1&limit=1")).data;
    expect(data).toEqual({ link, site, points });
    expect(data.points).toMatchObject([{ name: "2" }]);
    const none = await read(token, undefined, "/shared/page?limit=0");
    expect(none.data.points).toEqual([]);
  });

  test("is listed with how often it was opened; its token is returned once", async () => {
    const { token, siteId } = await share();
    await read(token);
    await read(token);
    const [listed] = await linksOf(siteId);
    expect(listed).toMatchObject({ label: "Canton of Uri", openedCount: 2, hasPassword: false });
    expect(Date.now() - Date.parse(listed.lastOpenedAt)).toBeLessThan(60_000);
    expect(JSON.stringify(listed)).not.toContain(token);
    const stored = await api.services.database.db.selectFrom("share_links").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test("counts visits of one network within half an hour once", async () => {
    const { token, siteId } = await share();
    const open = (from: string) =>
      api.visitor().get("/shared/site", { ...header(token), "X-Forwarded-For": from });
    for (const from of ["203.0.113.7", "203.0.113.7", "203.0.113.8"])
      expect((await open(from)).status).toBe(200);
    expect(await linksOf(siteId)).toMatchObject([{ openedCount: 2 }]);
  });

  test("is no longer listed 30 days after it ended", async () => {
    const { siteId, linkId } = await share();
    const { linkId: open } = await link(siteId);
    await user.delete(`/share-links/${linkId}`);
    const { db } = api.services.database;
    const ids = async () => (await linksOf(siteId)).map(({ _id }: { _id: string }) => _id);
    await purgeExpired(db, Date.now() + 29 * 24 * HOUR_MS);
    expect(await ids()).toEqual([open, linkId]);
    await purgeExpired(db, Date.now() + 31 * 24 * HOUR_MS);
    expect(await ids()).toEqual([open]);
  });

  test("needs a label, a future expiry and a password of 8 characters", async () => {
    const { siteId } = await share();
    const make = async (body: object) =>
      (await user.post(`/sites/${siteId}/share-links`, { label: "A", expiresAt: null, ...body })).body
        .message;
    expect(await make({ label: " " })).toBe("Please say whom the link is for");
    expect(await make({ expiresAt: "2020-01-01T00:00:00Z" })).toBe("Please choose today or a later day");
    expect(await make({ expiresAt: "soon" })).toBe("Please choose when the link expires");
    expect(await make({ password: "short" })).toBe("The password must be at least 8 characters long");
  });
});

describe("a link answers the same", () => {
  const expectInvalid = async (token: string, pass?: string) => {
    const { status, body } = await read(token, pass);
    expect([status, body]).toEqual([404, { status: "fail", message: INVALID }]);
  };

  test("for a token that never existed, and for parts and variants of a valid one", async () => {
    const { token } = await share();
    const variants = ["x", "a".repeat(43), token.slice(1), `${token}A`, token.toUpperCase(), `${token}%00`];
    for (const guess of variants) await expectInvalid(guess);
  });

  test("once it is revoked, even while somebody is reading", async () => {
    const { token, linkId, siteId } = await share();
    expect((await read(token)).status).toBe(200);
    expect((await user.delete(`/share-links/${linkId}`)).status).toBe(200);
    await expectInvalid(token);
    expect((await read(token, undefined, "/shared/points")).status).toBe(404);
    expect((await linksOf(siteId))[0].revokedAt).not.toBeNull();
  });

  test("once it has expired", async () => {
    const { token, linkId } = await share({ expiresAt: in1h() });
    const { db } = api.services.database;
    await db
      .updateTable("share_links")
      .set({ expires_at: Date.now() - 1 })
      .where("id", "=", linkId)
      .execute();
    await expectInvalid(token);
  });

  test("while its site is in the bin", async () => {
    const { token, siteId } = await share();
    await user.delete(`/sites/${siteId}`);
    await expectInvalid(token);
  });

  test("once its creator may not see the site any more, or is gone", async () => {
    const [lead, member] = [await api.user(), await api.user()];
    const teamId = (await lead.post("/teams", { name: "Crew" })).data.team._id;
    await lead.post(`/teams/${teamId}/members`, { userId: member.id, role: "member" });
    const { siteId } = await share({}, lead, teamId);
    const { token } = await link(siteId, {}, member);
    expect((await read(token)).status).toBe(200);
    await lead.delete(`/teams/${teamId}/members/${member.id}`);
    await expectInvalid(token);

    const leaver = await api.user();
    const own = await share({}, leaver);
    await api.admin.patch(`/admin/users/${leaver.id}/approval`, { approvalStatus: "rejected" });
    await expectInvalid(own.token);
  });

  test("for a wrong password, and for the password of a link that does not exist", async () => {
    const { token } = await share({ password: PASSWORD });
    for (const answer of [await unlock(token, "wrong password"), await unlock("no-link", PASSWORD)])
      expect([answer.status, answer.body]).toEqual([404, { status: "fail", message: INVALID }]);
  });
});

describe("a password", () => {
  test("is required, and its pass opens only this link", async () => {
    const { token, siteId } = await share({ password: PASSWORD });
    const other = await link(siteId, { password: PASSWORD });
    const without = await read(token);
    expect([without.status, without.body.message]).toEqual([401, "This link needs a password"]);
    expect((await read(token, undefined, "/shared/points")).status).toBe(401);
    const { data } = await unlock(token, PASSWORD);
    expect((await read(token, data.pass)).status).toBe(200);
    expect((await read(other.token, data.pass)).status).toBe(401);
    const [end, signature] = data.pass.split(".");
    for (const forged of [`${Number(end) + 1}.${signature}`, `${end}.`, `${end}.x`, "x", `1.${signature}`])
      expect((await read(token, forged)).status).toBe(401);
    // Visits without the password do not count.
    expect((await linksOf(siteId)).map((each: { openedCount: number }) => each.openedCount)).toEqual([0, 1]);
  });

  test("can be tried at most ten times in a quarter of an hour from one network", async () => {
    const { token } = await share({ password: PASSWORD });
    const statuses = [];
    for (let tries = 0; tries < 11; tries++) {
      statuses.push((await unlock(token, "wrong password", "198.51.100.9")).status);
    }
    expect(statuses).toEqual([...Array(10).fill(404), 429]);
    expect((await unlock(token, PASSWORD, "198.51.100.9")).status).toBe(429);
    expect((await unlock(token, PASSWORD, "198.51.100.10")).status).toBe(200);
  });

  test("cannot be locked by a stranger, from whichever networks of a block the guesses come", async () => {
    const { token } = await share({ password: PASSWORD });
    const statuses = [];
    for (let tries = 0; tries < 120; tries++)
      statuses.push((await unlock(token, "wrong password", `2001:db8:7:${tries}::1`)).status);
    expect(statuses).toEqual([...Array(30).fill(404), ...Array(90).fill(429)]);
    expect((await unlock(token, PASSWORD, "198.51.100.10")).status).toBe(200);
  });

  test("can be entered correctly by any number of guests without using up attempts", async () => {
    const { token } = await share({ password: PASSWORD });
    const office = "198.51.100.20";
    for (let guests = 0; guests < 40; guests++)
      expect((await unlock(token, PASSWORD, office)).status).toBe(200);
    expect((await unlock(token, "wrong password", office)).status).toBe(404);
  });

  test("can be tried again by a browser that knew it, whatever others on its network have tried", async () => {
    const office = "198.51.100.30";
    const { token } = await share({ password: PASSWORD });
    const { token: other } = await share({ password: PASSWORD });
    const { pass } = (await unlock(token, PASSWORD, office)).data;
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 13 * HOUR_MS });
    try {
      expect((await read(token, pass)).status).toBe(401);
      for (const each of [token, other])
        for (let tries = 0; tries < 11; tries++) await unlock(each, "wrong password", office);
      const from = { "X-Forwarded-For": office };
      const again = async (at: string, password: string) =>
        (await api.visitor().call("POST", "/shared/unlock", { password }, { ...header(at, pass), ...from }))
          .status;
      expect((await unlock(token, PASSWORD, office)).status).toBe(429);
      expect([await again(token, "wrong password"), await again(token, PASSWORD)]).toEqual([404, 200]);
      // The pass is only known to its own link.
      expect(await again(other, PASSWORD)).toBe(429);
      const statuses = [];
      for (let tries = 0; tries < 11; tries++) statuses.push(await again(token, "wrong password"));
      expect(statuses).toEqual([...Array(10).fill(404), 429]);
    } finally {
      vi.useRealTimers();
    }
  });
});

test("guesses from one network are stopped after sixty", async () => {
  const guess = (n: number) =>
    api.visitor().get("/shared/site", { ...header(`guess-${n}`), "X-Forwarded-For": "192.0.2.77" });
  const statuses: number[] = [];
  for (let n = 0; n < 61; n++) statuses.push((await guess(n)).status);
  expect(statuses.filter(status => status === 404)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
});

/** Every call of the contract, by a guest without a session. */
describe("through a link", () => {
  const forGuests = new Map<object, number>([
    // Only tells what the upload protocol supports, to anybody.
    [endpoints.resumableUploadOptions, 204],
    [endpoints.sharedPage, 200],
    [endpoints.sharedLink, 200],
    [endpoints.sharedSite, 200],
    [endpoints.sharedPoints, 200],
    [endpoints.sharedColumns, 200],
    [endpoints.sharedRecipe, 200],
    // The site has no drawing, and the link is not of the other kinds.
    [endpoints.sharedDrawing, 404],
    [endpoints.sharedReport, 404],
    [endpoints.sharedProgress, 404],
    [endpoints.sharedPdf, 404],
  ]);
  const forVisitors = new Set([
    "/auth/login",
    "/auth/login/second-factor",
    "/auth/login/passkey-options",
    "/auth/login/passkey",
    "/auth/providers/:providerId/sign-ins",
    "/auth/providers/:providerId/returns",
    "/auth/logout",
    "/auth/register",
    "/auth/sign-in-options",
    "/auth/password-resets",
    "/auth/password-reset-requests",
    "/auth/email-confirmations",
    "/shared/unlock",
  ]);

  test.each(["of this site", "of another site"])("a link %s allows only its own calls", async whose => {
    const here = await share();
    const there = await share();
    const { token } = whose === "of this site" ? here : there;
    const ids: Record<string, string> = { ...here, shareLinkId: here.linkId };
    let tried = 0;
    for (const endpoint of Object.values(endpoints)) {
      if (forVisitors.has(endpoint.path) || endpoint.path.startsWith("/health")) continue;
      const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? here.siteId);
      const body = ["GET", "HEAD", "OPTIONS"].includes(endpoint.method) ? undefined : {};
      const json = body && { "Content-Type": "application/json" };
      const headers = { ...header(token), ...json };
      const answer = await api.visitor().raw(endpoint.method, path, body && JSON.stringify(body), headers);
      await answer.arrayBuffer();
      const { status } = answer;
      const expected = forGuests.get(endpoint) ?? 401;
      expect
        .soft(`${endpoint.method} ${endpoint.path} ${status}`)
        .toBe(`${endpoint.method} ${endpoint.path} ${expected}`);
      tried++;
    }
    console.log(`calls tried through a link ${whose}: ${tried} of ${Object.keys(endpoints).length}`);
    expect(tried).toBeGreaterThan(Object.keys(endpoints).length - 18);
    // Nothing was changed or revoked by the calls above.
    expect((await read(here.token)).data.site.summary.pointCount).toBe(3);
  });

  test("naming another site changes nothing", async () => {
    const [here, there] = [await share(), await share()];
    await user.patch(`/sites/${there.siteId}`, { name: "Secret pit" });
    for (const query of [`?siteId=${there.siteId}`, `?survey=${there.siteId}`, `?site=${there.siteId}`]) {
      const { data } = await read(here.token, undefined, `/shared/site${query}`);
      expect(data.site.name).toBe("Basin North");
    }
    const both = await api.visitor().get("/shared/site", {
      ...header(here.token),
      "Share-Token": `${here.token}, ${there.token}`,
    });
    expect(both.status).toBe(404);
  });

  test("a session gives a guest no further access, and a link gives no session", async () => {
    const { token } = await share();
    const stranger = await api.user();
    expect((await stranger.get("/shared/site")).status).toBe(401);
    expect((await stranger.get("/shared/site", header(token))).status).toBe(200);
  });
});
