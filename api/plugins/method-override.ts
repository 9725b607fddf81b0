import type { IncomingMessage } from "node:http";

const OVERRIDES = new Set(["PATCH", "DELETE"]);

/**
 * Takes the method that a POST names in X-HTTP-Method-Override, as tus asks of servers: some proxies let no PATCH
 * through. Only for uploads; leaves the address as it is.
 */
export function overrideMethod(request: IncomingMessage): string {
  const { method, url = "", headers } = request;
  const named = headers["x-http-method-override"];
  const isUpload = method === "POST" && /^\/api\/resumable-uploads\//.test(url);
  if (isUpload && typeof named === "string" && OVERRIDES.has(named)) request.method = named;
  return url;
}
