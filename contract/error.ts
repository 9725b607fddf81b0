import { z } from "zod";
import { MeasuredText } from "#shapes/measured.ts";
import { ComputedVolume } from "./volume/volume.ts";

/**
 * A message about one field; `path` is the field's name in the body. Lengths and areas of the message are in metres and
 * m²; `measured` has them as figures. Where there is a `code`, it stays the same when the message is reworded.
 */
export const FieldIssue = z.object({
  path: z.string(),
  code: z.string().optional(),
  message: z.string(),
  measured: MeasuredText.optional(),
});
export type FieldIssue = z.infer<typeof FieldIssue>;

const IssueParams = FieldIssue.pick({ code: true, measured: true });

/** Code and figures of an issue, from the `params` that a schema gave it. */
export const codeAndFigures = (params: unknown): z.infer<typeof IssueParams> =>
  IssueParams.safeParse(params).data ?? {};

/** Returns an issue of a schema as the API answers it. */
export const fieldIssue = (issue: z.core.$ZodIssue): FieldIssue => ({
  path: issue.path.join("."),
  message: issue.message,
  ...(issue.code === "custom" && codeAndFigures(issue.params)),
});

/**
 * Errors a client may act on: a pending sign-in that waits for its second factor (401), an account that must set one up first
 * (403), a session whose last proof is too old (403), an account that awaits approval or was rejected (403), a token that
 * is wrong or no longer valid (401) or not allowed to make the call (403), an Idempotency-Key already used with another
 * call (422), and a volume to save that was computed from other points or has other figures than those seen (409).
 */
export const ErrorCode = z.enum([
  "second-factor-needed",
  "second-factor-required",
  "proof-needed",
  "account-pending",
  "account-rejected",
  "token-invalid",
  "token-expired",
  "token-revoked",
  "token-only-reads",
  "token-of-one-project",
  "token-refused",
  "idempotency-key-reused",
  "points-changed",
  "figures-changed",
]);
export type ErrorCode = z.infer<typeof ErrorCode>;

/**
 * The body of every refused call. `fail` means that the caller can fix it (4xx), `error` that the server
 * failed (5xx). 400 unreadable, 401 signed out, 403 not allowed, 404 missing or not visible to the caller,
 * 409 conflict, 413 too large, 415 wrong type, 422 validation, 429 too many requests.
 */
export const ErrorBody = z.object({
  status: z.enum(["fail", "error"]),
  message: z.string(),
  errors: z.array(FieldIssue).optional(),
  /** Text fields of a refused multipart form, for its page to show again. */
  fields: z.record(z.string(), z.string()).optional(),
  code: ErrorCode.optional(),
  /** The volume that was computed and not saved, with the code `figures-changed`. */
  computed: ComputedVolume.optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** The body when a call was carried out but its answer could not be built. Its status is that of success. */
export const AnswerLost = z.object({
  status: z.literal("success"),
  message: z.string(),
  data: z.null(),
  code: z.literal("answer-lost"),
});
export type AnswerLost = z.infer<typeof AnswerLost>;
