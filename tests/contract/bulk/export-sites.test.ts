import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../client.ts";
import { startApi, type TestApi } from "../harness.ts";
import { point } from "../points-body.ts";

let api: TestApi;
let owner: Client;
let projectId: string;

beforeAll(async () => {
  api = await startApi();
  owner = await api.user("owner@example.org");
  projectId = (await owner.post("/projects", { name: "Quarry 'East'" })).data.project._id;
}, 60_000);
afterAll(() => api.close());

async function newSite(name: string, points: object[], of = projectId): Promise<string> {
  return (await owner.post(`/projects/${of}/sites`, { name, points })).data.site._id;
}
const corner = [
  point("1"),
  point("2", { latitude: 44.06 }),
  point("3", { longitude: point("1").longitude + 0.01 }),
];

const exported = (ids: string[], format = "csv", by = owner) =>
  by.raw("GET", `/projects/${projectId}/exports/${format}?ids=${ids.join(",")}`);

/** The files of an archive as texts, by name. */
async function filesOf(answer: Response): Promise<Record<string, string>> {
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.fromEntries(
    Object.entries(files).map(([name, body]) => [name, Buffer.from(body).toString()]),
  );
}

describe("several sites of a project as one ZIP", () => {
  test("contain each site's file exactly as it is answered separately", async () => {
    const [one, two] = [
      await newSite("Bench: Süd", corner),
      await newSite("BENCH- SÜD.csv", corner.slice(1)),
    ];
    const answer = await exported([one, two, one]);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("application/zip");
    expect(answer.headers.get("Content-Disposition")).toMatch(/^attachment; filename="Quarry-East\.zip"/);
    const files = await filesOf(answer);
    // Names that some systems consider equal are made distinct.
    expect(Object.keys(files)).toEqual(["Bench- Süd.csv", "BENCH- SÜD (2).csv"]);
    const alone = await (await owner.raw("GET", `/sites/${one}/exports/csv`)).text();
    expect(files["Bench- Süd.csv"]).toBe(alone);
    const deeds = JSON.stringify((await owner.get(`/projects/${projectId}/activity`)).data);
    expect(deeds).toContain("exported");
  });

  test("contain the calibration of a local grid beside its site", async () => {
    const siteId = await newSite("Local", corner);
    const at = (x: number) => ({ x, y: 0, height: null });
    const points = [0, 100].map(x => ({
      name: `${x}`,
      local: at(x),
      known: { ...at(500_000 + x), y: 4_880_000 },
    }));
    const model = { localUnit: "m", scale: "free", height: "shift", heights: { kind: "local" } };
    await owner.put(`/sites/${siteId}/calibration`, { ...model, epsg: 32610, points });
    const files = await filesOf(await exported([siteId]));
    expect(Object.keys(files)).toEqual(["Local.csv", "Local calibration.json"]);
    expect(JSON.parse(files["Local calibration.json"]!)).toMatchObject({
      given: { epsg: 32610, points },
      fit: { scalePpm: expect.closeTo(0, 6) },
    });
  });

  test("leave out what cannot be exported, and say why", async () => {
    const line = [point("1"), point("2", { latitude: 44.06 }), point("3", { latitude: 44.07 })];
    const ids = [await newSite("Line", line), await newSite("Empty", []), await newSite("Corner", corner)];
    const files = await filesOf(await exported(ids, "landxml"));
    expect(Object.keys(files)).toEqual(["Corner.xml", "Not exported.txt"]);
    expect(files["Not exported.txt"]).toMatch(
      /^Line: The LandXML file could not be written: .*one line.*\r\nEmpty: This site has no points to export\r\n$/,
    );
  });

  test("contain no site of another project, and none that is gone", async () => {
    const other = (await owner.post("/projects", { name: "Other" })).data.project._id;
    const [here, there] = [await newSite("Here", corner), await newSite("There", corner, other)];
    const gone = await newSite("Gone", corner);
    await owner.delete(`/sites/${gone}`);
    expect(Object.keys(await filesOf(await exported([there, gone, here])))).toEqual(["Here.csv"]);
    expect((await exported([there])).status).toBe(422);
  });

  test("are refused without points, in an unknown format, and to strangers", async () => {
    const empty = await newSite("Nothing yet", []);
    const refused = await exported([empty]);
    expect([refused.status, (await refused.json()).message]).toEqual([
      422,
      "None of these sites has points to export",
    ]);
    expect((await exported([empty], "exe")).status).toBe(404);
    expect((await exported(["no-id"])).status).toBe(422);
    const stranger = await api.user("stranger@example.org");
    expect((await exported([empty], "csv", stranger)).status).toBe(404);
  });

  test("are limited in number per account, and finished ones no longer count", async () => {
    const id = await newSite("Counted", corner);
    for (let round = 0; round < 8; round++) expect((await exported([id], "dxf")).status).toBe(200);
    await expect.poll(() => api.services.exports.count).toBe(0);
  });
});
