import type { NextFunction, Request, Response } from "express";
import { environment } from "../environment.server.ts";

/**
 * Refuses a state-changing request sent by another site's page (403). Browsers send Origin with every form
 * post; a request without one does not come from a browser form and carries no ambient cookie of a victim.
 * Behind a proxy PUBLIC_URL defines the app's own origin; Remix then compares once more, with the host set
 * here.
 */
export function refuseForeignOrigin(request: Request, response: Response, next: NextFunction): void {
  const own = ownOrigin(request);
  if (environment.publicUrl) request.headers["x-forwarded-host"] = environment.publicUrl.host;
  else delete request.headers["x-forwarded-host"];
  const { origin, "sec-fetch-site": site } = request.headers;
  const changes = request.method !== "GET" && request.method !== "HEAD";
  const isForeign = site === "cross-site" || (origin !== undefined && origin !== own);
  if (changes && isForeign)
    response.status(403).type("text").send("This form was sent from another site and has been refused.\n");
  else next();
}

/** Scheme, host and port. Without PUBLIC_URL, a trusted proxy's scheme is accepted. */
function ownOrigin({ headers }: Request): string {
  if (environment.publicUrl) return environment.publicUrl.origin;
  const isSecure = environment.trustsProxy && headers["x-forwarded-proto"] === "https";
  return `${isSecure ? "https" : "http"}://${headers.host}`;
}
