import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { endpoint } from "#contract/endpoints/endpoint.ts";
import { environment } from "../environment.server.ts";
import { forwardsData, forwardsFile, shownOn } from "./forward.ts";

let server: Server | undefined;
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => void server?.close());

async function serve(listener: RequestListener): Promise<void> {
  server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  environment.apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const table = endpoint("GET", "/things/:id/table", {
  summary: "Get a table",
  text: "Returns a table.",
  access: "public",
  data: z.unknown(),
});
const asked = (headers: Record<string, string> = {}) =>
  ({
    request: new Request("http://app.example/things/7.csv?kind=moved", { headers }),
    params: { id: "7" },
    context: {},
  }) as unknown as LoaderFunctionArgs;
const refuseWith = (status: number, message: string) =>
  serve((_, response) => {
    response.writeHead(status).end(JSON.stringify({ status: "fail", message }));
  });

it("streams a file with the headers that describe it and the API's cookies", async () => {
  await serve(({ url }, response) => {
    response.writeHead(200, {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="things.csv"',
      "Cache-Control": "private, no-store",
      "Set-Cookie": "sid=2",
      "X-Inner": "not for browsers",
    });
    response.end(url);
  });
  const load = forwardsFile(({ search }) => ({
    endpoint: table,
    mediaType: "text/csv",
    query: { kind: search.get("kind")! },
  }));
  const answer = await load(asked());
  expect(await answer.text()).toBe("/things/7/table?kind=moved");
  expect(Object.fromEntries(answer.headers)).toEqual({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="things.csv"',
    "cache-control": "private, no-store",
    "set-cookie": "sid=2",
    "x-content-type-options": "nosniff",
  });
});

it("responds 304 without a body if the browser has the file", async () => {
  await serve(({ headers }, response) => {
    response.writeHead(headers["if-none-match"] === '"7"' ? 304 : 200, { ETag: '"7"' }).end();
  });
  const load = forwardsFile({ endpoint: table, mediaType: "image/jpeg" });
  const { status, body, headers } = await load(asked({ "If-None-Match": '"7"' }));
  expect([status, body, headers.get("ETag")]).toEqual([304, null, '"7"']);
});

it("shows on the page why there is no file, and leaves other refusals to the page of their status", async () => {
  const load = forwardsFile({ endpoint: table, mediaType: "text/csv", refused: shownOn("/things/7") });
  await refuseWith(409, "Nothing is saved yet");
  const { status, headers } = await load(asked());
  expect([status, headers.get("Location")]).toEqual([302, "/things/7"]);
  server?.close();
  await refuseWith(404, "There is no such thing");
  await expect(load(asked())).rejects.toMatchObject({ init: { status: 404 } });
});

it("answers a script with the status of a refusal, without a page", async () => {
  await refuseWith(404, "There is no drawing");
  const answer = await forwardsData({ endpoint: table, mediaType: "application/json" })(asked());
  expect([answer.status, await answer.json()]).toEqual([404, { message: "There is no drawing" }]);
});
