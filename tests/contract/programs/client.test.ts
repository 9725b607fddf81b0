import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ApiError, Client } from "../../../client/src/index.ts";
import { schemaOf } from "../../../scripts/client/schema.ts";
import { startApi, type TestApi } from "../harness.ts";
import { root } from "./documented.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test("the client's types match the description", async () => {
  const document = (await api.visitor().get("/openapi.json")).body;
  const kept = readFileSync(join(root, "client/schema.d.ts"), "utf8");
  const isFresh = kept === (await schemaOf(document));
  expect(isFresh, "client/schema.d.ts is stale: run `npm run client:generate`").toBe(true);
});

test("a change whose answer was lost has no result to read", async () => {
  const lost = { status: "success", message: "The change was saved", data: null, code: "answer-lost" };
  const client = new Client({
    url: "http://127.0.0.1",
    fetch: async () => Response.json(lost, { status: 201 }),
  });
  const refused = await client.post("/api/projects", { body: { name: "P" } }).catch(error => error);
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({
    ...{ status: 201, code: "answer-lost", call: "POST /api/projects" },
    message: "The change was saved",
  });
});
