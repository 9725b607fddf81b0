import { z } from "zod";

/** One message tied to the field it concerns; `path` is the field's name in the body. */
export const FieldIssue = z.object({ path: z.string(), message: z.string() });
export type FieldIssue = z.infer<typeof FieldIssue>;

/**
 * Every refused call: `fail` is the caller's to mend (4xx), `error` the server's (5xx).
 * 400 unreadable, 401 signed out, 403 not allowed, 404 not there or not to be seen, 409 conflict,
 * 413 too large, 415 wrong type, 422 validation, 429 too often.
 */
export const ErrorBody = z.object({
  status: z.enum(["fail", "error"]),
  message: z.string(),
  errors: z.array(FieldIssue).optional(),
  /** Text fields of a refused multipart form, for its page to show again. */
  fields: z.record(z.string(), z.string()).optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
