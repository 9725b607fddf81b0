import type { FastifyReply, FastifyRequest } from "fastify";
import type { User } from "#contract/accounts/user.ts";
import { doerOf } from "../activity/doer.ts";
import { afterwards } from "../database/carry-out.ts";
import { toUser, type UserRow } from "../database/rows.ts";
import { callerNetwork } from "../http/caller-address.ts";
import { readCookie, sendCookie } from "../http/cookies.ts";
import { forbidden, notApproved, notApprovedYet } from "../http/refusal.ts";
import { audit } from "../observability/audit.ts";
import type { Services } from "../services.ts";
import { joinInvitedTeams } from "../teams/join-teams.ts";
import { isWithin, rateLimits } from "./rate-limits.ts";
import { startSession } from "./session.ts";
import { updateUser } from "./users.repository.ts";

const BROWSER_COOKIE = "browser";
const YEAR_S = 365 * 86_400;

/** The cookie that identifies a browser that has signed in before. */
export const knownBrowser = ({ settings }: Services, request: FastifyRequest): string | undefined =>
  readCookie(settings, request, BROWSER_COOKIE);

/** Starts the session of a user who has passed every step, and remembers the browser. `details` go to the log. */
export async function finishSignIn(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  user: UserRow,
  details: object = {},
): Promise<{ user: User }> {
  const { settings, browsers, database, outbox } = services;
  const known = knownBrowser(services, request);
  const browserWasKnown = browsers.idFor(known, user.id) !== null;
  await startSession(services, request, reply, user);
  const value = browsers.remember(known, user.id);
  sendCookie(settings, request, reply, { name: BROWSER_COOKIE, value, maxAgeS: YEAR_S });
  await afterwards(() => joinInvitedTeams(database.db, user, doerOf(user, request)));
  const signedIn = await updateUser(database.db, user.id, { last_login_at: Date.now() });
  audit(request, "signed in", { account: user.id, browserWasKnown, ...details });
  // An account's first sign-in always comes from an unknown browser, so it is not reported.
  const isNews = outbox.isOn && !browserWasKnown && user.last_login_at !== null;
  if (isNews) await afterwards(() => tellOfNewBrowser(services, request, user));
  return { user: toUser(signedIn ?? user) };
}

/** Rate-limited: a script that signs in from a new browser each time would otherwise fill its owner's mailbox. */
async function tellOfNewBrowser(
  { database: { db }, outbox }: Services,
  request: FastifyRequest,
  { id, email }: UserRow,
): Promise<void> {
  if (!(await isWithin(db, rateLimits.newBrowserLetters, id))) return;
  const userAgent = request.headers["user-agent"] ?? null;
  await outbox.queueNewBrowser(db, email, { atMs: Date.now(), userAgent, network: callerNetwork(request) });
  outbox.wake();
}

const notConfirmed =
  "Please confirm your email address first, with the link in the email that we sent you. To get another one, sign up again.";

/** Refuses any sign-in to an account that is not approved or has not confirmed its address. */
export function assertApproved({ approval_status: status, email_confirmed }: UserRow): void {
  if (status === "pending") throw email_confirmed ? notApprovedYet() : forbidden(notConfirmed);
  if (status === "rejected") throw notApproved();
}
