import { data, redirect, replace } from "@remix-run/node";
import type { z } from "zod";
import { type FieldIssue, fieldIssue } from "#contract/error.ts";
import { type Api, ApiError } from "../api/client.ts";
import { redirectWithToast } from "../session/flash.ts";
import { proofPath } from "../session/require-proof.ts";
import { askedPath, loginPath } from "../session/return-path.ts";
import { keepDraft } from "./draft.ts";
import { issuesIn, typedIn } from "./issues-in-units.ts";
import { formTexts } from "./texts.ts";

/** Accounts that must set up a second factor first are redirected here. */
const SET_UP_FACTOR = "/settings/security/second-factor";

/** What a refused form receives: a summary, messages by field, and the typed values. */
export interface FormFailure {
  message: string;
  errors: FieldIssue[];
  /** Typed values by field name; never passwords or files. */
  values: Record<string, string>;
}

export type Parsed<Body> = { success: true; body: Body } | { success: false; failure: FormFailure };

/** Validates the form's text fields with a contract schema: returns its output, or the failure to show. */
export function parseForm<Body>(schema: z.ZodType<Body>, form: FormData): Parsed<Body> {
  const parsed = schema.safeParse(textFields(form));
  if (parsed.success) return { success: true, body: parsed.data };
  const errors = inUnitsOf(form, parsed.error.issues.map(fieldIssue));
  return {
    success: false,
    failure: { message: errors[0]!.message, errors: oncePerField(errors), values: typedValues(form) },
  };
}

/** Responds to a refused form with the status that a client expects. */
export function formFailure(failure: FormFailure, status = 422, headers?: Headers) {
  return data(failure, headers ? { status, headers } : { status });
}

/**
 * Turns an API refusal into the form's failure; the server's message takes precedence over `fallback`, which
 * may differ for refusals (4xx) and server errors. An expired session redirects to sign-in, and one whose
 * proof is too old to the page that asks for a new one; both keep the typed values. An error that is
 * not an API refusal is rethrown.
 */
export async function apiFailure(
  error: unknown,
  fallback: string | { refused: string; failed: string },
  form: FormData,
  request: Request,
  api: Api,
) {
  if (!(error instanceof ApiError)) throw error;
  if (error.code === "second-factor-required") throw redirect(SET_UP_FACTOR, { headers: api.headers });
  if (error.code === "proof-needed") throw await proveFirst(request, form, api);
  // On the sign-in page itself, status 401 means a wrong password.
  const isSignIn = new URL(request.url).pathname.startsWith("/login");
  if (error.status === 401 && !isSignIn) throw await signInAgain(request, form, api);
  const words = typeof fallback === "string" ? { refused: fallback, failed: fallback } : fallback;
  const ours = error.status < 500 ? words.refused : words.failed;
  const [first] = error.errors;
  const errors = inUnitsOf(form, error.errors);
  const message = first?.message === error.message ? errors[0]!.message : error.message;
  return formFailure(
    { message: message || ours, errors, values: typedValues(form) },
    error.status,
    api.headers,
  );
}

/** Limits are stated in the unit that the form was typed in. */
const inUnitsOf = (form: FormData, errors: readonly FieldIssue[]): FieldIssue[] => {
  const unit = form.get("lengthUnit");
  return issuesIn(typedIn(typeof unit === "string" ? unit : null), errors);
};

async function proveFirst(request: Request, form: FormData, api: Api): Promise<Response> {
  await keepTyped(request, form, api);
  // The form's page is opened again by the proof, and stands in the history once.
  return replace(proofPath(askedPath(request)), { headers: api.headers });
}

async function keepTyped(request: Request, form: FormData, api: Api): Promise<void> {
  const draft = await keepDraft(request, typedValues(form));
  if (draft) api.headers.append("Set-Cookie", draft);
}

async function signInAgain(request: Request, form: FormData, api: Api): Promise<Response> {
  await keepTyped(request, form, api);
  return redirectWithToast(loginPath(request), "default", formTexts.sessionEnded, api.headers);
}

/**
 * Handles refusals of forms that change the thing in their address: if `reload` finds it gone, the page of
 * status 404 shows the typed values. Other refusals are left to {@link apiFailure}.
 */
export async function throwWhenGone(
  error: unknown,
  form: FormData,
  reload: () => Promise<unknown>,
): Promise<void> {
  if (!isGone(error)) return;
  if (await reload().then(() => false, isGone)) throw data({ typed: typedValues(form) }, { status: 404 });
}

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/**
 * Handles refusals in loaders: redirects a signed-out visitor to sign-in, and throws the page of the status
 * for other refusals, headed by `failed` if the server had an error, and by what the API misses if something
 * does not exist.
 */
export function throwAsPage(error: unknown, request: Request, failed?: string): never {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 401) throw redirect(loginPath(request));
  if (error.code === "second-factor-required") throw redirect(SET_UP_FACTOR);
  if (error.code === "proof-needed") throw redirect(proofPath(askedPath(request)));
  const missing = error.status === 404 && error.message ? { title: error.message } : undefined;
  throw data(error.status >= 500 ? failed : missing, { status: error.status });
}

/** Responds to a script with the status and message of a refusal, without a page. */
export function asStatus(error: unknown): Response {
  if (!(error instanceof ApiError)) throw error;
  return Response.json({ message: error.message }, { status: error.status });
}

function textFields(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

export function typedValues(form: FormData): Record<string, string> {
  return Object.fromEntries(Object.entries(textFields(form)).filter(([name]) => !/password/i.test(name)));
}

function oncePerField(errors: FieldIssue[]): FieldIssue[] {
  return errors.filter((error, i) => errors.findIndex(other => other.path === error.path) === i);
}
