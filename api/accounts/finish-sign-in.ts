import type { FastifyReply, FastifyRequest } from "fastify";
import type { User } from "#contract/accounts/user.ts";
import { audit } from "../plugins/audit.ts";
import { readCookie, sendCookie } from "../plugins/cookies.ts";
import { startSession } from "../plugins/session.ts";
import { updateUser } from "../repositories/accounts/users.ts";
import { toUser, type UserRow } from "../repositories/rows.ts";
import type { Services } from "../services.ts";

const BROWSER_COOKIE = "browser";
const YEAR_S = 365 * 86_400;

/** The cookie by which a browser that has signed in before is known. */
export const knownBrowser = ({ settings }: Services, request: FastifyRequest): string | undefined =>
  readCookie(settings, request, BROWSER_COOKIE);

/** Starts the session of who has shown everything that is asked for, and remembers the browser. */
export async function finishSignIn(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  user: UserRow,
): Promise<{ user: User }> {
  const { settings, browsers, database } = services;
  const known = knownBrowser(services, request);
  const browserWasKnown = browsers.idFor(known, user.id) !== null;
  await startSession(services, request, reply, user);
  const value = browsers.remember(known, user.id);
  sendCookie(settings, request, reply, { name: BROWSER_COOKIE, value, maxAgeS: YEAR_S });
  const signedIn = await updateUser(database.db, user.id, { last_login_at: Date.now() });
  audit(request, "signed in", { account: user.id, browserWasKnown });
  return { user: toUser(signedIn ?? user) };
}
