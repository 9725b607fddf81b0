import type { FastifyReply, FastifyRequest } from "fastify";
import { record } from "../activity/activity.repository.ts";
import { doerOf } from "../activity/doer.ts";
import type { UserRow } from "../database/rows.ts";
import { callerNetwork } from "../http/caller-address.ts";
import { dropCookie, isSecure, readCookie, sendCookie } from "../http/cookies.ts";
import { forbidden, mustSetUpFactor, signedOut } from "../http/refusal.ts";
import { hashToken, newToken } from "../ids.ts";
import type { Services } from "../services.ts";
import type { ActingToken } from "../tokens/api-token.ts";
import { mayUsePassword } from "./may-use-password.ts";
import {
  deleteOldestSessions,
  deleteSession,
  extendSession,
  findSession,
  insertSession,
  touchSession,
} from "./sessions.repository.ts";
import { findUser, noteVisit } from "./users.repository.ts";

const COOKIE = "sid";
const DAY_MS = 86_400_000;
const SESSION_MS = 30 * DAY_MS;
/** A session ends after this time, however often it is used. */
const LONGEST_MS = 90 * DAY_MS;
/** Extending a session costs a write, so it happens at most once a day. */
const SLIDE_AFTER_MS = DAY_MS;
/** A session's last use is updated at most this often, because each update costs a write. */
const NOTE_USE_AFTER_MS = 15 * 60_000;
/** Characters kept of a User-Agent. */
const DEVICE_LENGTH = 300;
/** Live sessions per account; a further one ends the oldest. */
const SESSIONS_MAX = 100;

export type SignedIn = UserRow & {
  _id: string;
  /** Of the session's cookie; empty for programs. */
  tokenHash: string;
  /** When the person at the session last proved that they own the account; 0 for programs. */
  provedAt: number;
  address: string | null;
  /** A program's token; null for people. */
  token: ActingToken | null;
};

declare module "fastify" {
  interface FastifyRequest {
    /** The signed-in account, or the one that a program acts for. Only set for routes that are not public. */
    actor: SignedIn;
  }
}

/**
 * Finds the account of the request's session, or refuses with 401; extends the session. An account that must have a
 * second factor and has none is refused with 403, except for calls with `withoutFactor`. A program needs no session,
 * because its token was already checked (api-token.ts).
 */
export async function requireSession(
  { database, settings }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  withoutFactor = false,
): Promise<void> {
  if (request.program) {
    request.actor = request.program;
    return;
  }
  const ticket = ticketOf(settings, request);
  if (!ticket) throw signedOut();
  const now = Date.now();
  const tokenHash = hashToken(ticket.token);
  const found = await findSession(database.db, tokenHash, now - LONGEST_MS);
  if (!found || (ticket.hasOldName && found.host_only)) throw signedOut();
  const { started_at, expires_at, host_only, last_used_at, proved_at, app_key_at, passkey_at, ...user } =
    found;
  const hasFactor = app_key_at !== null || passkey_at !== null;
  if (!withoutFactor && !hasFactor && mustHaveFactor(settings, user)) throw mustSetUpFactor();
  if (now - (last_used_at ?? 0) > NOTE_USE_AFTER_MS) {
    // The visit first: a call beside this one that finds the session touched reads the visit.
    await noteVisit(database.db, user.id);
    await touchSession(database.db, tokenHash, callerNetwork(request));
  }
  const expiresAt = Math.min(now + SESSION_MS, started_at + LONGEST_MS);
  if (expiresAt - expires_at > SLIDE_AFTER_MS || ticket.hasOldName) {
    // Concurrent calls from the same page may still send the old name.
    const hostOnly = isSecure(settings, request) && !ticket.hasOldName;
    await extendSession(database.db, tokenHash, expiresAt, hostOnly);
    const maxAgeS = Math.floor((expiresAt - now) / 1000);
    sendCookie(settings, request, reply, { name: COOKIE, value: ticket.token, maxAgeS });
    if (ticket.hasOldName) dropCookie(request, reply, COOKIE);
  }
  const address = callerNetwork(request);
  request.actor = Object.assign(user, { _id: user.id, tokenHash, provedAt: proved_at, address, token: null });
}

/** Tells whether this installation requires a second factor of the account; providers have their own. */
export const mustHaveFactor = (settings: Services["settings"], user: UserRow): boolean => {
  const { requireSecondFactor } = settings;
  const isRequired =
    requireSecondFactor === "all" || (requireSecondFactor === "admins" && user.role === "admin");
  return isRequired && mayUsePassword(settings, user);
};

export function requireAdministrator(request: FastifyRequest): void {
  if (request.actor.role !== "admin") throw forbidden();
}

/** Starts a session, and ends the browser's previous one. */
export async function startSession(
  { database, settings }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  user: UserRow,
): Promise<void> {
  const token = newToken();
  const before = ticketOf(settings, request);
  await database.db.transaction().execute(async trx => {
    if (before) await deleteSession(trx, hashToken(before.token));
    await deleteOldestSessions(trx, user.id, SESSIONS_MAX - 1);
    await insertSession(trx, {
      tokenHash: hashToken(token),
      userId: user.id,
      expiresAt: Date.now() + SESSION_MS,
      hostOnly: isSecure(settings, request),
      device: request.headers["user-agent"]?.slice(0, DEVICE_LENGTH) ?? null,
      address: callerNetwork(request),
    });
    await noteVisit(trx, user.id);
    await record(trx, doerOf(user, request), { deed: "signed-in" });
  });
  sendCookie(settings, request, reply, { name: COOKIE, value: token, maxAgeS: SESSION_MS / 1000 });
}

/** Ends the request's session if there is one, and returns its account; always clears the cookie. */
export async function endSession(
  { database, settings }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | undefined> {
  const ticket = ticketOf(settings, request);
  const userId = ticket
    ? await database.db.transaction().execute(async trx => {
        const userId = await deleteSession(trx, hashToken(ticket.token));
        const user = userId && (await findUser(trx, userId));
        if (user) await record(trx, doerOf(user, request), { deed: "signed-out" });
        return userId;
      })
    : undefined;
  dropCookie(request, reply, COOKIE);
  if (isSecure(settings, request)) dropCookie(request, reply, `__Host-${COOKIE}`);
  return userId;
}

/**
 * Returns the token of the session's cookie. Behind https, the answer renames a cookie that still has the name without
 * prefix; that name is accepted until the session has been extended under the new one.
 */
function ticketOf(
  settings: Services["settings"],
  request: FastifyRequest,
): { token: string; hasOldName: boolean } | null {
  const token = readCookie(settings, request, COOKIE);
  if (token) return { token, hasOldName: false };
  const old = isSecure(settings, request) ? request.cookies[COOKIE] : undefined;
  return old ? { token: old, hasOldName: true } : null;
}
