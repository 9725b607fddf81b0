import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Deprecation } from "#contract/endpoints/deprecation.ts";
import { type Endpoint, endpoints } from "#contract/endpoints.ts";
import { ErrorBody } from "#contract/error.ts";
import { StartedJob } from "#contract/imports/job.ts";
import { SiteQuery } from "#contract/site.ts";
import { requireRecentProof } from "../accounts/prove.ts";
import { requireAdministrator, requireSession } from "../accounts/session.ts";
import { type Deed, noting } from "../database/carry-out.ts";
import type { Services } from "../services.ts";
import { requireGuest } from "../sharing/guest.ts";
import { assertTokenMay } from "../tokens/api-token.ts";
import { type Found, foundFor } from "./access.ts";
import { type GivenQuery, parseQuery } from "./query.ts";
import { answerLater, StillComputing } from "./still-computing.ts";

type BodyOf<E> =
  E extends Endpoint<infer B, z.ZodType> ? (B extends z.ZodType ? z.output<B> : undefined) : never;
type DataOf<E> = E extends Endpoint<z.ZodType | undefined, infer D> ? z.input<D> : never;
type QueryOf<E> = E extends { query: infer Q extends z.ZodType } ? z.output<Q> : Record<never, never>;
type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<Rest>
  : Path extends `${string}:${infer Name}?${string}`
    ? Name
    : Path extends `${string}:${infer Name}`
      ? Name
      : never;

declare module "fastify" {
  interface FastifyRequest {
    /** Whether the call has committed its change, and its success status; null for routes that are not endpoints. */
    deed: (Deed & { status: number }) | null;
    /** See {@link Call}. */
    found: unknown;
  }
}

export type Call<E extends Endpoint> = FastifyRequest<{
  Body: BodyOf<E>;
  Params: Record<ParamName<E["path"]>, string>;
  Querystring: QueryOf<E>;
}> & {
  /** What the path names, if the endpoint's `may` was checked with it. */
  found: Found<E>;
};
export type Answer<E> = DataOf<E> | { reply: FastifyReply };

const shareToken = { security: [{ shareToken: [] }] };
const session = { security: [{ session: [] }] };
const securityOf = {
  public: {},
  "signed-in": session,
  admin: session,
};

/**
 * Answers an endpoint of the contract: checks session or token, query and body, and what the caller may do, and wraps the
 * handler's result.
 */
export function call<E extends Endpoint>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  handler: (request: Call<E>, reply: FastifyReply) => Promise<Answer<E>>,
): void {
  const { access, status = 200, message } = endpoint;
  app.route({
    method: endpoint.method,
    url: endpoint.path.split("?")[0]!,
    schema: {
      summary: endpoint.summary,
      ...(typeof access === "object" ? shareToken : securityOf[access]),
      ...(endpoint.body && { body: endpoint.body }),
      response: {
        [status]: endpoint.data instanceof z.ZodNull ? endpoint.data : envelope(answerOf(endpoint)),
        ...(endpoint.mayTakeLong && { 202: envelope(StartedJob) }),
        default: ErrorBody,
      },
    },
    config: {
      endpoint,
      // By default Swagger leaves out all HEAD routes, because most are derived from GET.
      ...(endpoint.method === "HEAD" && { swagger: { exposeHeadRoute: true } }),
    },
    async onRequest(request, reply) {
      if (endpoint.deprecation) reply.headers(deprecationHeaders(endpoint.deprecation));
      if (request.program?.token) assertTokenMay(request.program.token, endpoint);
      if (typeof access === "object") {
        reply.header("Cache-Control", "private, no-store");
        await requireGuest(services, request, access.guest);
      } else if (access !== "public") await requireSession(services, request, reply, endpoint.withoutFactor);
      if (access === "admin") requireAdministrator(request);
      if (endpoint.proof === "recent") requireRecentProof(request.actor);
      // Checked before the body arrives, so that nothing is stored for an invalid query.
      request.query = parseQuery(endpoint.query, request.query as GivenQuery);
    },
    async handler(request, reply) {
      const deed = { isDone: false, log: request.log, status };
      request.deed = deed;
      const work = noting(deed, async () => {
        if (endpoint.may) request.found = await foundFor(services.database.db, endpoint, request);
        return handler(request as unknown as Call<E>, reply);
      });
      const data = await work.catch((error: unknown) => {
        if (error instanceof StillComputing) return answerLater(reply, error.job);
        throw error;
      });
      if (isSent(data)) return data.reply;
      reply.code(status);
      return message === undefined ? { status: "success", data } : { status: "success", message, data };
    },
  });
}

/** The media types that a call's body may have. */
export function bodyTypes(endpoint: Endpoint | undefined): string[] {
  if (!endpoint?.streamed) return ["application/json"];
  const { body, mediaTypes } = endpoint.streamed;
  return [...(body ? ["application/json"] : []), ...mediaTypes];
}

/** Every call that answers with a site answers with its outline for `points=none`. */
const answerOf = (endpoint: Endpoint) =>
  endpoint.query === SiteQuery ? z.union([endpoint.data, endpoints.siteOutline.data]) : endpoint.data;

const isSent = (data: unknown): data is { reply: FastifyReply } =>
  typeof data === "object" && data !== null && "reply" in data;

const envelope = (data: z.ZodType) =>
  z.object({ status: z.literal("success"), message: z.string().optional(), data });

/**
 * The headers that announce a call's removal: Deprecation with the seconds since 1970 (RFC 9745), Sunset with an HTTP
 * date (RFC 8594), and the successor (RFC 5829) if there is one.
 */
function deprecationHeaders({ since, until, successor }: Deprecation): Record<string, string> {
  return {
    Deprecation: `@${Date.parse(since) / 1000}`,
    Sunset: new Date(until).toUTCString(),
    ...(successor && { Link: `</api${successor.replace(/:(\w+)/g, "{$1}")}>; rel="successor-version"` }),
  };
}
