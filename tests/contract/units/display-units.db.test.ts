import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { displayUnits } from "#api/database/migrations/015-display-units.ts";
import type { Client } from "../client.ts";
import { startApi, type TestApi } from "../harness.ts";
import { manyPoints, point } from "../points-body.ts";

let api: TestApi;
let user: Client;
beforeAll(async () => {
  api = await startApi();
  user = await api.user();
});
afterAll(() => api.close());

describe("units of figures", () => {
  test("are SI until somebody chooses others, and are stored field by field", async () => {
    const { data: created } = await user.post("/projects", { name: "Feet" });
    const url = `/projects/${created.project._id}/display-units`;
    const si = { length: "m", area: "m2", volume: "m3", slope: "percent" };
    expect((await user.get(url)).data).toEqual(si);
    expect((await user.put(url, { length: "us-ft", volume: "yd3" })).data).toEqual({
      ...si,
      length: "us-ft",
      volume: "yd3",
    });
    expect((await user.put(url, { slope: "ratio", area: "acre" })).data.length).toBe("us-ft");
    const { status, body } = await user.put(url, { length: "cubit" });
    expect([status, body.errors[0].path]).toEqual([422, "length"]);
  });

  test("of a limit are metres in its message; its code and figures are answered as well", async () => {
    const { project } = (await user.post("/projects", { name: "Limits" })).data;
    const { site } = (
      await user.post(`/projects/${project._id}/sites`, { name: "S", points: manyPoints(20) })
    ).data;
    const url = `/sites/${site._id}`;
    const within = (path: string, code: string, limitM: number, message: string) => ({
      ...{ path, code, message },
      measured: expect.arrayContaining([{ unit: "m", value: limitM, decimals: null, round: "down" }]),
    });
    const study = { input: { mode: "design", designId: "none", toleranceM: 1001 } };
    const settings = { useCodes: true, drawingLayers: [], minAngleDeg: null, boundary: null };
    const edge = { settings: { ...settings, maxEdgeM: 100_001 } };
    const surveys = "from=a&to=b";
    for (const [answer, issue] of [
      [
        await user.get(`${url}/comparison?${surveys}&toleranceM=1001`),
        within("toleranceM", "invalid-tolerance", 1000, "Please enter a tolerance from 0 to 1000 m"),
      ],
      [
        await user.get(`${url}/points?minHeightM=high`),
        within(
          "minHeightM",
          "invalid-height",
          100_000,
          "Please enter a height between -100,000 m and 100,000 m",
        ),
      ],
      [
        await user.post(`${url}/volume-studies`, study),
        within("input.toleranceM", "invalid-tolerance", 1000, "The tolerance must be between 0 and 1000 m"),
      ],
      [
        await user.put(`${url}/surface-settings`, edge),
        within(
          "settings.maxEdgeM",
          "invalid-max-edge",
          100_000,
          "The longest edge must be above 0 and at most 100,000 m",
        ),
      ],
      [
        await user.get(`${url}/progress?against=level`),
        { path: "levelM", code: "elevation-missing", message: "Please enter an elevation in metres" },
      ],
    ] as const) {
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual([issue]);
    }
  });

  test("change nothing in the API's answers except the outline's own field", async () => {
    const { data: created } = await user.post("/projects", { name: "Feet" });
    const projectId = created.project._id;
    const { data } = await user.post(`/projects/${projectId}/sites`, { name: "S", points: [point("1")] });
    const siteId = data.site._id;
    const answers = async () => ({
      site: (await user.get(`/sites/${siteId}`)).data,
      points: (await user.get(`/sites/${siteId}/points`)).data,
      outline: (await user.get(`/sites/${siteId}?points=none`)).data,
    });
    const before = await answers();
    await user.put(`/projects/${projectId}/display-units`, { length: "ft", area: "acre", volume: "yd3" });
    const after = await answers();
    expect(after.outline.site.displayUnits).toMatchObject({ length: "ft" });
    after.outline.site.displayUnits = before.outline.site.displayUnits;
    expect(after).toEqual(before);
  });

  test("can be chosen in a database from before they could be chosen", async () => {
    const { db } = api.services.database;
    await sql`alter table projects drop column display_units`.execute(db);
    await displayUnits(db as unknown as Kysely<unknown>);
    const { data } = await user.post("/projects", { name: "Old" });
    const url = `/projects/${data.project._id}/display-units`;
    expect((await user.get(url)).data.length).toBe("m");
    expect((await user.put(url, { length: "ft" })).data.length).toBe("ft");
  });
});
