import type { NextFunction, Request, Response } from "express";
import { log } from "../log.ts";

const METHODS = ["GET", "HEAD", "POST"];
/** A name or an IPv4 address, or an IPv6 address in brackets, with an optional port. */
const HOST = /^(?:[a-z0-9_.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * Refuses what no browser sends and the router cannot parse: 400 for an invalid Host or URL, 405 for other
 * methods.
 */
export function refuseMalformed(request: Request, response: Response, next: NextFunction): void {
  const { method, url, headers, rawHeaders } = request;
  if (!METHODS.includes(method)) {
    response.setHeader("Allow", METHODS.join(", "));
    refuse(response, 405, `The method ${method} is not used here.`);
  } else if (!isHost(headers.host) || hasSeveralHosts(rawHeaders))
    refuse(response, 400, "The request names no valid host.");
  else if (!isReadable(url)) refuse(response, 400, "The address cannot be read.");
  else next();
}

const isHost = (host = "") => HOST.test(host) && URL.canParse(`http://${host}`);

/** Names and values alternate. */
const hasSeveralHosts = (raw: string[]) =>
  raw.filter((name, i) => i % 2 === 0 && name.toLowerCase() === "host").length > 1;

/**
 * A path whose escapes are UTF-8 without NUL, which excludes a proxy's absolute form. Older routers sent
 * `_data`, for which ours would log an error per request.
 */
function isReadable(url: string): boolean {
  if (!url.startsWith("/")) return false;
  const [path = "", ...query] = url.split("?");
  if (new URLSearchParams(query.join("?")).has("_data")) return false;
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}

/** The last error handler: says in a sentence what the client did wrong, and logs only our own faults. */
export function answerFault(
  error: Error & { status?: number },
  _request: Request,
  response: Response,
  _next: NextFunction,
): void {
  const { status = 500 } = error;
  const isOurs = status < 400 || status >= 500;
  if (isOurs) log.error({ err: error }, "request failed");
  if (response.headersSent) response.destroy();
  else if (isOurs) refuse(response, 500, "Something went wrong. Please try again.");
  else
    refuse(
      response,
      status,
      status === 404 ? "There is nothing at this address." : "The request cannot be read.",
    );
}

function refuse(response: Response, status: number, sentence: string): void {
  response.status(status).type("text").send(`${sentence}\n`);
}
