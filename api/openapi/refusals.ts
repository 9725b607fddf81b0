import type { Access, Endpoint } from "#contract/endpoints/endpoint.ts";
import { proofNeeded } from "#contract/endpoints/refusals.ts";
import { bodyTypes } from "../http/call.ts";

/** What refusals mean, by status. */
export type Refusals = { [status: number]: string | undefined };

const ofAccess: Record<"guest" | Extract<Access, string>, Refusals> = {
  public: {},
  guest: {
    401: "No token was sent, or the link needs its password: send the pass, too.",
    404: "The link is wrong, has expired, or shows something else.",
    429: "Too many reads from this network. Wait for the seconds in `Retry-After`.",
  },
  "signed-in": {
    401: "Nobody is signed in: no session or token was sent, or it has expired.",
    403: "Your account, or the token, may not do this.",
  },
  admin: { 401: "Nobody is signed in, or the session has ended.", 403: "Only administrators may." },
};

/**
 * Returns the refusals that follow from a call's shape: who may make it, whether its path has ids, and whether it
 * takes a body or a query. Its own words add others.
 */
export function refusalsOf(endpoint: Endpoint): Refusals {
  const access = typeof endpoint.access === "object" ? "guest" : endpoint.access;
  const takesBody = Boolean(endpoint.body ?? endpoint.streamed);
  return {
    ...(!["GET", "OPTIONS"].includes(endpoint.method) &&
      access === "public" && { 403: "A browser sent this from another site." }),
    ...(endpoint.path.includes(":") && { 404: "It is not there, or not for you to see." }),
    ...ofAccess[access],
    ...(endpoint.proof && { 403: `${ofAccess[access][403]} ${proofNeeded}` }),
    ...(takesBody && {
      400: "The body cannot be read.",
      413: endpoint.streamed ? "The body is larger than an upload may be." : "The body is larger than 1 MB.",
      415: `The body must be ${bodyTypes(endpoint).join(" or ")}.`,
    }),
    ...((takesBody || endpoint.query) && { 422: "A value is not valid: `errors` says which." }),
  };
}
