import type { NextFunction, Request, Response } from "express";
import { environment } from "../environment.server.ts";

/**
 * Refuses a state-changing request that another site's page sent (403). Browsers send Origin on every
 * form post; a request without one comes from no browser form and carries no ambient cookie of a victim.
 * Behind a proxy PUBLIC_URL says what the own origin is; Remix compares once more with the host set here.
 */
export function refuseForeignOrigin(request: Request, response: Response, next: NextFunction): void {
  const own = environment.publicUrl?.host ?? request.headers.host;
  if (environment.publicUrl) request.headers["x-forwarded-host"] = own;
  else delete request.headers["x-forwarded-host"];
  const { origin } = request.headers;
  const changes = request.method !== "GET" && request.method !== "HEAD";
  const isForeign = origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === own);
  if (changes && isForeign)
    response.status(403).type("text").send("This form was sent from another site and has been refused.\n");
  else next();
}
