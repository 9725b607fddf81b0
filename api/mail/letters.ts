import type { MemberRole } from "#contract/accounts/team.ts";
import { limits } from "#contract/limits.ts";
import { browserName } from "#survey/names/device-name.ts";
import { type Content, letter, NAME } from "./letter.ts";

/** Tells administrators who has registered, in one email for any number of accounts. */
export function registrationLetter(
  registered: readonly { email: string }[],
  publicUrl: string | null,
): Content {
  const one = registered.length === 1;
  return letter({
    subject: one
      ? `${NAME}: a new account awaits approval`
      : `${NAME}: ${registered.length} new accounts await approval`,
    lines: [one ? "This account awaits your approval:" : "These accounts await your approval:"],
    list: registered.map(({ email }) => email),
    link: linkTo(publicUrl, "/admin", "Open the admin dashboard"),
  });
}

export function approvalLetter(publicUrl: string | null): Content {
  return letter({
    subject: `${NAME}: your account was approved`,
    lines: ["Your account was approved. You can sign in now."],
    list: [],
    link: linkTo(publicUrl, "/login", "Sign in"),
  });
}

export function rejectionLetter(): Content {
  return letter({
    subject: `${NAME}: your account was not approved`,
    lines: ["Your account was not approved. Please contact an administrator if you think this is a mistake."],
    list: [],
    link: null,
  });
}

/** Sent to an address that somebody has just registered with. */
export function confirmationLetter(url: string): Content {
  return letter({
    subject: `${NAME}: confirm your email address`,
    lines: [
      "An account was requested with your email address. Please confirm that the address is yours.",
      "An administrator will then review the account. The link is valid for 7 days.",
      "If this was not you, you do not have to do anything: the account will not be reviewed.",
    ],
    list: [],
    link: { text: "Confirm the address", url },
  });
}

export interface TeamInvitation {
  /** Name or address of whoever invites. */
  by: string;
  team: string;
  role: MemberRole;
}

/** Sent to an address without an account that somebody wants in their team. */
export function invitationLetter(
  { by, team, role }: TeamInvitation,
  recipient: string,
  publicUrl: string | null,
): Content {
  return letter({
    subject: `${NAME}: you are invited to the team ${team}`,
    lines: [
      `${by} invites you to join the team ${team} as a ${role}.`,
      `Please register with the address ${recipient}. Once an administrator has approved your account, you join the team when you sign in.`,
      `The invitation is valid for ${limits.invitationDays} days. If you were not expecting it, you can ignore it.`,
    ],
    list: [],
    link: linkTo(publicUrl, "/register", "Register"),
  });
}

/** Sent to somebody who has forgotten their password. */
export function resetLetter(url: string): Content {
  return letter({
    subject: `${NAME}: set a new password`,
    lines: [
      "Somebody requested a new password for your account. The link is valid for 30 minutes and can be used once.",
      "If this was not you, you do not have to do anything: your password stays as it is.",
    ],
    list: [],
    link: { text: "Set a new password", url },
  });
}

/** Sent even to people who have switched mail off, because somebody else may have changed the password. */
export function passwordLetter(publicUrl: string | null): Content {
  return letter({
    subject: `${NAME}: your password was changed`,
    lines: [
      "The password of your account was changed, and all other sessions were ended.",
      "If this was not you, please contact an administrator immediately.",
    ],
    list: [],
    link: linkTo(publicUrl, "/login", "Sign in"),
  });
}

export interface NewBrowser {
  atMs: number;
  userAgent: string | null;
  /** Null when unknown. */
  network: string | null;
}

/** Sent even to people who have switched mail off, like the mail about a changed password. */
export function newBrowserLetter(
  { atMs, userAgent, network }: NewBrowser,
  publicUrl: string | null,
): Content {
  const time = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  return letter({
    subject: `${NAME}: a sign-in from a new browser`,
    lines: ["Somebody has signed in to your account from a browser that has not been used with it before:"],
    list: [
      `Time: ${time.format(atMs)} UTC`,
      `Browser: ${browserName(userAgent) ?? "an unknown browser"}`,
      `Network: ${network === null ? "unknown" : `an address that begins with ${startOf(network)}`}`,
    ],
    link: linkTo(publicUrl, "/settings/sessions", "See where you are signed in"),
    after: [
      "If this was you, you do not have to do anything.",
      "If not, change your password immediately, which signs you out everywhere else, and contact an administrator.",
    ],
  });
}

/** The common prefix of the addresses in a network's block. */
function startOf(network: string): string {
  const separator = network.includes(":") ? ":" : ".";
  return network.split(separator, 3).join(separator);
}

const secondFactorNews = {
  "set-up": ["a second factor was set up", "Signing in to your account now also requires a code."],
  "passkey-added": [
    "a passkey was added",
    "A passkey was added to your account. It can sign in to your account, even without your password.",
  ],
  "passkey-removed": ["a passkey was removed", "A passkey was removed from your account."],
  "app-removed": [
    "your authenticator app was removed",
    "Signing in to your account no longer takes codes from an app. Your passkeys still work.",
  ],
  removed: ["your second factor was removed", "Signing in to your account now takes only the password."],
  "removed-by-administrator": [
    "your second factor was removed",
    "An administrator has removed the second factor of your account. Please set up a new one.",
  ],
  "recovery-code-used": [
    "a recovery code was used",
    "Somebody has signed in to your account with one of your recovery codes. That code is no longer valid.",
  ],
} as const;
export type SecondFactorNews = keyof typeof secondFactorNews;

/** Sent even to people who have switched mail off, like the mail about a changed password. */
export function secondFactorLetter(news: SecondFactorNews, publicUrl: string | null): Content {
  const [subject, line] = secondFactorNews[news];
  return letter({
    subject: `${NAME}: ${subject}`,
    lines: [line, "If this was not you, please contact an administrator immediately."],
    list: [],
    link: linkTo(publicUrl, "/settings/security", "Open your security settings"),
  });
}

/** Sent even to people who have switched mail off, like the mail about a changed password. */
export function tokenLetter(name: string, publicUrl: string | null): Content {
  return letter({
    subject: `${NAME}: a token for a program was created`,
    lines: [
      `A token named “${name}” was created. Anyone who has it can call the API on behalf of your account.`,
      "If this was not you, revoke the token, change your password, and contact an administrator immediately.",
    ],
    list: [],
    link: linkTo(publicUrl, "/settings/tokens", "See your tokens"),
  });
}

/** Sent even to people who have switched mail off, like the mail about a changed password. */
export function identityLetter(
  { provider, isLinked }: { provider: string; isLinked: boolean },
  publicUrl: string | null,
): Content {
  return letter({
    subject: `${NAME}: a way to sign in was ${isLinked ? "added" : "removed"}`,
    lines: [
      isLinked
        ? `An account at ${provider} was linked. You can sign in with it from now on.`
        : `Your account at ${provider} was unlinked. It can no longer sign you in.`,
      "If this was not you, please contact an administrator immediately.",
    ],
    list: [],
    link: linkTo(publicUrl, "/settings/security", "See how you sign in"),
  });
}

export interface StoppedWebhook {
  name: string;
  project: string;
  reason: "gone" | "failing";
  /** Path of the webhook's page. */
  path: string;
}

/** Tells whoever created a webhook that it was switched off. */
export function webhookLetter(
  { name, project, reason, path }: StoppedWebhook,
  publicUrl: string | null,
): Content {
  return letter({
    subject: `${NAME}: a webhook was switched off`,
    lines: [
      `The webhook ${name} of the project ${project} was switched off.`,
      reason === "gone"
        ? "Its receiver answered 410 Gone, which means that it no longer wants deliveries."
        : `Every delivery of the last ${limits.webhookFailingDays} days failed.`,
      "Events are not sent until you switch it on again.",
    ],
    list: [],
    link: linkTo(publicUrl, path, "See what its receiver answered"),
  });
}

/** The registration page does not reveal that an address is taken; its owner may know. */
export function registeredAgainLetter(publicUrl: string | null): Content {
  return letter({
    subject: `${NAME}: you already have an account`,
    lines: [
      "Somebody has tried to register with your email address. You already have an account, and nothing was changed.",
      "If this was you, sign in with the password that you chose then. If not, you do not have to do anything.",
    ],
    list: [],
    link: linkTo(publicUrl, "/login", "Sign in"),
  });
}

/** Without PUBLIC_URL the application's address is unknown, so there is no link. */
const linkTo = (publicUrl: string | null, path: string, text: string) =>
  publicUrl ? { text, url: publicUrl + path } : null;
