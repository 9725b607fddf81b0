import type { FastifyInstance, FastifyRequest } from "fastify";
import { callerNetwork } from "../http/caller-address.ts";

type AuditEvent =
  | "signed in"
  | "sign-in refused"
  | "signed out"
  | "registered"
  | "address confirmed"
  | "password changed"
  | "password reset"
  | "reset link made"
  | "reset link sent"
  | "account deleted"
  | "second factor asked for"
  | "second factor set up"
  | "second factor removed"
  | "passkey added"
  | "passkey removed"
  | "passkey refused"
  | "proved"
  | "proof refused"
  | "identity linked"
  | "identity unlinked"
  | "password change refused"
  | "token made"
  | "token revoked"
  | "token refused"
  | "refused"
  | "administrator";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
const written = new WeakSet<FastifyRequest>();

/**
 * Logs one line for incident investigation: who (account ids, never addresses or names of people), from which network,
 * and what. Every line has the field `audit` and the id of its request.
 */
export function audit(request: FastifyRequest, event: AuditEvent, details: object = {}): void {
  written.add(request);
  const level = event.endsWith("refused") ? "warn" : "info";
  request.log[level]({ audit: event, from: callerNetwork(request), ...details }, "audit");
}

/** Logs a line for every call that was not allowed, and for every change by an administrator. */
export function auditCalls(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, { statusCode }) => {
    if (written.has(request)) return;
    const { method, params, routeOptions } = request;
    const actor = request.actor as FastifyRequest["actor"] | undefined;
    const call = { account: actor?._id ?? null, call: `${method} ${routeOptions.url ?? "unknown"}`, params };
    if (statusCode === 403 || statusCode === 429) audit(request, "refused", { ...call, statusCode });
    else if (actor?.role === "admin" && statusCode < 400 && !SAFE_METHODS.has(method))
      audit(request, "administrator", { ...call, change: changeOf(request.body) });
  });
}

/** An administrator's decision about an account. */
function changeOf(body: unknown): object | undefined {
  const { role, approvalStatus } = (body ?? {}) as Record<string, unknown>;
  return role || approvalStatus ? { role, approvalStatus } : undefined;
}
