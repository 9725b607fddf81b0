import { createHash, randomBytes } from "node:crypto";
import { redirect } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import { withIdempotencyKey } from "../api/idempotency-key.ts";
import { redirectWithToast } from "../session/flash.ts";
import { FORM_KEY } from "./form-key.ts";

/** Where a submitted form redirects, and the message shown there. */
export interface Outcome {
  path: string;
  /** Null if the page itself says what comes next. */
  message: string | null;
  /** Of a deletion: what the message offers to restore, as in a toast. */
  undo?: string | undefined;
  /** The outcome may be undone on the next page, after which sending the same form again is intended. */
  isPassing?: boolean;
}

/** One minute: long enough for an impatient second press, short enough for an intended repetition. */
const outcomes = new LRUCache<string, Promise<Outcome>>({ max: 10_000, ttl: 60_000 });

/**
 * The key of a page's forms: the account that the page was for ('' for visitors), so that a draft returns to
 * its writer only, and a random number that distinguishes this page's forms from any other's.
 */
export const newFormKey = (userId = ""): string => `${userId}.${randomBytes(12).toString("base64url")}`;

/** {@link runOnce}, then a redirect to the outcome's page with its message; `headers` are the API's. */
export async function redirectOnce(
  request: Request,
  form: FormData,
  headers: Headers,
  run: () => Promise<Outcome>,
  file?: string,
): Promise<Response> {
  return redirectTo(await runOnce(request, form, run, file), headers);
}

/** Redirects to the outcome's page with its message. */
export async function redirectTo({ path, message, undo }: Outcome, headers: Headers): Promise<Response> {
  return message === null
    ? redirect(path, { headers })
    : redirectWithToast(path, "success", message, headers, undo);
}

/**
 * Executes a form once: the same page's form sent again with the same content, for example by a double click
 * without a script, waits for the first and redirects to the same place. A refused form may be sent again at
 * once. `file` describes an uploaded file, which is no longer in the form.
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
  // On a double click the browser waits only for the second request; the first may have been aborted.
  if (known)
    return known.catch(error => (isAbort(error) ? runOnce(request, form, run, file) : Promise.reject(error)));
  const outcome = withIdempotencyKey(key, run);
  outcomes.set(key, outcome, { ttl: 0 });
  try {
    const result = await outcome;
    // The minute starts at the end, however long an import took.
    if (result.isPassing) outcomes.delete(key);
    else outcomes.set(key, outcome);
    return result;
  } catch (error) {
    outcomes.delete(key);
    throw error;
  }
}

const isAbort = (error: unknown) => error instanceof Error && error.name === "AbortError";

/** Passwords among the fields are not kept: only this hash is, which includes the form's random key. */
function digest(request: Request, form: FormData, file: string): string {
  const hash = createHash("sha256");
  hash.update(JSON.stringify([new URL(request.url).pathname, file, ...form]));
  return hash.digest("base64");
}
