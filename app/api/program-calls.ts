import { once } from "node:events";
import {
  type ClientRequest,
  type IncomingMessage,
  request as requestHttp,
  type ServerResponse,
} from "node:http";
import { request as requestHttps } from "node:https";
import { pipeline } from "node:stream/promises";
import { TUS_CALL_HEADERS } from "#contract/imports/tus.ts";
import { environment } from "../environment.server.ts";
import { log } from "../http/log.ts";

/** Limit of concurrent calls by programs; further ones are told to retry. */
const CALLS_MAX = 500;
const RETRY_AFTER_S = 5;

/** Headers passed on to the API: none that names another host, another caller or a cookie. */
const PASSED_HEADERS = [
  "accept",
  "accept-language",
  "authorization",
  "content-encoding",
  "content-length",
  "content-type",
  "idempotency-key",
  "if-none-match",
  "prefer",
  "range",
  ...TUS_CALL_HEADERS,
  "user-agent",
  // Set by noteCaller and observeRequests.
  "x-forwarded-for",
  "x-request-id",
];
/** Response headers not passed on: those of a single connection, and cookies, which programs do not use. */
const KEPT_BACK = new Set([
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-connection",
  "set-cookie",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

const METHODS = ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"];
/**
 * Segments of plain letters, digits, `_`, `-` and dots: the API has no others, and no proxy reads these
 * differently.
 */
const PATH = /^\/api(?:\/(?!\.+(?:\/|$))[\w.-]{1,128})*\/?$/;
/** Characters allowed in a query, unescaped or escaped. */
const QUERY = /^[!$-;=?-[\]_`a-~]*$/;
const REFERENCE = /^\/api\/(?:docs(?:\/.*)?|reference(?:\.css|\/[a-z-]+)?|openapi\.json)$/;

const isBelowApi = (url = "") => /^\/api(?:[/?]|$)/.test(url);
const hasBearer = ({ headers }: IncomingMessage) => /^bearer\b/i.test(headers.authorization ?? "");

/** Whether a request comes from a program: the API itself limits how long its body may take. */
export const isProgramCall = (request: IncomingMessage): boolean =>
  isBelowApi(request.url) && hasBearer(request);

let underWay = 0;

/**
 * Passes on calls below `/api` that have a token or are for the API reference. Both bodies are streamed. The
 * app's pages make their own calls, with the visitor's cookie: here cookies are ignored.
 */
export function passProgramCalls(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  if (!isBelowApi(request.url)) next();
  else if (!refuses(request, response)) {
    underWay++;
    response.once("close", () => {
      underWay--;
    });
    void passOn(request, response);
  }
}

/** Answers requests that are not passed on; returns whether it did. */
function refuses(request: IncomingMessage, response: ServerResponse): boolean {
  const { method = "" } = request;
  const [path, query] = addressOf(request);
  const reads = method === "GET" || method === "HEAD";
  if (!PATH.test(path) || !QUERY.test(query)) refuse(response, 400, "The address cannot be read");
  else if (!METHODS.includes(method)) {
    response.setHeader("Allow", METHODS.join(", "));
    refuse(response, 405, `The method ${method} is not used here`);
  } else if (!hasBearer(request) && !(reads && REFERENCE.test(path))) {
    response.setHeader("WWW-Authenticate", "Bearer");
    refuse(response, 401, "Calls at this address need a token: Authorization: Bearer …");
  } else if (underWay >= CALLS_MAX) refuseForNow(response);
  else return false;
  return true;
}

function addressOf({ url = "" }: IncomingMessage): [path: string, query: string] {
  const mark = url.indexOf("?");
  return mark < 0 ? [url, ""] : [url.slice(0, mark), url.slice(mark + 1)];
}

async function passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const upstream = callTo(request);
    // An error after the response has started is reported by the response itself.
    upstream.on("error", () => {});
    endTogether(request, response, upstream);
    const [answer] = (await once(upstream, "response")) as [IncomingMessage];
    response.writeHead(answer.statusCode!, headersOf(answer));
    await pipeline(answer, response);
  } catch (error) {
    if (response.headersSent || response.destroyed) return;
    log.error({ err: error, reqId: request.headers["x-request-id"] }, "call not passed on");
    refuseForNow(response);
  }
}

/** Starts the call to the API and streams the body. */
function callTo(request: IncomingMessage): ClientRequest {
  const [path, query] = addressOf(request);
  const url = new URL(environment.apiUrl + path.slice("/api".length) + (query && `?${query}`));
  const send = url.protocol === "https:" ? requestHttps : requestHttp;
  const reads = request.method === "GET" || request.method === "HEAD";
  const headers = headersFor(request);
  if (reads) delete headers["content-length"];
  // A connection for each call: a kept one might be closed by the other end at that moment.
  const upstream = send(url, { method: request.method, headers, agent: false });
  return reads ? upstream.end() : request.pipe(upstream);
}

/** Aborts the call to the API when its caller disconnects. */
function endTogether(request: IncomingMessage, response: ServerResponse, upstream: ClientRequest): void {
  response.once("close", () => {
    request.unpipe(upstream);
    if (!response.writableFinished) upstream.destroy();
  });
}

function headersFor({ headers }: IncomingMessage) {
  const passed: Record<string, string | string[]> = {};
  for (const name of PASSED_HEADERS) {
    const value = headers[name];
    if (value !== undefined) passed[name] = value;
  }
  return passed;
}

function headersOf({ headers }: IncomingMessage) {
  const named = (headers.connection ?? "").split(",").map(name => name.trim().toLowerCase());
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !KEPT_BACK.has(name) && !named.includes(name)),
  );
}

function refuseForNow(response: ServerResponse): void {
  response.setHeader("Retry-After", String(RETRY_AFTER_S));
  refuse(response, 503, "The service is not available at the moment. Please try again shortly.", "error");
}

/** Responds in the shape of contract/error.ts. */
function refuse(response: ServerResponse, statusCode: number, message: string, status = "fail"): void {
  response.statusCode = statusCode;
  response.setHeader("Content-Type", "application/json; charset=utf-8");
  response.end(JSON.stringify({ status, message }));
}
