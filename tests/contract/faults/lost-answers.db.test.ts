import { Writable } from "node:stream";
import { sql } from "kysely";
import { generateSync } from "otplib";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { databaseKind, PASSWORD, startApi, type TestApi } from "../harness.ts";
import { manyPoints } from "../points-body.ts";

let api: TestApi;
let log = "";
let projectId = "";
let siteId = "";
beforeEach(async () => {
  const stream = new Writable({
    write(part, _, done) {
      log += part;
      done();
    },
  });
  api ??= await startApi({ logLevel: "error" }, { log: stream });
  log = "";
  projectId = (await api.admin.post("/projects", { name: "P" })).data.project._id;
  const site = { name: "S", points: manyPoints(5) };
  siteId = (await api.admin.post(`/projects/${projectId}/sites`, site)).data.site._id;
});
afterAll(() => api.close());

const lost = {
  status: "success",
  data: null,
  code: "answer-lost",
  message: expect.stringMatching(/Do not repeat it/),
};
const sites = async () => (await api.admin.get(`/projects/${projectId}/sites`)).data.sites;

describe("a call whose change was made, but whose answer fails, is answered as done", () => {
  test("when the answer cannot be read", async () => {
    const { db } = api.services.database;
    await db.updateTable("sites").set({ wms_layer: "{" }).where("id", "=", siteId).execute();
    const answer = await api.admin.patch(`/sites/${siteId}`, { name: "T" });
    expect([answer.status, answer.body]).toEqual([200, lost]);
    expect(log).toContain("carried out, but the answer failed");
    expect((await sites()).map(({ name }: { name: string }) => name)).toEqual(["T"]);
    // A call that changes nothing still fails.
    expect((await api.admin.get(`/sites/${siteId}`)).status).toBe(500);
    // A refused change is not made.
    expect((await api.admin.patch(`/sites/${siteId}`, { name: "" })).status).toBe(422);
  });

  test("when the created site cannot be shown", async () => {
    const { db } = api.services.database;
    await db.updateTable("projects").set({ code_rules: "{" }).where("id", "=", projectId).execute();
    const answer = await api.admin.post(`/projects/${projectId}/sites?points=none`, { name: "T" });
    expect([answer.status, answer.body]).toEqual([201, lost]);
    expect(await sites()).toHaveLength(2);
  });

  test("when the answer breaks off before its first piece", async () => {
    const { db } = api.services.database;
    const cadData = { type: "FeatureCollection", features: [] };
    expect((await api.admin.post(`/sites/${siteId}/cad-diagram?points=none`, { cadData })).status).toBe(200);
    await db.updateTable("datasets").set({ head: "{" }).where("kind", "=", "cad").execute();
    const answer = await api.admin.patch(`/sites/${siteId}`, { name: "T" });
    expect([answer.status, answer.body]).toEqual([200, lost]);
  });

  test("when the survey to show does not exist: the current one is shown", async () => {
    const answer = await api.admin.call("PATCH", `/sites/${siteId}?points=none&survey=none`, { name: "T" });
    expect([answer.status, answer.data.site.name, answer.data.site.summary.pointCount]).toEqual([
      200,
      "T",
      5,
    ]);
  });
});

test("a failure of follow-up work does not affect the answer", async () => {
  const user = await api.user();
  const { secret } = (await user.post("/auth/second-factor")).data.pending;
  const body = { password: PASSWORD, code: generateSync({ secret }) };
  // Makes clearing of failed attempts fail.
  await refuseToForgetTries();
  const answer = await user.post("/auth/second-factor/confirmation", body);
  expect([answer.status, answer.data.recoveryCodes]).toEqual([200, expect.any(Array)]);
  expect(log).toContain("what follows a deed failed");
});

async function refuseToForgetTries(): Promise<void> {
  const { db } = api.services.database;
  if (databaseKind === "sqlite") {
    await sql`create trigger kept before delete on rate_limits begin select raise(abort, 'kept'); end`.execute(
      db,
    );
    return;
  }
  await sql`create function kept() returns trigger language plpgsql as $$ begin raise exception 'kept'; end $$`.execute(
    db,
  );
  await sql`create trigger kept before delete on rate_limits for each row execute function kept()`.execute(
    db,
  );
}
