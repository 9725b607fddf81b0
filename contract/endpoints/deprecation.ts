/**
 * Deprecation of a call: its answers have the headers Deprecation (RFC 9745) and Sunset (RFC 8594). Days are
 * `YYYY-MM-DD` and begin at midnight UTC.
 */
export interface Deprecation {
  /** The day from which programs should stop using it. */
  since: string;
  /** The earliest day of removal: at least six months later. */
  until: string;
  /** A sentence that says what to use instead. */
  instead: string;
  /** Path of the replacing call, as in its entry. */
  successor?: string;
}
