import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PASSWORD, startApi, type TestApi } from "../harness.ts";
import { documentedFiles, has, type Ran, run, writeFiles } from "./documented.ts";
import { compile, install, packClient } from "./packed-client.ts";

const files = documentedFiles("api.md");
let api: TestApi;
let env: Record<string, string>;

beforeAll(async () => {
  api = await startApi();
  env = { TOPO_URL: api.url.replace(/\/api$/, ""), TOPO_TOKEN: await tokenOf(api) };
});
afterAll(() => api.close());

async function tokenOf({ admin }: TestApi): Promise<string> {
  const wanted = { name: "Examples", scope: "write", expiresAt: null, password: PASSWORD };
  return (await admin.post("/auth/tokens", wanted)).data.token;
}

/** Code that the client's types must reject. */
const WRONG = `import { Client } from "@topo-projects/client";
const api = new Client({ url: "http://127.0.0.1" });
// @ts-expect-error: there is no such call
export const call = () => api.get("/api/none-such");
// @ts-expect-error: the id is missing
export const id = () => api.get("/api/sites/{siteId}");
// @ts-expect-error: a name is text
export const body = () => api.post("/api/projects", { body: { name: 7 } });
// @ts-expect-error: there is no such field
export const field = async () => (await api.get("/api/projects")).surveyors;
`;

const SAYS = "Heap 7: 9341 m³ above 100 m\n";
const ASKS = "crs: Please choose the coordinate system\n";

/** The result in every language: a saved volume, its report and the points. */
async function expectDayDone(folder: string, { code, output }: Ran): Promise<void> {
  expect(output).toContain(SAYS);
  expect(output).toContain(ASKS);
  expect(code, output).toBe(0);
  expect(readFileSync(join(folder, "report.pdf"), "latin1")).toMatch(/^%PDF-/);
  const [header, ...rows] = readFileSync(join(folder, "points.csv"), "utf8").trim().split(/\r?\n/);
  expect(header).toContain("DHHN2016");
  expect(rows).toHaveLength(8);
  const { projects } = (await api.admin.get("/projects")).data;
  const { sites } = (await api.admin.get(`/projects/${projects[0]._id}/sites`)).data;
  const { results } = (await api.admin.get(`/sites/${sites[0]._id}/volume-results`)).data;
  expect(results).toHaveLength(1);
  expect(results[0]).toMatchObject({ mode: "cut_fill", outdated: null });
  expect(results[0].cutVolume).toBeCloseTo(9341.11, 1);
  await api.admin.delete(`/projects/${projects[0]._id}`);
}

/** Logs why a language is skipped on a machine that lacks it. */
function lacks(...programs: string[]): boolean {
  const missing = programs.filter(program => !has(program));
  if (missing.length > 0) console.log(`Not run, because this machine has no ${missing.join(" and no ")}`);
  return missing.length > 0;
}

test("the example in curl runs as documented", async ({ skip }) => {
  if (lacks("bash", "curl", "jq")) skip();
  const folder = writeFiles(files, "day.sh", "heap.csv");
  const ran = await run("bash", ["day.sh"], { cwd: folder, env });
  console.log(ran.output);
  await expectDayDone(folder, ran);
});

test("the example in Python runs as documented", async ({ skip }) => {
  if (lacks("python3")) skip();
  const folder = writeFiles(files, "day.py", "heap.csv");
  const ran = await run("python3", ["day.py"], { cwd: folder, env });
  console.log(ran.output);
  await expectDayDone(folder, ran);
});

test("the example in TypeScript runs as documented, with the packed client", async () => {
  const folder = writeFiles(files, "day.ts", "heap.csv");
  writeFileSync(join(folder, "wrong.ts"), WRONG);
  const installed = await install(await packClient(), folder);
  expect(installed.code, installed.output).toBe(0);
  const compiled = await compile(folder);
  expect(compiled.output).toBe("");
  const ran = await run(process.execPath, ["day.js"], { cwd: folder, env });
  console.log(ran.output);
  expect(ran.output).toContain("404: ");
  await expectDayDone(folder, ran);
  // Packing, installing and compiling take a minute on a busy machine.
}, 300_000);
