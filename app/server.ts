import { readdirSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { constants } from "node:zlib";
import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import compression from "compression";
import express from "express";
import compressedFiles from "express-static-gzip";
import { isProgramCall, passProgramCalls } from "./api/program-calls.ts";
import { environment } from "./environment.server.ts";
import { roomOf } from "./http/backpressure.ts";
import { answerClientError } from "./http/bounds/client-errors.ts";
import { answerFault, refuseMalformed } from "./http/bounds/malformed.ts";
import { CHECKING_MS, limitTimes } from "./http/bounds/time-limits.ts";
import { dropRest } from "./http/bounds/unread-body.ts";
import { noteCaller } from "./http/caller-address.ts";
import { CSP_REPORTS_PATH, takeCspReport } from "./http/csp-reports.ts";
import { setDataHeaders } from "./http/data-headers.ts";
import { answerMetrics, observeRequests, routePatterns, startMetrics } from "./http/observe.ts";
import { refuseForeignOrigin } from "./http/origin.ts";

const { port, host } = environment;
const client = join(process.cwd(), "build", "client");
const file = pathToFileURL(join(process.cwd(), "build", "server", "index.js"));
// Read by the build's own copy of environment.server.ts.
process.env.WEB_CHECKS_CALLERS = "1";
const build = (await import(file.href)) as ServerBuild;

/**
 * 256 kB, more than a page has. The default of 4 MB needs so much memory per response that garbage collection
 * takes as long as the page, and compresses no better.
 */
const WINDOW_BITS = 18;

const app = express();
app.disable("x-powered-by");
app.set("query parser", false);
const observe = observeRequests(
  routePatterns(["/api", ...Object.values(build.routes).map(route => route?.path)]),
);
app.use(setDataHeaders, dropRest, noteCaller);
app.use("/api", observe);
app.use(passProgramCalls);
app.use(refuseMalformed);
// Browsers send reports without an origin.
app.post(CSP_REPORTS_PATH, (request, response, next) => takeCspReport(request, response).catch(next));
app.use(refuseForeignOrigin);
app.use(compression({ brotli: { params: { [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS } } }));
const files = (maxAge: string, immutable = false) => ({
  maxAge,
  immutable,
  index: false as const,
  setHeaders: (response: ServerResponse) => {
    response.setHeader("X-Content-Type-Options", "nosniff");
  },
});
// Names under /assets contain a hash of their content; the build has compressed them.
app.use(
  "/assets",
  compressedFiles(join(client, "assets"), {
    enableBrotli: true,
    orderPreference: ["br"],
    index: false,
    serveStatic: { ...files("1y", true), fallthrough: false },
  }),
);
// Root files are registered by name: otherwise every page would first be looked up among the files.
for (const name of readdirSync(client).filter(name => name !== "assets" && name !== "README.md")) {
  app.use(`/${name}`, express.static(join(client, name), files("1h")));
}
startMetrics();
app.get("/metrics", (request, response, next) => answerMetrics(request, response, next).catch(next));
app.use(observe);
const { whileVisiting } = build.entry.module as unknown as typeof import("./entry.server.tsx");
const answer = createRequestHandler({
  build,
  mode: "production",
  getLoadContext: (_, response) => ({ room: roomOf(response) }),
});
app.all("*", (request, response, next) => whileVisiting(response, () => answer(request, response, next)));
app.use(answerFault);

const server = createServer({ connectionsCheckingInterval: CHECKING_MS }, app);
server.on("clientError", answerClientError);
const isForm = ({ method, url = "" }: IncomingMessage) =>
  method === "POST" && /^\/sites\/[^/]+\/(upload|comments|calibration)/.test(url);
// Forms with a file, and calls that the API itself limits.
limitTimes(server, request => isForm(request) || isProgramCall(request));
server.listen({ port, host: host ?? undefined }, () => {
  process.send?.({ type: "ready" });
});

// Finishes pending requests, then exits; also if the parent process is gone.
const stop = () => {
  server.close(() => process.exit(0));
  // Kept-alive connections become idle one by one, as their responses end.
  setInterval(() => server.closeIdleConnections(), 100).unref();
};
process.once("SIGTERM", stop);
process.once("SIGINT", stop);
process.once("disconnect", stop);
