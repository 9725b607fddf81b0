import type { Db } from "../database/connection.ts";
import { clear, EVERYBODY, giveBack, rateLimits, type Spending, spendAll } from "./rate-limits.ts";

/** An attempt to sign in. */
export interface Attempt {
  /** The account's id; for an account that does not exist, the key of its address. */
  account: string;
  /** Null when the caller's network is unknown. */
  network: string | null;
  /** The browser's id, when it has signed in to this account before. */
  browser: string | null;
}

/**
 * Lists the limits that an attempt counts against. A browser that has signed in to the account before has a budget of its
 * own, which wrong passwords from elsewhere cannot use up: they lock nobody out of their own browser. All other browsers
 * share a budget for the account and their network, and limits for each network, each account and all together.
 */
function costsOf({ account, network, browser }: Attempt): { own: Spending; shared: Spending[] } {
  if (browser) return { own: [rateLimits.signInBrowser, [account, browser]], shared: [] };
  return {
    own: [rateLimits.signInPair, [account, network ?? "unknown"]],
    shared: [
      [rateLimits.signInAddress, network],
      [rateLimits.signInAll, EVERYBODY],
      [rateLimits.signInAccount, account],
    ],
  };
}

/** Counts the attempt before the password is checked, so that simultaneous attempts cannot all pass. */
export async function spendSignIn(db: Db, attempt: Attempt): Promise<void> {
  const { own, shared } = costsOf(attempt);
  const [, whose] = own;
  await spendAll(db, [[rateLimits.signInTries, whose], own, ...shared]);
}

/** Gives the attempt back after the right password, and forgets earlier mistakes. */
export async function forgetMistakes(db: Db, attempt: Attempt): Promise<void> {
  const { own, shared } = costsOf(attempt);
  await db.transaction().execute(async trx => {
    await clear(trx, ...own);
    for (const [limit, subject] of shared) await giveBack(trx, limit, subject);
  });
}
