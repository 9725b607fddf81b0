import { createHash, randomBytes } from "node:crypto";
import { redirect } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import { withIdempotencyKey } from "../api/idempotency-key.ts";
import { redirectWithToast } from "../session/flash.ts";
import { FORM_KEY } from "./form-key.ts";

/** Where a form that was carried out leads, and what is said there. */
export interface Outcome {
  path: string;
  /** Null when the page itself says how it goes on. */
  message: string | null;
  /** It may be undone where it leads, so that the same form sent again is meant. */
  isPassing?: boolean;
}

/** A minute: long enough for an impatient second press, short enough for somebody who means it. */
const outcomes = new LRUCache<string, Promise<Outcome>>({ max: 10_000, ttl: 60_000 });

/**
 * What a page's forms carry: whose page it was ('' for visitors), so that a draft comes back to its writer
 * only, and a number that tells this page's forms from any other's.
 */
export const newFormKey = (userId = ""): string => `${userId}.${randomBytes(12).toString("base64url")}`;

/** {@link runOnce}, and from there to the outcome's page with its message; `headers` are the API's. */
export async function redirectOnce(
  request: Request,
  form: FormData,
  headers: Headers,
  run: () => Promise<Outcome>,
  file?: string,
): Promise<Response> {
  const { path, message } = await runOnce(request, form, run, file);
  if (message === null) return redirect(path, { headers });
  return redirectWithToast(path, "success", message, headers);
}

/**
 * Carries a form out once: the same page's form sent again with the same content, as a double click without
 * a script does, waits for the first and leads where it leads. What was refused may be sent again at once.
 * `file` describes an uploaded file, which is no longer in the form.
 */
export async function runOnce(
  request: Request,
  form: FormData,
  run: () => Promise<Outcome>,
  file = "",
): Promise<Outcome> {
  if (!form.get(FORM_KEY)) return run();
  const key = digest(request, form, file);
  const known = outcomes.get(key);
  // Of a double click the browser waits for the second only; the first may have been stopped with its request.
  if (known)
    return known.catch(error => (isAbort(error) ? runOnce(request, form, run, file) : Promise.reject(error)));
  const outcome = withIdempotencyKey(key, run);
  outcomes.set(key, outcome, { ttl: 0 });
  try {
    const result = await outcome;
    // The minute counts from the end, however long an import took.
    if (result.isPassing) outcomes.delete(key);
    else outcomes.set(key, outcome);
    return result;
  } catch (error) {
    outcomes.delete(key);
    throw error;
  }
}

const isAbort = (error: unknown) => error instanceof Error && error.name === "AbortError";

/** Passwords among the fields are not kept: only this hash is, and the form's key in it is random. */
function digest(request: Request, form: FormData, file: string): string {
  const hash = createHash("sha256");
  hash.update(JSON.stringify([new URL(request.url).pathname, file, ...form]));
  return hash.digest("base64");
}
