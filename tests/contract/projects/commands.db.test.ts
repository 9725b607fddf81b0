import fastify from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import type { Call } from "#api/http/call.ts";
import { command, creation } from "#api/http/command.ts";
import { handleErrors } from "#api/http/error-handler.ts";
import { conflict } from "#api/http/refusal.ts";
import { ownerOf } from "#api/jobs/owner.ts";
import { addition } from "#contract/endpoints/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { Client } from "../client.ts";
import { startApi, type TestApi } from "../harness.ts";

let api: TestApi;
let owner: Client;
let manager: Client;
let teamId: string;
let projectId: string;

beforeAll(async () => {
  api = await startApi();
  [owner, manager] = await Promise.all([api.user(), api.user()]);
  teamId = (await owner.post("/teams", { name: "Crew" })).data.team._id;
  await owner.post(`/teams/${teamId}/members`, { userId: manager.id, role: "manager" });
  projectId = (await owner.post("/projects", { name: "Pit", teamId })).data.project._id;
});
afterAll(() => api.close());

/** A call that takes its account from the test, not from a session. */
const attempt = {
  ...addition("POST", "/projects/:projectId/attempts", {
    summary: "Try",
    text: "Tries.",
    may: "manageProject",
    data: z.string(),
  }),
  access: "public",
} as const;
type Attempt = Call<typeof attempt>;

/** Serves the call by `register`, makes it as an account, and returns status and data. */
async function attempted(
  client: Client,
  register: (app: ReturnType<typeof fastify>) => void,
  headers: Record<string, string> = {},
) {
  const app = fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(() => JSON.stringify);
  handleErrors(app);
  const actor = await ownerOf(api.services.database.db, client.id, { address: null, token: null });
  app.addHook("onRequest", async request => {
    request.actor = actor;
  });
  register(app);
  const { statusCode, body } = await app.inject({
    method: "POST",
    url: `/projects/${projectId}/attempts`,
    headers,
  });
  await app.close();
  return { status: statusCode, data: JSON.parse(body).data };
}

const deeds = async () =>
  (await owner.get(`/projects/${projectId}/activity`)).data.activity.map(
    ({ deed }: { deed: string }) => deed,
  );

test("what a command did is recorded for its project, and nothing if it did nothing", async () => {
  const before = await deeds();
  const make = (did: { deed: "units-chosen" } | null) =>
    attempted(owner, app =>
      command(app, api.services, attempt, { change: async () => ({ did }), answer: () => "made" }),
    );
  expect(await make({ deed: "units-chosen" })).toEqual({ status: 200, data: "made" });
  expect(await make(null)).toEqual({ status: 200, data: "made" });
  expect(await deeds()).toEqual(["units-chosen", ...before]);
});

test("a command that fails changes and records nothing", async () => {
  const before = await deeds();
  const { status } = await attempted(owner, app =>
    command(app, api.services, attempt, {
      async change(trx) {
        await trx.updateTable("projects").set({ name: "Changed" }).where("id", "=", projectId).execute();
        if (before.length > 0) throw conflict("Too many");
        return { did: null };
      },
      answer: () => "made",
    }),
  );
  expect(status).toBe(409);
  expect((await owner.get(`/projects/${projectId}`)).data.project.name).toBe("Pit");
  expect(await deeds()).toEqual(before);
});

test("a repeated creation prepares nothing, and answers with what the first one created", async () => {
  const prepare = vi.fn();
  let ids = 0;
  const make = () =>
    attempted(
      owner,
      app =>
        creation(app, api.services, attempt, {
          prepare,
          change: async () => ({ did: { deed: "units-chosen" }, id: `made-${++ids}` }),
          answer: (_: Attempt, { id }) => id,
        }),
      { "idempotency-key": "once" },
    );
  expect(await make()).toEqual({ status: 200, data: "made-1" });
  expect(await make()).toEqual({ status: 200, data: "made-1" });
  expect(prepare).toHaveBeenCalledTimes(1);
});

test("a right that is withdrawn while a command prepares is missing when it changes", async () => {
  const change = vi.fn(async () => ({ did: null }));
  const { status } = await attempted(manager, app =>
    command(app, api.services, attempt, {
      prepare: () => owner.delete(`/teams/${teamId}/members/${manager.id}`),
      change,
      answer: () => "made",
    }),
  );
  expect(status).toBe(404);
  expect(change).not.toHaveBeenCalled();
});

test("a command without policy or activity does not compile", () => {
  const refused = (app: ReturnType<typeof fastify>) => {
    // @ts-expect-error `me` names no action of the policy.
    command(app, api.services, endpoints.me, { change: async () => ({ did: null }), answer: () => null! });
    // @ts-expect-error The change does not say what it did.
    command(app, api.services, attempt, { change: async () => ({}), answer: () => "made" });
    // @ts-expect-error A call states who may make it.
    addition("GET", "/sites/:siteId/attempts", { summary: "Try", text: "Tries.", data: z.null() });
    addition("GET", "/sites/:siteId/attempts", {
      summary: "Try",
      text: "Tries.",
      // @ts-expect-error Not an action on sites.
      may: "editTeam",
      data: z.null(),
    });
  };
  expect(refused).toBeTypeOf("function");
});
