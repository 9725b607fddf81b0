import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { schemaOf } from "../../../scripts/client/schema.ts";
import { startApi, type TestApi } from "../harness.ts";
import { root } from "./documented.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test("the types of the client are those of the description", async () => {
  const document = (await api.visitor().get("/openapi.json")).body;
  const kept = readFileSync(join(root, "client/schema.d.ts"), "utf8");
  const isFresh = kept === (await schemaOf(document));
  expect(isFresh, "client/schema.d.ts is stale: run `npm run client:generate`").toBe(true);
});
