import type { FastifyBaseLogger } from "fastify";
import { AuthorizationResponseError, ClientError, ResponseBodyError } from "openid-client";
import { forbidden, Refusal } from "../../http/refusal.ts";
import type { ProviderSettings } from "./provider-settings.ts";

export const oidcTexts = {
  unreachable: (name: string) =>
    `${name} cannot be reached at the moment. Please try again later, or sign in another way.`,
  declined: (name: string) => `${name} did not sign you in. Please try again, or sign in another way.`,
  notAccepted: (name: string) =>
    `The answer of ${name} could not be accepted. Please try again. If it happens again, tell an administrator.`,
  noSignInTime: (name: string) =>
    `${name} did not say when you signed in there, so it cannot confirm that it is you. Please confirm another way, or sign out here and sign in again.`,
} as const;

/** Error codes of a provider that is unreachable or does not answer as expected. */
const UNREACHABLE = new Set(["OAUTH_TIMEOUT", "OAUTH_ABORT", "OAUTH_RESPONSE_IS_NOT_CONFORM"]);

/** Translates the library's errors into a sentence for the user. Logs the cause, which contains no tokens. */
export function refusalFor(error: unknown, { id, name }: ProviderSettings, log: FastifyBaseLogger): Refusal {
  if (error instanceof Refusal) return error;
  const { code, message } = error as { code?: string; message?: string };
  const cause = error instanceof AuthorizationResponseError ? error.error : undefined;
  const inBody = error instanceof ResponseBodyError ? error.error : undefined;
  log.warn(
    { provider: id, code, reason: (cause ?? inBody ?? message)?.slice(0, 200) },
    "sign-in with a provider failed",
  );
  if (cause) return forbidden(oidcTexts.declined(name));
  // Node's fetch reports a lost connection as a TypeError without a code.
  const isAway =
    error instanceof ClientError ? UNREACHABLE.has(code ?? "") : error instanceof TypeError && !code;
  return isAway ? new Refusal(503, oidcTexts.unreachable(name)) : forbidden(oidcTexts.notAccepted(name));
}
