import { once } from "node:events";
import { createServer, get, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import express from "express";
import { afterEach, beforeEach, expect, it } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { Api } from "../api/client.ts";
import { environment } from "../environment.server.ts";
import { whileVisiting } from "./visit.ts";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

const servers: Server[] = [];
async function serve(listener: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

let asked: Promise<void>;
let left: Promise<void>;
beforeEach(async () => {
  let ask = () => {};
  let leave = () => {};
  asked = new Promise(resolve => {
    ask = resolve;
  });
  left = new Promise(resolve => {
    leave = resolve;
  });
  // An API that never responds, and records when its caller disconnects.
  environment.apiUrl = await serve((_, response) => {
    response.once("close", leave);
    ask();
  });
});
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** The app with one page, which calls the API. */
const build = (loader: (args: { request: Request }) => Promise<unknown>) =>
  ({
    entry: { module: { default: () => new Response(), handleError: () => {} } },
    routes: { page: { id: "page", path: "page", module: { loader } } },
    assets: { entry: { module: "", imports: [] }, routes: {}, url: "", version: "" },
    future: {},
    publicPath: "/",
    assetsBuildDirectory: "",
    isSpaMode: false,
    mode: "production",
  }) as unknown as ServerBuild;

it("aborts the API calls of a page whose visitor has left, even if Node has collected the request", async () => {
  const loader = ({ request }: { request: Request }) => new Api(request).call(endpoints.me);
  const handler = createRequestHandler({ build: build(loader), mode: "production" });
  const app = express();
  app.all("*", (request, response, next) => whileVisiting(response, () => handler(request, response, next)));
  const visit = get(`${await serve(app)}/page`);
  visit.on("error", () => {});
  await asked;
  for (let i = 0; i < 5; i++) {
    collectGarbage();
    await setImmediate();
  }
  visit.destroy();
  await expect(left).resolves.toBeUndefined();
});
