import type { Endpoint } from "./endpoint.ts";

/** How the end of a call is announced. Days are `YYYY-MM-DD` and begin at midnight, UTC. */
export interface Deprecation {
  /** Since when programs should no longer use it. */
  since: string;
  /** From when it may be gone: six months later at least. */
  until: string;
  /** What to use instead, in a sentence. */
  instead: string;
  /** The path of the call that takes its place, as in its entry. */
  successor?: string;
}

/** Announces the end of a call: its answers have the headers Deprecation (RFC 9745) and Sunset (RFC 8594). */
export const deprecated = <E extends Endpoint>(endpoint: E, deprecation: Deprecation): E => ({
  ...endpoint,
  deprecation,
});
