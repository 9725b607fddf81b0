import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Endpoint, repeatable } from "#contract/endpoints/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { databaseKind, isLong, startApi, type TestApi } from "../harness.ts";
import { manyPoints } from "../points-body.ts";

/** Drawing a sheet does not ask the database. */
const draws = (path: string) => /\.(pdf|png)$/.test(path);

/** Every call of the contract that has a query. */
const calls = Object.entries(endpoints as Record<string, Endpoint>).flatMap(
  ([name, { method, path, query }]) =>
    query && (databaseKind === "sqlite" || isLong || !draws(path))
      ? [{ name, method, path, parameters: query.shape }]
      : [],
);

let api: TestApi;
let ids: Record<string, string>;
let links: { map: Record<string, string>; report: Record<string, string> };
beforeAll(async () => {
  api = await startApi();
  const { admin } = api;
  const { project } = (await admin.post("/projects", { name: "P" })).data;
  const body = { name: "S", points: manyPoints(20) };
  const { site } = (await admin.post(`/projects/${project._id}/sites`, body)).data;
  const type = { "Content-Type": "text/csv" };
  const csv = "Name,Code,Longitude,Latitude,Ellipsoidal height (m)\nA,TOPO,8.5,46.6,1491\n";
  const staged = await admin.raw("POST", "/uploads?fileName=a.csv", csv, type);
  const { upload } = ((await staged.json()) as { data: { upload: { _id: string } } }).data;
  ids = { projectId: project._id, siteId: site._id, uploadId: upload._id, format: "csv" };
  const linkTo = async (kind: "site" | "progress") => {
    const shows = kind === "progress" ? { kind, against: "previous" } : { kind };
    const link = { label: "L", expiresAt: null, shows };
    return { "share-token": (await admin.post(`/sites/${site._id}/share-links`, link)).data.token };
  };
  links = { map: await linkTo("site"), report: await linkTo("progress") };
});
afterAll(() => api.close());

/** Makes a call with an account or a link that may make it. */
async function ask({ method, path, name }: (typeof calls)[number], query: string) {
  const address = path.replace(/:(\w+)/g, (_, key: string) => ids[key] ?? "none");
  // Does not delete anything that other calls need.
  const gone = method === "DELETE" ? address.replace(ids.siteId!, "none") : address;
  const body = method === "POST" || method === "PUT" || method === "PATCH" ? "{}" : undefined;
  const headers = {
    ...(body && { "Content-Type": "application/json" }),
    ...(path.startsWith("/shared/") && (path.endsWith(".pdf") ? links.report : links.map)),
    ...(name.includes("esumable") && { "Tus-Resumable": "1.0.0", "Upload-Length": "3" }),
  };
  const answer = await api.admin.raw(method, `${gone}?${query}`, body, headers);
  const text = await answer.text();
  return { status: answer.status, body: answer.status < 400 ? null : JSON.parse(text) };
}

describe("a query parameter", () => {
  test.each(calls)("of $name that is given twice is refused by its name, unless it is a list", async call => {
    for (const [parameter, schema] of Object.entries(call.parameters)) {
      if (repeatable(schema)) continue;
      const { status, body } = await ask(call, `${parameter}=none&${parameter}=none`);
      const refused = { path: parameter, message: `Please give ${parameter} only once` };
      expect.soft([status, body?.errors], parameter).toEqual([422, [refused]]);
    }
  });

  test.each(calls)("of $name never causes a 500", async call => {
    const endless = "x".repeat(10_000);
    for (const parameter of Object.keys(call.parameters))
      for (const query of [
        `${parameter}=`,
        parameter,
        `${parameter}=${endless}`,
        `${parameter}[]=none&${parameter}[]=none`,
        `${parameter}[a]=none`,
        `${parameter}=none&${parameter}=none&${parameter}=${endless}`,
      ])
        expect.soft((await ask(call, query)).status, query.slice(0, 80)).toBeLessThan(500);
  });
});

describe("a call that is refused for its query changes nothing", () => {
  const twice = "?points=none&points=none";
  const count = async (table: "sites" | "datasets") => {
    const { db } = api.services.database;
    const { n } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow();
    return Number(n);
  };

  test.each([
    ["creating a site", () => `/projects/${ids.projectId}/sites`, { name: "T", points: manyPoints(3) }],
    ["replacing points", () => `/sites/${ids.siteId}/topographic-data`, { topographicData: manyPoints(3) }],
    [
      "saving a drawing",
      () => `/sites/${ids.siteId}/cad-diagram`,
      { cadData: { type: "FeatureCollection", features: [] } },
    ],
  ])("%s", async (_, path, body) => {
    const before = [await count("sites"), await count("datasets")];
    const answer = await api.admin.post(path() + twice, body);
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      [{ path: "points", message: "Please give points only once" }],
    ]);
    expect([await count("sites"), await count("datasets")]).toEqual(before);
    const { site } = (await api.admin.get(`/sites/${ids.siteId}?points=none`)).data;
    expect([site.cadDiagram, site.summary.pointCount]).toEqual([null, 20]);
  });
});
