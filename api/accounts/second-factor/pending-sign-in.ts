import type { FastifyReply, FastifyRequest } from "fastify";
import type { Db } from "../../database/connection.ts";
import type { UserRow } from "../../database/rows.ts";
import { dropCookie, isSecure, readCookie, sendCookie } from "../../http/cookies.ts";
import { needsFactor, Refusal } from "../../http/refusal.ts";
import { audit } from "../../observability/audit.ts";
import type { Services } from "../../services.ts";
import { findLinkOwner, insertLink, takeLink } from "../links.repository.ts";
import { findFactors } from "./second-factors.repository.ts";

const COOKIE = "pending-sign-in";
const TICKET_MS = 10 * 60_000;
export const lapsed = () => new Refusal(401, "Please sign in again with your password");

/** A browser that has given the right password of an account with a second factor, but not yet the factor. */
export interface PendingSignIn {
  token: string;
  user: UserRow;
}

/**
 * Called after the right password. If the account has a second factor, refuses with 401 and a ticket for the second
 * half of the sign-in; the ticket is valid once, for ten minutes.
 */
export async function askForFactor(
  { database, settings }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  user: UserRow,
): Promise<void> {
  const { hasAppKey, hasPasskey } = await findFactors(database.db, user.id);
  if (!hasAppKey && !hasPasskey) return;
  const { token } = await insertLink(database.db, user.id, "sign-in", TICKET_MS);
  sendCookie(settings, request, reply, { name: COOKIE, value: token, maxAgeS: TICKET_MS / 1000 });
  audit(request, "second factor asked for", { account: user.id });
  throw needsFactor(
    hasAppKey ? "Please enter the code from your authenticator app" : "Please use your passkey",
  );
}

/** Returns the pending sign-in of the request's ticket; null without a valid ticket. */
export async function pendingSignIn(
  { database, settings }: Services,
  request: FastifyRequest,
): Promise<PendingSignIn | null> {
  const token = readCookie(settings, request, COOKIE);
  const user = token && (await findLinkOwner(database.db, token, "sign-in"));
  return token && user && user.approval_status === "approved" ? { token, user } : null;
}

/** Uses up the ticket, in the same transaction that finishes the sign-in. */
export async function spendTicket(trx: Db, { token }: PendingSignIn): Promise<void> {
  if (!(await takeLink(trx, token, "sign-in"))) throw lapsed();
}

export function dropTicket({ settings }: Services, request: FastifyRequest, reply: FastifyReply): void {
  dropCookie(request, reply, isSecure(settings, request) ? `__Host-${COOKIE}` : COOKIE);
}
