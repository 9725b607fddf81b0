import { afterAll, beforeAll, expect, test } from "vitest";
import { startApi, type TestApi } from "../contract/harness.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test("the API answers", async () => {
  expect((await api.visitor().get("/health")).status).toBe(200);
});
