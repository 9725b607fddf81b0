import type { SerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Db } from "../database/connection.ts";
import { forbidden, signedOut } from "../http/refusal.ts";
import { hashToken, newToken } from "../ids.ts";
import type { UserRow } from "../repositories/rows.ts";
import { deleteSession, extendSession, findSession, insertSession } from "../repositories/sessions.ts";
import type { Services } from "../services.ts";

const COOKIE = "sid";
const DAY_MS = 86_400_000;
const SESSION_MS = 30 * DAY_MS;
/** Extending a session costs a write, so it happens at most once a day. */
const SLIDE_AFTER_MS = DAY_MS;

export type SignedIn = UserRow & { _id: string; tokenHash: string };

declare module "fastify" {
  interface FastifyRequest {
    /** The signed-in account. Only routes that are not public may read it. */
    actor: SignedIn;
  }
}

/** Finds the account of the request's session, or refuses with 401; extends the session. */
export async function requireSession(
  { database, settings }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = request.cookies[COOKIE];
  if (!token) throw signedOut();
  const tokenHash = hashToken(token);
  const found = await findSession(database.db, tokenHash);
  if (!found) throw signedOut();
  const { expires_at, ...user } = found;
  const expiresAt = Date.now() + SESSION_MS;
  if (expiresAt - expires_at > SLIDE_AFTER_MS) {
    await extendSession(database.db, tokenHash, expiresAt);
    sendCookie(settings, request, reply, token);
  }
  request.actor = Object.assign(user, { _id: user.id, tokenHash });
}

export function requireAdministrator(request: FastifyRequest): void {
  if (request.actor.role !== "admin") throw forbidden();
}

export async function startSession(
  { database, settings }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): Promise<void> {
  const token = newToken();
  const expiresAt = Date.now() + SESSION_MS;
  await insertSession(database.db, { tokenHash: hashToken(token), userId, expiresAt });
  sendCookie(settings, request, reply, token);
}

/** Ends the request's session if there is one; always clears the cookie. */
export async function endSession(db: Db, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const token = request.cookies[COOKIE];
  if (token) await deleteSession(db, hashToken(token));
  reply.clearCookie(COOKIE, { path: "/" });
}

/** Sets the header at once: reply.setCookie waits for a hook that answers sent in pieces skip. */
function sendCookie(
  { publicUrl }: Services["settings"],
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): void {
  const options: SerializeOptions = {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    maxAge: SESSION_MS / 1000,
    secure: publicUrl?.startsWith("https:") ?? request.protocol === "https",
  };
  reply.header("Set-Cookie", request.server.serializeCookie(COOKIE, token, options));
}
