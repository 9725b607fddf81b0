import type { Db } from "../database/connection.ts";
import { blockOf } from "../plugins/caller-address.ts";
import {
  clear,
  EVERYBODY,
  giveAllBack,
  type Limit,
  rateLimits,
  type Spending,
  spendAll,
} from "./rate-limits.ts";

/** Somebody sends a password for an account or for a share link, or a code for the second half of a sign-in. */
export interface Attempt {
  /** The id of the account or the link; for an account that does not exist, the key of its address. */
  subject: string;
  /** Null when the caller's network is unknown. */
  network: string | null;
  /** The browser's id, when it has signed in to the account or opened the link before. */
  browser: string | null;
}

/** What strangers' calls of one kind count against together. */
interface StrangerLimits {
  /** From one network. */
  network: Limit;
  /** From one block of addresses: few of them must not use up what all have. */
  block?: Limit;
  /** From everywhere. */
  all?: Limit;
}

/** What calls of one kind count against that need no account. */
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

/** Gives the call back that has led to a sign-in. */
export const giveCallBack = (db: Db, limits: CallLimits, caller: Caller): Promise<void> =>
  giveAllBack(db, costsOfCall(limits, caller));

/** What wrong passwords or codes for one kind of subject count against. */
interface GuessLimits {
  /** Right ones as well, where checking one takes long: for one subject from one network or browser. */
  tries?: Limit;
  /** For one subject in one browser that was right before. */
  browser: Limit;
  /** For one subject from one network. */
  pair: Limit;
  /** For one subject from one block of addresses. */
  block: Limit;
  /** For one subject from everywhere. */
  subject: Limit;
  /** For whatever subjects. */
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

/** For codes of the app and recovery codes after the password. */
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
 * Lists the limits that an attempt counts against. A browser that was right before has a budget of its own, which wrong
 * guesses from elsewhere cannot use up: they lock nobody out of their own browser. All other browsers
 * share budgets for the subject and their network or its block, and limits for each subject, network, block and all together.
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

/** Gives the attempt back that was right, and forgets earlier mistakes. */
export async function forgetMistakes(db: Db, limits: GuessLimits, attempt: Attempt): Promise<void> {
  const { own, shared } = costsOf(limits, attempt);
  await db.transaction().execute(async trx => {
    await clear(trx, ...own);
    await giveAllBack(trx, shared);
  });
}
