import type { ErrorCode, FieldIssue } from "#contract/error.ts";
import { limits } from "#contract/limits.ts";
import { texts } from "#contract/texts.ts";
import type { ComputedVolume } from "#contract/volume/volume.ts";
import type { MeasuredText } from "#shapes/measured.ts";

/** An answer other than success. Can be thrown anywhere in a route; the error handler sends it. */
export class Refusal extends Error {
  override name = "Refusal";
  constructor(
    readonly statusCode: number,
    message: string,
    readonly errors?: FieldIssue[],
    readonly headers: Record<string, string> = {},
    /** Text fields of the refused form, for its page to show again. */
    readonly fields?: Record<string, string>,
    /** A code for clients to act on. */
    readonly code?: ErrorCode,
    /** The volume that was computed and not saved. */
    readonly computed?: ComputedVolume,
  ) {
    super(message);
  }
}

const coded = (status: number, message: string, code: ErrorCode) =>
  new Refusal(status, message, undefined, {}, undefined, code);
export const needsFactor = (message: string) => coded(401, message, "second-factor-needed");
export const mustSetUpFactor = () =>
  coded(403, "Please set up a second factor first: this installation requires one", "second-factor-required");
export const needsProof = () =>
  coded(
    403,
    `Please confirm that it is you: you last signed in or confirmed more than ${limits.proofMinutes} minutes ago`,
    "proof-needed",
  );
export const notApprovedYet = () =>
  coded(403, "Your account is awaiting administrator approval", "account-pending");
export const notApproved = () =>
  coded(403, "Your account was not approved. Please contact an administrator.", "account-rejected");
export const unreadable = (message: string) => new Refusal(400, message);
export const signedOut = () => new Refusal(401, "Please sign in to continue");
export const forbidden = (message = "You do not have permission to do this") => new Refusal(403, message);
/** Also used for things that exist but the caller may not see. */
export const notFound = (what: string) => new Refusal(404, `${what} not found`);
/** The refusal of a volume to save that is of other points than those that were shown. */
export const pointsChanged = () => coded(409, texts.volume.pointsChanged, "points-changed");
/** The refusal of a volume to save that has other figures than those that were shown. */
export const figuresChanged = (computed: ComputedVolume) =>
  new Refusal(409, texts.volume.figuresChanged, undefined, {}, undefined, "figures-changed", computed);
export const conflict = (message: string) => new Refusal(409, message);
export const tooLarge = (message: string) => new Refusal(413, message, undefined, { Connection: "close" });
export const uploadTooLarge = (maxBytes: number) =>
  tooLarge(`The upload is larger than ${maxBytes / 1_048_576} MB`);
export const diskFull = () =>
  new Refusal(
    507,
    "The server's disk is full, so nothing was saved. Please tell its administrator.",
    undefined,
    {
      Connection: "close",
    },
  );
export const invalid = (path: string, message: string, measured?: MeasuredText) =>
  new Refusal(422, message, [{ path, message, ...(measured && { measured }) }]);
export const tooOften = (message: string, seconds: number) =>
  new Refusal(429, message, undefined, { "Retry-After": String(Math.max(1, Math.ceil(seconds))) });
export const keyReused = () =>
  coded(
    422,
    "This Idempotency-Key was sent with another call within the last minute. Please send a new key with each call, and repeat a key only to repeat its call",
    "idempotency-key-reused",
  );
/** Too many calls of one kind are running. */
export const busy = (afterMs: number) =>
  new Refusal(503, "The server is busy with other calls of this kind. Please try again shortly.", undefined, {
    "Retry-After": String(Math.max(1, Math.ceil(afterMs / 1000))),
  });
/** A body of a megabyte can violate rules a hundred thousand times. */
const ISSUES_MAX = 100;

/** Keeps the first message of each field; the first field's message becomes the refusal's. */
export function invalidFields(issues: FieldIssue[]): Refusal {
  const firsts = new Map<string, FieldIssue>();
  for (const issue of issues) if (!firsts.has(issue.path)) firsts.set(issue.path, issue);
  const errors = [...firsts.values()].slice(0, ISSUES_MAX);
  return new Refusal(422, errors[0]?.message ?? "The values are not valid", errors);
}
