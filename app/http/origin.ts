import { environment } from "../environment.server.ts";

/**
 * Refuses a state-changing request that another site's page sent (403). Browsers send Origin on every
 * form post; a request without one comes from no browser form and carries no ambient cookie of a victim.
 */
export function assertSameOrigin(request: Request): void {
  if (request.method === "GET" || request.method === "HEAD") return;
  const origin = request.headers.get("Origin");
  if (origin === null) return;
  const own = environment.publicUrl?.host ?? request.headers.get("Host");
  if (!URL.canParse(origin) || new URL(origin).host !== own)
    throw new Response(null, { status: 403, statusText: "Foreign origin" });
}
