import type { Db } from "../database/connection.ts";
import { tooOften } from "../http/refusal.ts";
import { hashToken } from "../ids.ts";
import { countEvent, forgetEvents, uncountEvent } from "../repositories/rate-limits.ts";

interface Limit {
  name: string;
  events: number;
  windowMs: number;
  message: string;
}
const MINUTE = 60_000;
const tooManySignIns = "Too many failed sign-ins. Please try again later.";

export const rateLimits = {
  signInAccount: { name: "sign-in", events: 10, windowMs: 15 * MINUTE, message: tooManySignIns },
  signInAddress: { name: "sign-in-from", events: 100, windowMs: 15 * MINUTE, message: tooManySignIns },
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

/** Takes one event back. */
export async function giveBack(db: Db, limit: Limit, subject: string | null): Promise<void> {
  if (subject !== null) await uncountEvent(db, keyOf(limit, subject));
}

/** Resets the count. */
export async function clear(db: Db, limit: Limit, subject: string): Promise<void> {
  await forgetEvents(db, keyOf(limit, subject));
}
