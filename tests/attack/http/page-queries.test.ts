import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Endpoint } from "#contract/endpoints/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import appRoutes from "../../../app/routes.ts";
import { manyPoints } from "../../contract/points-body.ts";
import { type Both, startBoth } from "../both-processes.ts";

interface Route {
  path?: string;
  children?: readonly Route[];
}

/** The paths of all pages and files of the app, with `:name` parameters. */
const addresses = (routes: readonly Route[], above = ""): string[] =>
  routes.flatMap(({ path, children }) => {
    const own = path === undefined ? above : `${above}/${path}`;
    return [...(path === undefined ? [] : [own]), ...addresses(children ?? [], own)];
  });
const pages = [...new Set(addresses(appRoutes as readonly Route[]))].filter(path => !path.includes("*"));

/** Parameters that the app reads from its addresses, and those of the calls behind its pages. */
const named = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter(file => /\.tsx?$/.test(file))
  .flatMap(file => [...readFileSync(`app/${file}`, "utf8").matchAll(/\.(?:get|getAll|has)\("(\w+)"\)/g)])
  .map(([, name]) => name!);
const taken = Object.values(endpoints as Record<string, Endpoint>).flatMap(({ query }) =>
  Object.keys(query?.shape ?? {}),
);
// `_data` and the like belong to the router.
const parameters = [...new Set([...named, ...taken])].filter(name => !name.startsWith("_"));

let both: Both;
let ids: Record<string, string>;
beforeAll(async () => {
  both = await startBoth();
  const { admin } = both;
  const { project } = (await admin.post("/projects", { name: "P" })).data;
  const body = { name: "S", points: manyPoints(20) };
  const { site } = (await admin.post(`/projects/${project._id}/sites`, body)).data;
  const { team } = (await admin.post("/teams", { name: "T" })).data;
  const link = { label: "L", expiresAt: null, shows: { kind: "site" } };
  const { token } = (await admin.post(`/sites/${site._id}/share-links`, link)).data;
  ids = { projectId: project._id, siteId: site._id, teamId: team._id, token, format: "csv" };
});
afterAll(() => both.end());

test("no page answers 500 to repeated parameters", async () => {
  expect(pages.length).toBeGreaterThan(100);
  const query = parameters.flatMap(name => [`${name}=1`, `${name}=1`]).join("&");
  const answers: [string, number][] = [];
  for (const page of pages) {
    const address = page.replace(/:(\w+)\??/g, (_, name: string) => ids[name] ?? "none");
    const response = await fetch(`${both.web}${address}?${query}`, {
      headers: { Cookie: both.admin.cookie },
      redirect: "manual",
    });
    await response.body?.cancel();
    answers.push([page, response.status]);
  }
  expect(answers.filter(([, status]) => status >= 500)).toEqual([]);
  // Some queries must get past the first checks.
  expect(answers.filter(([, status]) => status === 200).length).toBeGreaterThan(30);
});
