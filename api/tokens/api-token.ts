import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ApiTokenScope } from "#contract/accounts/api-tokens.ts";
import { type Endpoint, tokenNeeds } from "#contract/endpoints/endpoint.ts";
import { rateLimits, spend } from "../accounts/rate-limits.ts";
import { mustHaveFactor, type SignedIn } from "../accounts/session.ts";
import { callerNetwork } from "../http/caller-address.ts";
import { mustSetUpFactor } from "../http/refusal.ts";
import { audit } from "../observability/audit.ts";
import type { Services } from "../services.ts";
import { isApiToken } from "./api-token-text.ts";
import { findApiToken, touchApiToken } from "./api-tokens.repository.ts";
import { endedToken, type TokenFault, tokenRefusals } from "./token-refusals.ts";

/** A token's last use is updated at most this often, because each update costs a write. */
const NOTE_USE_AFTER_MS = 60_000;

/** The token by which a program acts for an account. */
export interface ActingToken {
  id: string;
  name: string;
  scope: ApiTokenScope;
  /** The only project that it can access; null for all that its owner may see. */
  projectId: string | null;
}

declare module "fastify" {
  interface FastifyRequest {
    /** The account that a program acts for; null for calls without a token. */
    program: SignedIn | null;
  }
}

/** Tells whether a call claims to have a token, however invalid. Cookies beside it are ignored. */
export const hasBearer = ({ headers }: Pick<FastifyRequest, "headers">): boolean =>
  /^bearer\b/i.test(headers.authorization ?? "");

/**
 * Checks the token of every call that claims to have one, and refuses an invalid one with 401: such a call never
 * continues without an account, or with a cookie's account.
 */
export function readApiTokens(app: FastifyInstance, services: Services): void {
  app.decorateRequest("program", null);
  app.addHook("onRequest", async request => {
    if (!hasBearer(request)) return;
    const { database, settings } = services;
    const found = await owned(services, request);
    const { token, has_project, has_factor, ...user } = found;
    if (!has_factor && mustHaveFactor(settings, user)) throw mustSetUpFactor();
    const address = callerNetwork(request);
    const unlessAfter = Date.now() - NOTE_USE_AFTER_MS;
    if ((token.last_used_at ?? 0) <= unlessAfter)
      await touchApiToken(database.db, token.id, address, unlessAfter);
    const { id, name, scope, project_id: projectId } = token;
    const acting = { id, name, scope, projectId };
    request.program = Object.assign(user, {
      _id: user.id,
      tokenHash: "",
      provedAt: 0,
      address,
      token: acting,
    });
  });
}

/**
 * Returns the request's token with its owner, or refuses: with 401, and with 429 after too many invalid tokens from a
 * network.
 */
async function owned({ database }: Services, request: FastifyRequest) {
  const { db } = database;
  const [, text] = /^bearer +([\w-]{1,200}) *$/i.exec(request.headers.authorization ?? "") ?? [];
  const found = text && isApiToken(text) ? await findApiToken(db, text) : undefined;
  const fault = faultOf(found);
  if (found && fault === null) return found;
  audit(request, "token refused", { account: found?.id ?? null, token: found?.token.id ?? null, fault });
  if (!found) await spend(db, rateLimits.wrongTokens, callerNetwork(request));
  throw endedToken(fault ?? "token-invalid");
}

function faultOf(found: Awaited<ReturnType<typeof findApiToken>>): TokenFault | null {
  if (!found) return "token-invalid";
  const { revoked_at, expires_at } = found.token;
  if (revoked_at !== null) return "token-revoked";
  if (expires_at !== null && expires_at <= Date.now()) return "token-expired";
  return found.has_project && found.approval_status === "approved" ? null : "token-invalid";
}

/** Refuses with 403 a call that this token may not make. */
export function assertTokenMay({ scope, projectId }: ActingToken, endpoint: Endpoint): void {
  const need = tokenNeeds(endpoint);
  if (need === "never") throw tokenRefusals.never();
  if (need === "write" && scope === "read") throw tokenRefusals.onlyReads();
  if (endpoint.isBeyondProjects && projectId !== null) throw tokenRefusals.ofOneProject();
}
