import type { Db } from "../database/connection.ts";
import { tooOften } from "../http/refusal.ts";
import { hashToken } from "../ids.ts";
import { blockOf } from "../plugins/caller-address.ts";
import {
  countEvent,
  forgetEvents,
  forgetEventsBelow,
  uncountEvent,
} from "../repositories/accounts/rate-limits.ts";
import { countPending } from "../repositories/accounts/users.ts";

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
/** Accounts from one block of addresses that may wait for approval at once. */
const PENDING_FROM_BLOCK_MAX = 100;
/** Accounts that may wait in all. A hundred blocks would have to be full before it refuses anybody. */
const PENDING_MAX = 10_000;

/**
 * Limits of a network and its block come first, so that a stranger uses up their own. Limits for everybody stand where
 * each event costs memory or a letter, at twenty times what one block has. A flood from more blocks can reach them, and
 * delays strangers until their short window is over; who is known has a share of their own (guess-budget.ts).
 */
export const rateLimits = {
  /** Counts right passwords, too, because checking one takes 25 ms. For one account or link from one network or browser. */
  passwordTries: { name: "password-tries", events: 300, windowMs: 15 * MINUTE, message: tooManyPasswords },
  /** Wrong passwords for one account from one network. */
  signInPair: { name: "sign-in-pair", events: 10, windowMs: 15 * MINUTE, message: tooManySignIns },
  /** For one account in one browser that has signed in to it before. */
  signInBrowser: { name: "sign-in-browser", events: 10, windowMs: 15 * MINUTE, message: tooManySignIns },
  /** For one account from one block of addresses. */
  signInBlock: { name: "sign-in-block", events: 30, windowMs: 60 * MINUTE, message: tooManySignIns },
  /** For one account from everywhere except browsers that have signed in to it before. */
  signInAccount: { name: "sign-in", events: 100, windowMs: 60 * MINUTE, message: tooManySignIns },
  /** For whatever accounts: from one network, from one block of addresses, and from everywhere. */
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
  /** People who are sent to a provider. Offices share a network, and nothing can be guessed there. */
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
  /** For one account: pages ask twice a second at most while one types. */
  find: { name: "find", events: 120, windowMs: MINUTE, message: "Too many searches. Please wait a minute." },
  registerAddress: {
    name: "register-from",
    events: 20,
    windowMs: 60 * MINUTE,
    message: "Too many registrations from this address. Please try again later.",
  },
  /** For one session: a stolen one must not be a way to try passwords, nor keep the owner from a change. */
  passwordChange: { name: "password-change", events: 10, windowMs: 15 * MINUTE, message: tooManySignIns },
  /** Codes for one half of a sign-in; the window is longer than the ticket lives. Three of a million are right at any time. */
  ticketCodes: {
    name: "ticket-codes",
    events: 5,
    windowMs: 15 * MINUTE,
    message: "Too many codes. Please sign in again with your password.",
  },
  /** Wrong codes at sign-in for one account: in one browser that has signed in to it before, and from one network. */
  codesBrowser: { name: "codes-browser", events: 10, windowMs: 60 * MINUTE, message: tooManyCodes },
  codesPair: { name: "codes-pair", events: 10, windowMs: 60 * MINUTE, message: tooManyCodes },
  /** From one block of addresses, and from everywhere except such browsers. */
  codesBlock: { name: "codes-block", events: 10, windowMs: 60 * MINUTE, message: tooManyCodes },
  accountCodes: { name: "account-codes", events: 20, windowMs: 60 * MINUTE, message: tooManyCodes },
  /** Wrong codes from one network, for whatever accounts. */
  codesAddress: { name: "codes-from", events: 60, windowMs: 15 * MINUTE, message: tooManyCodes },
  /** Wrong codes in one session: a stolen one must not keep its owner from signing in. */
  sessionCodes: {
    name: "session-codes",
    events: 5,
    windowMs: DAY,
    message: "Too many codes. Please use your password, or sign out and in again.",
  },
  /** Challenges to show a passkey: each is a row that lives for minutes. */
  passkeyAddress: { name: "passkey-from", events: 100, windowMs: 15 * MINUTE, message: tooManySignInsAtAll },
  passkeyBlock: { name: "passkey-from-block", events: 60, windowMs: MINUTE, message: tooManySignInsAtAll },
  passkeyAll: { name: "passkey-all", events: 1_200, windowMs: MINUTE, message: tooManySignInsAtAll },
  passkeyKnown: { name: "passkey-known", events: 60, windowMs: 15 * MINUTE, message: tooManySignInsAtAll },
  ownPasskeyOptions: { name: "own-passkeys", events: 60, windowMs: 15 * MINUTE, message: tooManyCodes },
  /** Mails to the owner of an address that others try to register. */
  registeredAgain: { name: "registered-again", events: 1, windowMs: DAY, message: tooManyRegistrations },
  registerBlock: { name: "register-block", events: 60, windowMs: 60 * MINUTE, message: tooManyRegistrations },
  /** Each sends a letter to an address that anybody may type. */
  registerAll: { name: "register-all", events: 500, windowMs: 10 * MINUTE, message: tooManyRegistrations },
  /** Letters with a link to set a new password, for one account: asked for from one network, and from everywhere. */
  resetLettersPair: { name: "reset-letters-pair", events: 3, windowMs: 60 * MINUTE, message: tooManyResets },
  resetLetters: { name: "reset-letters", events: 10, windowMs: 60 * MINUTE, message: tooManyResets },
  /** Such letters to all accounts. */
  resetLettersAll: { name: "reset-letters-all", events: 500, windowMs: 10 * MINUTE, message: tooManyResets },
  /** Asked for in browsers that have signed in to the account before. */
  resetKnown: { name: "reset-known", events: 5, windowMs: 60 * MINUTE, message: tooManyResets },
  /** Letters to one account about sign-ins from new browsers. */
  newBrowserLetters: {
    name: "new-browser-letters",
    events: 10,
    windowMs: 60 * MINUTE,
    message: tooManySignIns,
  },
  confirmations: { name: "confirm-from", events: 60, windowMs: 60 * MINUTE, message: tooManyResets },
  resetAddress: { name: "reset-from", events: 20, windowMs: 60 * MINUTE, message: tooManyResets },
  resetBlock: { name: "reset-block", events: 60, windowMs: 60 * MINUTE, message: tooManyResets },
  /** Uses of such links from one network. */
  resetTries: { name: "reset-tries", events: 30, windowMs: 15 * MINUTE, message: tooManyResets },
  /** Reads through links from one network. */
  sharedReads: { name: "shared-reads", events: 3_000, windowMs: 15 * MINUTE, message: tooManyReads },
  /** Reads through links that are not valid, from one network. */
  sharedMisses: { name: "shared-misses", events: 60, windowMs: 15 * MINUTE, message: tooManyReads },
  /** Tokens of programs that were never made, from one network. */
  wrongTokens: { name: "wrong-tokens", events: 60, windowMs: 15 * MINUTE, message: tooManyTokens },
  /** Wrong passwords for one link: in one browser that has opened it before, from one network, and from one block. */
  shareBrowser: { name: "share-browser", events: 10, windowMs: 15 * MINUTE, message: tooManyPasswords },
  sharePair: { name: "share-pair", events: 10, windowMs: 15 * MINUTE, message: tooManyPasswords },
  shareBlock: { name: "share-block", events: 30, windowMs: 60 * MINUTE, message: tooManyPasswords },
  /** From everywhere except browsers that have opened it before. */
  shareLink: { name: "share-link", events: 1_000, windowMs: 60 * MINUTE, message: tooManyPasswords },
  /** Reports and files that are computed for guests of one link: from one network, and from everywhere. */
  sharedStudies: { name: "shared-studies", events: 60, windowMs: 60 * MINUTE, message: tooManyReads },
  sharedStudiesAll: { name: "shared-studies-all", events: 600, windowMs: 60 * MINUTE, message: tooManyReads },
  /** A visit of one network to one link, which is counted once. */
  shareVisit: { name: "share-visit", events: 1, windowMs: 30 * MINUTE, message: tooManyReads },
  /** New and changed comments of one account: each may be told to a whole team. */
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
  /** Resolving and opening again: each is recorded. */
  commentChanges: {
    name: "comment-changes",
    events: 200,
    windowMs: 10 * MINUTE,
    message: "You have changed many comments. Please wait some minutes.",
  },
  /** Tests and repeats that are sent to webhooks of one project. */
  webhookSends: { name: "webhook-sends", events: 10, windowMs: MINUTE, message: tooManySends },
  /** Webhooks that one account adds. */
  webhooksAdded: { name: "webhooks-added", events: 30, windowMs: 60 * MINUTE, message: tooManySends },
  readMapService: {
    name: "map-service",
    events: 60,
    windowMs: MINUTE,
    message: "Too many look-ups of map services. Please wait a minute.",
  },
} as const satisfies Record<string, Limit>;

/** Who a limit counts: one name, or several together. Null (unknown) is not limited. */
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

/** Counts one event, and says whether the limit allows it. */
export async function isWithin(db: Db, limit: Limit, subject: string | readonly string[]): Promise<boolean> {
  return (await countEvent(db, keyOf(limit, subject), limit.windowMs)).count <= limit.events;
}

/** Counts one event against each limit; an event that one of them refuses is not counted at all. */
export async function spendAll(db: Db, spendings: readonly Spending[]): Promise<void> {
  await db.transaction().execute(async trx => {
    for (const [limit, subject] of spendings) await spend(trx, limit, subject);
  });
}

/** Takes one event back. */
export async function giveBack(db: Db, limit: Limit, subject: Subject): Promise<void> {
  if (subject !== null) await uncountEvent(db, keyOf(limit, subject));
}

/** Takes one event of each back. */
export async function giveAllBack(db: Db, spendings: readonly Spending[]): Promise<void> {
  for (const [limit, subject] of spendings) await giveBack(db, limit, subject);
}

/** Resets the count. */
export async function clear(db: Db, limit: Limit, subject: Subject): Promise<void> {
  if (subject !== null) await forgetEvents(db, keyOf(limit, subject));
}

/** Resets the counts of an account's sign-ins from everywhere: of its passwords and of the codes after them. */
export async function clearSignIns(db: Db, accountId: string): Promise<void> {
  const { signInAccount, signInPair, signInBlock, signInBrowser } = rateLimits;
  const { accountCodes, codesPair, codesBlock, codesBrowser } = rateLimits;
  for (const limit of [signInAccount, accountCodes]) await clear(db, limit, accountId);
  for (const limit of [signInPair, signInBlock, signInBrowser, codesPair, codesBlock, codesBrowser])
    await forgetEventsBelow(db, keyOf(limit, accountId));
}

/** The subject of limits that all callers share. */
export const EVERYBODY = "";

/** Refuses a registration with 429 when there are too many from this network or its block; far above those, in all. */
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
