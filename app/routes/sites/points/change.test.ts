import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { emptySummary } from "#contract/points/summary.ts";
import { environment } from "../../../environment.server.ts";
import { action, loader } from "./change.tsx";
import { changeEntries, readChange } from "./change-query.ts";
import { readPoints } from "./points-query.ts";

let close = () => {};
afterEach(() => close());

const siteOf = (surveyId: string) => ({
  ...{ _id: "site", name: "Bench", project: { _id: "project", name: "Quarry" } },
  createdAt: "2026-11-24T08:00:00.000Z",
  survey: { _id: surveyId, isCurrent: true, surveyedOn: null, label: "", count: 2 },
  summary: emptySummary,
});

/**
 * Serves a site whose current survey is `current`, refuses corrections, and records the requested addresses.
 */
async function siteWith(current: string): Promise<string[]> {
  const asked: string[] = [];
  const server = createServer(({ url = "" }, response) => {
    asked.push(url);
    const isCorrection = url.endsWith("/corrections");
    response.statusCode = isCorrection ? 422 : 200;
    response.end(JSON.stringify(isCorrection ? {} : { data: { site: siteOf(current) } }));
  }).listen(0, "127.0.0.1");
  close = () => server.close();
  await once(server, "listening");
  environment.apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return asked;
}

const args = (request: Request) => ({ request, params: { siteId: "site" }, context: {} });

test("the link from a list to a change names the survey whose rows were shown, even if it is the current one", () => {
  const entries = changeEntries(readPoints(new URLSearchParams("q=P2&sort=name")), "first");
  expect(entries).toEqual([
    ["q", "P2"],
    ["survey", "first"],
    ["sort", "name"],
  ]);
  const rows = new URLSearchParams([...entries, ["deed", "exclude"], ["id", "17"]]);
  expect(readChange(rows)).toMatchObject({ rows: [17], asked: { survey: "first" } });
});

test("a change is made to the survey in the address, whichever is the current one by then", async () => {
  const asked = await siteWith("second");
  const address = "http://app.example/sites/site/points/change?deed=exclude&id=17&survey=first";
  const form = new URLSearchParams({ note: "", surveyId: "second" });
  await action(args(new Request(address, { method: "POST", body: form })));
  expect(asked).toEqual(["/sites/site/surveys/first/corrections"]);
});

test("an address without a survey redirects to itself with the one that is current now", async () => {
  await siteWith("second");
  const address = "http://app.example/sites/site/points/change?deed=exclude&id=17";
  const led: unknown = await loader(args(new Request(address))).catch(thrown => thrown);
  expect(led).toBeInstanceOf(Response);
  expect((led as Response).headers.get("Location")).toBe(
    "/sites/site/points/change?deed=exclude&id=17&survey=second",
  );
});
