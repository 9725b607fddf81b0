import type { Db } from "../database/connection.ts";
import { clear, EVERYBODY, giveBack, rateLimits, type Spending, spendAll } from "./rate-limits.ts";

/** Somebody tries a password. */
export interface Attempt {
  /** The account's id; for an account that does not exist, the key of its address. */
  account: string;
  /** Null when nobody names the caller's network. */
  network: string | null;
  /** The browser's id, when it has signed in to this account before. */
  browser: string | null;
}

/**
 * What an attempt costs. A browser that knows the account has a budget of its own: wrong passwords from
 * elsewhere cannot use it up, so they lock nobody out of the browser that they work in. All other browsers
 * share a budget for the account and their network, and bounds for each network, account and all together.
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

/** Counted before the password is checked, so that attempts made at the same time cannot pass together. */
export async function spendSignIn(db: Db, attempt: Attempt): Promise<void> {
  const { own, shared } = costsOf(attempt);
  const [, whose] = own;
  await spendAll(db, [[rateLimits.signInTries, whose], own, ...shared]);
}

/** The password was right: the attempt costs nothing, and mistakes made before are forgotten. */
export async function forgetMistakes(db: Db, attempt: Attempt): Promise<void> {
  const { own, shared } = costsOf(attempt);
  await db.transaction().execute(async trx => {
    await clear(trx, ...own);
    for (const [limit, subject] of shared) await giveBack(trx, limit, subject);
  });
}
