import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { emptySummary } from "#contract/points/summary.ts";
import type { SharedLink, SharedSite } from "#contract/sharing/shared.ts";
import { SI_UNITS } from "#shapes/values/units.ts";
import { environment } from "../../environment.server.ts";
import { loader } from "./site.tsx";

const server = createServer();
afterEach(() => void server.close());

const site: SharedSite = {
  ...{
    name: "Basin North",
    description: "",
    surveyedOn: null,
    surveyLabel: "",
    uploadedAt: null,
    heights: null,
  },
  ...{
    summary: emptySummary,
    codeMarks: [],
    displayUnits: SI_UNITS,
    grid: null,
    drawing: null,
    mapLayer: null,
    version: "1",
  },
};

it("a page of a link makes one call", async () => {
  const link: SharedLink = { kind: "site", name: site.name, expiresAt: null, embedOrigins: [] };
  const calls: string[] = [];
  server.on("request", ({ url }, response) => {
    calls.push(url!);
    response.end(JSON.stringify({ status: "success", data: { link, site, points: [] } }));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  environment.apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const request = new Request("http://app.example/s/token?from=200");
  const { data } = await loader({ request, params: { token: "token" }, context: {} });
  expect(data).toMatchObject({ shown: { site: { name: "Basin North" }, from: 200, endsAt: null } });
  expect(calls).toEqual(["/shared/page?offset=200&limit=100"]);
});
