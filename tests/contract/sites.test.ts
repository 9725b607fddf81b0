import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApi, type TestApi } from "./harness.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const point = (name: string, change: object = {}) => ({
  name,
  code: "TOPO",
  latitude: 44.05,
  longitude: -123.07,
  ellipsoidalHeight: 102.5,
  ...change,
});

describe("a site", () => {
  test("is created with its points and answers them as they were sent", async () => {
    const { data } = await api.admin.post("/projects", { name: "Mine" });
    const points = [point("1"), point("2", { code: "PL_1", latitude: -0.000001 })];
    const created = await api.admin.post(`/projects/${data.project._id}/sites`, { name: " Pit ", points });
    expect(created.status).toBe(201);
    expect(created.data.site).toMatchObject({ name: "Pit", description: "", points });
    const { site } = (await api.admin.get(`/sites/${created.data.site._id}`)).data;
    expect(site.points).toEqual(points);
  });
});
