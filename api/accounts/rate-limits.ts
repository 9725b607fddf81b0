import type { Db } from "../database/connection.ts";
import { blockOf } from "../http/caller-address.ts";
import { tooOften } from "../http/refusal.ts";
import { hashToken } from "../ids.ts";
import { countEvent, forgetEvents, forgetEventsBelow, uncountEvent } from "./rate-limits.repository.ts";
import { countPending } from "./users.repository.ts";

export interface Limit {
  name: string;
  events: number;
  windowMs: number;
  message: string;
}
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const tooManySignInsAtAll = "Too many sign-ins. Please try again later.";
const tooManySignIns = "Too many failed sign-ins. Please try again later.";

const tooManyCodes = "Too many codes. Please try again later.";
const tooManyRegistrations = "Too many registrations at the moment. Please try again later.";
const tooManyResets = "Too many tries to reset a password. Please try again later.";
const tooManyReads = "Too many reads through links. Please try again later.";
const tooManyTokens = "Too many tokens were tried. Please try again later.";
const tooManySends = "Too many of these at the moment. Please try again later.";
const tooManyPasswords = "Too many passwords were tried. Please try again later.";
/** How many accounts requested from one block of addresses may wait for approval at once. */
const PENDING_FROM_BLOCK_MAX = 100;
/** How many accounts may wait for approval in total. It takes a hundred full blocks to reach this. */
const PENDING_MAX = 10_000;

/**
 * Limits of a network and its block apply first, so that an attacker uses up their own budget. Limits for everybody
 * exist only where each event costs memory or sends mail, at twenty times the limit of one block. A flood from many
 * blocks can reach them, and strangers then wait for the next short window; known callers have a budget of their own
 * (guess-budget.ts).
 */
export const rateLimits = {
  /**
   * Passwords for one account or link from one network or browser. Right ones count, too, because checking one takes
   * 25 ms.
   */
  passwordTries: { name: "password-tries", events: 300, windowMs: 15 * MINUTE, message: tooManyPasswords },
  /** Wrong passwords for one account from one network. */
  signInPair: { name: "sign-in-pair", events: 10, windowMs: 15 * MINUTE, message: tooManySignIns },
  /** Wrong passwords for one account in one browser that has signed in to it before. */
  signInBrowser: { name: "sign-in-browser", events: 10, windowMs: 15 * MINUTE, message: tooManySignIns },
  /** Wrong passwords for one account from one block of addresses. */
  signInBlock: { name: "sign-in-block", events: 30, windowMs: 60 * MINUTE, message: tooManySignIns },
  /** Wrong passwords for one account from everywhere except browsers that have signed in to it before. */
  signInAccount: { name: "sign-in", events: 100, windowMs: 60 * MINUTE, message: tooManySignIns },
  /** Wrong passwords for any accounts: from one network, from one block of addresses, and from everywhere. */
  signInAddress: { name: "sign-in-from", events: 200, windowMs: 15 * MINUTE, message: tooManySignIns },
  signInFromBlock: { name: "sign-in-from-block", events: 30, windowMs: MINUTE, message: tooManySignIns },
  signInAll: { name: "sign-in-all", events: 600, windowMs: MINUTE, message: tooManySignIns },
  /** Records of refused sign-ins to an account. */
  lockOutRecorded: {
    name: "lock-out-recorded",
    events: 1,
    windowMs: 15 * MINUTE,
    message: tooManySignIns,
  },
  /** Redirects to a provider. The limit is high because offices share a network and nothing can be guessed this way. */
  providerAddress: { name: "oidc-from", events: 300, windowMs: 15 * MINUTE, message: tooManySignInsAtAll },
  providerBlock: { name: "oidc-from-block", events: 100, windowMs: MINUTE, message: tooManySignInsAtAll },
  providerAll: { name: "oidc-all", events: 2_000, windowMs: MINUTE, message: tooManySignInsAtAll },
  providerKnown: { name: "oidc-known", events: 60, windowMs: 15 * MINUTE, message: tooManySignInsAtAll },
  searchUser: { name: "search", events: 60, windowMs: MINUTE, message: "Too many look-ups. Please wait." },
  searchAddress: {
    name: "search-from",
    events: 300,
    windowMs: MINUTE,
    message: "Too many look-ups. Please wait.",
  },
  /** Searches of one account; pages search at most twice a second while somebody types. */
  find: { name: "find", events: 120, windowMs: MINUTE, message: "Too many searches. Please wait a minute." },
  registerAddress: {
    name: "register-from",
    events: 20,
    windowMs: 60 * MINUTE,
    message: "Too many registrations from this address. Please try again later.",
  },
  /**
   * Attempts to change the password in one session: a stolen session must not be usable to guess the password or to
   * keep the owner from changing it.
   */
  passwordChange: { name: "password-change", events: 10, windowMs: 15 * MINUTE, message: tooManySignIns },
  /**
   * Codes for one half of a sign-in; the window outlasts the ticket. At any time three of a million codes are valid.
   */
  ticketCodes: {
    name: "ticket-codes",
    events: 5,
    windowMs: 15 * MINUTE,
    message: "Too many codes. Please sign in again with your password.",
  },
  /** Wrong codes at sign-in for one account: in one browser that has signed in to it before, and from one network. */
  codesBrowser: { name: "codes-browser", events: 10, windowMs: 60 * MINUTE, message: tooManyCodes },
  codesPair: { name: "codes-pair", events: 10, windowMs: 60 * MINUTE, message: tooManyCodes },
  /**
   * Wrong codes at sign-in for one account: from one block of addresses, and from everywhere except browsers that have
   * signed in to it before.
   */
  codesBlock: { name: "codes-block", events: 10, windowMs: 60 * MINUTE, message: tooManyCodes },
  accountCodes: { name: "account-codes", events: 20, windowMs: 60 * MINUTE, message: tooManyCodes },
  /** Wrong codes from one network, for any accounts. */
  codesAddress: { name: "codes-from", events: 60, windowMs: 15 * MINUTE, message: tooManyCodes },
  /** Wrong codes in one session: counted per session, so that a stolen one cannot keep its owner from signing in. */
  sessionCodes: {
    name: "session-codes",
    events: 5,
    windowMs: DAY,
    message: "Too many codes. Please use your password, or sign out and in again.",
  },
  /** Challenges to sign in with a passkey: each is a row that is kept for some minutes. */
  passkeyAddress: { name: "passkey-from", events: 100, windowMs: 15 * MINUTE, message: tooManySignInsAtAll },
  passkeyBlock: { name: "passkey-from-block", events: 60, windowMs: MINUTE, message: tooManySignInsAtAll },
  passkeyAll: { name: "passkey-all", events: 1_200, windowMs: MINUTE, message: tooManySignInsAtAll },
  passkeyKnown: { name: "passkey-known", events: 60, windowMs: 15 * MINUTE, message: tooManySignInsAtAll },
  ownPasskeyOptions: { name: "own-passkeys", events: 60, windowMs: 15 * MINUTE, message: tooManyCodes },
  /** Mails to the owner of an address that somebody tries to register again. */
  registeredAgain: { name: "registered-again", events: 1, windowMs: DAY, message: tooManyRegistrations },
  registerBlock: { name: "register-block", events: 60, windowMs: 60 * MINUTE, message: tooManyRegistrations },
  /**
   * Limited for all callers together, because each registration sends mail to an address that anybody may have typed.
   */
  registerAll: { name: "register-all", events: 500, windowMs: 10 * MINUTE, message: tooManyRegistrations },
  /** Mails with a link to set a new password, for one account: requested from one network, and from everywhere. */
  resetLettersPair: { name: "reset-letters-pair", events: 3, windowMs: 60 * MINUTE, message: tooManyResets },
  resetLetters: { name: "reset-letters", events: 10, windowMs: 60 * MINUTE, message: tooManyResets },
  /** Mails with a link to set a new password, to all accounts. */
  resetLettersAll: { name: "reset-letters-all", events: 500, windowMs: 10 * MINUTE, message: tooManyResets },
  /** Mails with a link to set a new password, requested in browsers that have signed in to the account before. */
  resetKnown: { name: "reset-known", events: 5, windowMs: 60 * MINUTE, message: tooManyResets },
  /** Mails to one account about sign-ins from new browsers. */
  newBrowserLetters: {
    name: "new-browser-letters",
    events: 10,
    windowMs: 60 * MINUTE,
    message: tooManySignIns,
  },
  confirmations: { name: "confirm-from", events: 60, windowMs: 60 * MINUTE, message: tooManyResets },
  resetAddress: { name: "reset-from", events: 20, windowMs: 60 * MINUTE, message: tooManyResets },
  resetBlock: { name: "reset-block", events: 60, windowMs: 60 * MINUTE, message: tooManyResets },
  /** Uses of links to set a new password, from one network. */
  resetTries: { name: "reset-tries", events: 30, windowMs: 15 * MINUTE, message: tooManyResets },
  /** Reads through share links, from one network. */
  sharedReads: { name: "shared-reads", events: 3_000, windowMs: 15 * MINUTE, message: tooManyReads },
  /** Reads through invalid share links, from one network. */
  sharedMisses: { name: "shared-misses", events: 60, windowMs: 15 * MINUTE, message: tooManyReads },
  /** Unknown API tokens, from one network. */
  wrongTokens: { name: "wrong-tokens", events: 60, windowMs: 15 * MINUTE, message: tooManyTokens },
  /**
   * Wrong passwords for one share link: in one browser that has opened it before, from one network, and from one
   * block.
   */
  shareBrowser: { name: "share-browser", events: 10, windowMs: 15 * MINUTE, message: tooManyPasswords },
  sharePair: { name: "share-pair", events: 10, windowMs: 15 * MINUTE, message: tooManyPasswords },
  shareBlock: { name: "share-block", events: 30, windowMs: 60 * MINUTE, message: tooManyPasswords },
  /** Wrong passwords for one share link, from everywhere except browsers that have opened it before. */
  shareLink: { name: "share-link", events: 1_000, windowMs: 60 * MINUTE, message: tooManyPasswords },
  /** Reports and files that are computed for guests of one share link: from one network, and from everywhere. */
  sharedStudies: { name: "shared-studies", events: 60, windowMs: 60 * MINUTE, message: tooManyReads },
  sharedStudiesAll: { name: "shared-studies-all", events: 600, windowMs: 60 * MINUTE, message: tooManyReads },
  /** Visits of one network to one share link within half an hour count once. */
  shareVisit: { name: "share-visit", events: 1, windowMs: 30 * MINUTE, message: tooManyReads },
  /** Comments that one account adds or edits: each may notify a whole team. */
  comments: {
    name: "comments",
    events: 60,
    windowMs: 10 * MINUTE,
    message: "You have written many comments. Please wait some minutes before the next.",
  },
  commentsOfDay: {
    name: "comments-of-day",
    events: 500,
    windowMs: DAY,
    message: "You have written 500 comments today. Please go on tomorrow.",
  },
  /** Comments that one account resolves or reopens: each is recorded. */
  commentChanges: {
    name: "comment-changes",
    events: 200,
    windowMs: 10 * MINUTE,
    message: "You have changed many comments. Please wait some minutes.",
  },
  /** Test and repeated deliveries to webhooks of one project. */
  webhookSends: { name: "webhook-sends", events: 10, windowMs: MINUTE, message: tooManySends },
  /** Webhooks that one account adds. */
  webhooksAdded: { name: "webhooks-added", events: 30, windowMs: 60 * MINUTE, message: tooManySends },
  /** Invitations to teams: from one account, and to one address. Each may send mail to somebody who has not asked for it. */
  invitations: {
    name: "invitations",
    events: 50,
    windowMs: DAY,
    message: "You have sent many invitations today. Please try again tomorrow.",
  },
  invitationsToAddress: {
    name: "invitations-to",
    events: 5,
    windowMs: DAY,
    message: "This address has been invited several times today. Please try again tomorrow.",
  },
  readMapService: {
    name: "map-service",
    events: 60,
    windowMs: MINUTE,
    message: "Too many look-ups of map services. Please wait a minute.",
  },
} as const satisfies Record<string, Limit>;

/** Who a limit counts: one name, or a combination of names. Null (unknown) is not limited. */
type Subject = string | readonly string[] | null;
export type Spending = readonly [limit: Limit, subject: Subject];

/** Hashes the name, so that the table holds no email or network address. */
const keyOf = (limit: Limit, subject: string | readonly string[]) =>
  [limit.name, ...[subject].flat().map(hashToken)].join(":");

/** Counts one event against a limit and refuses with 429 above it. */
export async function spend(db: Db, limit: Limit, subject: Subject): Promise<void> {
  if (subject === null) return;
  const { count, resetsAt } = await countEvent(db, keyOf(limit, subject), limit.windowMs);
  if (count > limit.events) throw tooOften(limit.message, (resetsAt - Date.now()) / 1000);
}

/** Counts one event and tells whether it is within the limit. */
export async function isWithin(db: Db, limit: Limit, subject: string | readonly string[]): Promise<boolean> {
  return (await countEvent(db, keyOf(limit, subject), limit.windowMs)).count <= limit.events;
}

/** Counts one event against each limit; if one of them refuses it, none counts it. */
export async function spendAll(db: Db, spendings: readonly Spending[]): Promise<void> {
  await db.transaction().execute(async trx => {
    for (const [limit, subject] of spendings) await spend(trx, limit, subject);
  });
}

/** Gives back one event. */
export async function giveBack(db: Db, limit: Limit, subject: Subject): Promise<void> {
  if (subject !== null) await uncountEvent(db, keyOf(limit, subject));
}

/** Gives back one event of each limit. */
export async function giveAllBack(db: Db, spendings: readonly Spending[]): Promise<void> {
  for (const [limit, subject] of spendings) await giveBack(db, limit, subject);
}

/** Resets the count. */
export async function clear(db: Db, limit: Limit, subject: Subject): Promise<void> {
  if (subject !== null) await forgetEvents(db, keyOf(limit, subject));
}

/** Resets an account's sign-in limits for passwords and for codes, wherever the attempts came from. */
export async function clearSignIns(db: Db, accountId: string): Promise<void> {
  const { signInAccount, signInPair, signInBlock, signInBrowser } = rateLimits;
  const { accountCodes, codesPair, codesBlock, codesBrowser } = rateLimits;
  for (const limit of [signInAccount, accountCodes]) await clear(db, limit, accountId);
  for (const limit of [signInPair, signInBlock, signInBrowser, codesPair, codesBlock, codesBrowser])
    await forgetEventsBelow(db, keyOf(limit, accountId));
}

/** The subject of limits that apply to all callers together. */
export const EVERYBODY = "";

/**
 * Refuses a registration with 429 when this network or its block has made too many, or, at a far higher limit, when
 * all callers together have.
 */
export async function spendRegistration(db: Db, network: string | null): Promise<void> {
  const block = blockOf(network);
  await spendAll(db, [
    [rateLimits.registerAddress, network],
    [rateLimits.registerBlock, block],
    [rateLimits.registerAll, EVERYBODY],
  ]);
  const isFull =
    (block !== null && (await countPending(db, block)) >= PENDING_FROM_BLOCK_MAX) ||
    (await countPending(db)) >= PENDING_MAX;
  if (isFull) throw tooOften(tooManyRegistrations, 3600);
}
