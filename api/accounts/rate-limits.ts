import type { Db } from "../database/connection.ts";
import { tooOften } from "../http/refusal.ts";
import { hashToken } from "../ids.ts";
import { countEvent, forgetEvents, uncountEvent } from "../repositories/rate-limits.ts";
import { countPending } from "../repositories/users.ts";

interface Limit {
  name: string;
  events: number;
  windowMs: number;
  message: string;
}
const MINUTE = 60_000;
const tooManySignIns = "Too many failed sign-ins. Please try again later.";

const tooManyRegistrations = "Too many registrations at the moment. Please try again later.";
/** More accounts than this do not wait for approval: nobody could look at them. */
const PENDING_MAX = 500;

export const rateLimits = {
  signInAccount: { name: "sign-in", events: 10, windowMs: 15 * MINUTE, message: tooManySignIns },
  signInAddress: { name: "sign-in-from", events: 200, windowMs: 15 * MINUTE, message: tooManySignIns },
  /** Of all together. The window is short, so that a flood from everywhere delays others by a minute. */
  signInAll: { name: "sign-in-all", events: 300, windowMs: MINUTE, message: tooManySignIns },
  searchUser: { name: "search", events: 60, windowMs: MINUTE, message: "Too many look-ups. Please wait." },
  searchAddress: {
    name: "search-from",
    events: 300,
    windowMs: MINUTE,
    message: "Too many look-ups. Please wait.",
  },
  registerAddress: {
    name: "register-from",
    events: 20,
    windowMs: 60 * MINUTE,
    message: "Too many registrations from this address. Please try again later.",
  },
  registerAll: { name: "register-all", events: 200, windowMs: 60 * MINUTE, message: tooManyRegistrations },
  readMapService: {
    name: "map-service",
    events: 60,
    windowMs: MINUTE,
    message: "Too many look-ups of map services. Please wait a minute.",
  },
} as const satisfies Record<string, Limit>;

/** Hides what is limited: the table holds no e-mail and no network address. */
const keyOf = (limit: Limit, subject: string) => `${limit.name}:${hashToken(subject.toLowerCase())}`;

/**
 * Counts one event against a limit and refuses with 429 above it. A null subject (unknown) is not limited.
 */
export async function spend(db: Db, limit: Limit, subject: string | null): Promise<void> {
  if (subject === null) return;
  const { count, resetsAt } = await countEvent(db, keyOf(limit, subject), limit.windowMs);
  if (count > limit.events) throw tooOften(limit.message, (resetsAt - Date.now()) / 1000);
}

type Spending = readonly [limit: Limit, subject: string | null];

/** Counts one event against each limit, in this order; one that is refused is counted by the refusing limit only. */
export async function spendAll(db: Db, spendings: readonly Spending[]): Promise<void> {
  for (const [index, [limit, subject]] of spendings.entries()) {
    try {
      await spend(db, limit, subject);
    } catch (error) {
      await giveAllBack(db, spendings.slice(0, index));
      throw error;
    }
  }
}

export async function giveAllBack(db: Db, spendings: readonly Spending[]): Promise<void> {
  for (const [limit, subject] of spendings) await giveBack(db, limit, subject);
}

/** The subject of limits that all callers share. */
export const EVERYBODY = "";

/** Refuses a registration with 429 when there are too many, from this network or in all. */
export async function spendRegistration(db: Db, network: string | null): Promise<void> {
  await spendAll(db, [
    [rateLimits.registerAddress, network],
    [rateLimits.registerAll, EVERYBODY],
  ]);
  if ((await countPending(db)) >= PENDING_MAX) throw tooOften(tooManyRegistrations, 3600);
}

/** Takes one event back. */
async function giveBack(db: Db, limit: Limit, subject: string | null): Promise<void> {
  if (subject !== null) await uncountEvent(db, keyOf(limit, subject));
}

/** Resets the count. */
export async function clear(db: Db, limit: Limit, subject: string): Promise<void> {
  await forgetEvents(db, keyOf(limit, subject));
}
