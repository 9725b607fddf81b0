import type { Db } from "../database/connection.ts";
import { blockOf } from "../http/caller-address.ts";
import {
  clear,
  EVERYBODY,
  giveAllBack,
  type Limit,
  rateLimits,
  type Spending,
  spendAll,
} from "./rate-limits.ts";

/** An attempt at a password of an account or a share link, or at a code for the second half of a sign-in. */
export interface Attempt {
  /** The id of the account or the link; for an account that does not exist, the key of the email address. */
  subject: string;
  /** Null when the caller's network is unknown. */
  network: string | null;
  /** The browser's id, when it has signed in to the account or opened the link before. */
  browser: string | null;
}

/** The shared limits of strangers' calls of one kind. */
interface StrangerLimits {
  /** From one network. */
  network: Limit;
  /** From one block of addresses, so that a few blocks cannot use up everybody's limit. */
  block?: Limit;
  /** From everywhere. */
  all?: Limit;
}

/** The limits of one kind of call that needs no account. */
interface CallLimits {
  /** For one browser that has signed in before, one session, or one half of a sign-in. */
  known: Limit;
  strangers: Required<StrangerLimits>;
}

export const passkeyLimits: CallLimits = {
  known: rateLimits.passkeyKnown,
  strangers: {
    network: rateLimits.passkeyAddress,
    block: rateLimits.passkeyBlock,
    all: rateLimits.passkeyAll,
  },
};

export const providerLimits: CallLimits = {
  known: rateLimits.providerKnown,
  strangers: {
    network: rateLimits.providerAddress,
    block: rateLimits.providerBlock,
    all: rateLimits.providerAll,
  },
};

interface Caller {
  /** Null when it is unknown. */
  network: string | null;
  /** Id of a known browser, or hash of a session or sign-in ticket. */
  known: string | null;
}

const spendingsOf = ({ network, block, all }: StrangerLimits, from: string | null): Spending[] => [
  [network, from],
  ...(block ? [[block, blockOf(from)] as const] : []),
  ...(all ? [[all, EVERYBODY] as const] : []),
];

/** A known caller spends only its own budget. */
const costsOfCall = ({ known, strangers }: CallLimits, caller: Caller): Spending[] =>
  caller.known === null ? spendingsOf(strangers, caller.network) : [[known, caller.known]];

export const spendCall = (db: Db, limits: CallLimits, caller: Caller): Promise<void> =>
  spendAll(db, costsOfCall(limits, caller));

/** Gives back a call that led to a sign-in. */
export const giveCallBack = (db: Db, limits: CallLimits, caller: Caller): Promise<void> =>
  giveAllBack(db, costsOfCall(limits, caller));

/** The limits of wrong passwords or codes for one kind of subject. */
interface GuessLimits {
  /** Counts right attempts, too, if a check is slow: for one subject from one network or browser. */
  tries?: Limit;
  /** For one subject in one browser that has given the right password or code before. */
  browser: Limit;
  /** For one subject from one network. */
  pair: Limit;
  /** For one subject from one block of addresses. */
  block: Limit;
  /** For one subject from everywhere. */
  subject: Limit;
  /** For any subjects together. */
  strangers?: StrangerLimits;
}

export const signInLimits = {
  tries: rateLimits.passwordTries,
  browser: rateLimits.signInBrowser,
  pair: rateLimits.signInPair,
  block: rateLimits.signInBlock,
  subject: rateLimits.signInAccount,
  strangers: {
    network: rateLimits.signInAddress,
    block: rateLimits.signInFromBlock,
    all: rateLimits.signInAll,
  },
} satisfies GuessLimits;

/** The limits of wrong app codes and recovery codes after the password. */
export const codeLimits: GuessLimits = {
  browser: rateLimits.codesBrowser,
  pair: rateLimits.codesPair,
  block: rateLimits.codesBlock,
  subject: rateLimits.accountCodes,
  strangers: { network: rateLimits.codesAddress },
};

export const shareLimits: GuessLimits = {
  tries: rateLimits.passwordTries,
  browser: rateLimits.shareBrowser,
  pair: rateLimits.sharePair,
  block: rateLimits.shareBlock,
  subject: rateLimits.shareLink,
};

/**
 * Lists the limits that an attempt counts against. A browser that was right before has its own budget, which wrong
 * guesses elsewhere cannot use up, so nobody can be locked out of their own browser. All other browsers share the
 * budgets of the subject with their network or its block, and those of the subject, the network, the block and the
 * whole installation.
 */
function costsOf(
  limits: GuessLimits,
  { subject, network, browser }: Attempt,
): { own: Spending; shared: Spending[] } {
  if (browser) return { own: [limits.browser, [subject, browser]], shared: [] };
  const block = blockOf(network);
  return {
    own: [limits.pair, [subject, network ?? "unknown"]],
    shared: [
      ...(limits.strangers ? spendingsOf(limits.strangers, network) : []),
      [limits.block, block && [subject, block]],
      [limits.subject, subject],
    ],
  };
}

/** Counts the attempt before the password or code is checked, so that simultaneous attempts cannot all pass. */
export async function spendGuess(db: Db, limits: GuessLimits, attempt: Attempt): Promise<void> {
  const { own, shared } = costsOf(limits, attempt);
  const [, whose] = own;
  await spendAll(db, [...(limits.tries ? [[limits.tries, whose] as const] : []), own, ...shared]);
}

/** Gives back a right attempt, and forgets earlier mistakes. */
export async function forgetMistakes(db: Db, limits: GuessLimits, attempt: Attempt): Promise<void> {
  const { own, shared } = costsOf(limits, attempt);
  await db.transaction().execute(async trx => {
    await clear(trx, ...own);
    await giveAllBack(trx, shared);
  });
}
