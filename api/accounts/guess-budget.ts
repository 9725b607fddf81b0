import type { Db } from "../database/connection.ts";
import { blockOf } from "../plugins/caller-address.ts";
import {
  clear,
  EVERYBODY,
  giveBack,
  type Limit,
  rateLimits,
  type Spending,
  spendAll,
} from "./rate-limits.ts";

/** Somebody sends a password for an account or for a share link. */
export interface Attempt {
  /** The id of the account or the link; for an account that does not exist, the key of its address. */
  subject: string;
  /** Null when the caller's network is unknown. */
  network: string | null;
  /** The browser's id, when it has sent the right password for the subject before. */
  browser: string | null;
}

/** What wrong passwords for one kind of subject count against. */
interface GuessLimits {
  /** For one subject in one browser that knew its password. */
  browser: Limit;
  /** For one subject from one network. */
  pair: Limit;
  /** For one subject from one block of addresses. */
  block: Limit;
  /** For one subject from everywhere. */
  subject: Limit;
  /** For whatever subjects from one network. */
  network?: Limit;
  /** For whatever subjects from everywhere. */
  all?: Limit;
}

export const signInLimits: GuessLimits = {
  browser: rateLimits.signInBrowser,
  pair: rateLimits.signInPair,
  block: rateLimits.signInBlock,
  subject: rateLimits.signInAccount,
  network: rateLimits.signInAddress,
  all: rateLimits.signInAll,
};

export const shareLimits: GuessLimits = {
  browser: rateLimits.shareBrowser,
  pair: rateLimits.sharePair,
  block: rateLimits.shareBlock,
  subject: rateLimits.shareLink,
};

/**
 * Lists the limits that an attempt counts against. A browser that has sent the right password before has a budget of its
 * own, which wrong passwords from elsewhere cannot use up: they lock nobody out of their own browser. All other browsers
 * share budgets for the subject and their network or its block, and limits for each subject, each network and all together.
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
      ...(limits.network ? [[limits.network, network] as const] : []),
      ...(limits.all ? [[limits.all, EVERYBODY] as const] : []),
      [limits.block, block && [subject, block]],
      [limits.subject, subject],
    ],
  };
}

/** Counts the attempt before the password is checked, so that simultaneous attempts cannot all pass. */
export async function spendGuess(db: Db, limits: GuessLimits, attempt: Attempt): Promise<void> {
  const { own, shared } = costsOf(limits, attempt);
  const [, whose] = own;
  await spendAll(db, [[rateLimits.passwordTries, whose], own, ...shared]);
}

/** Gives the attempt back after the right password, and forgets earlier mistakes. */
export async function forgetMistakes(db: Db, limits: GuessLimits, attempt: Attempt): Promise<void> {
  const { own, shared } = costsOf(limits, attempt);
  await db.transaction().execute(async trx => {
    await clear(trx, ...own);
    for (const [limit, subject] of shared) await giveBack(trx, limit, subject);
  });
}
