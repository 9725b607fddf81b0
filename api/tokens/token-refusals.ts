import type { ErrorCode } from "#contract/error.ts";
import { Refusal } from "../http/refusal.ts";

const messages = {
  "token-invalid": "This token is not valid",
  "token-expired": "This token has expired",
  "token-revoked": "This token was revoked",
} as const satisfies Partial<Record<ErrorCode, string>>;
export type TokenFault = keyof typeof messages;

/** The header that RFC 6750 requires, for generic OAuth clients. */
const challenge = (error: string, description: string) => ({
  "WWW-Authenticate": `Bearer error="${error}", error_description="${description}"`,
});

export function endedToken(fault: TokenFault): Refusal {
  const message = messages[fault];
  return new Refusal(401, message, undefined, challenge("invalid_token", message), undefined, fault);
}

const refused = (message: string, code: ErrorCode) => () =>
  new Refusal(403, message, undefined, challenge("insufficient_scope", message), undefined, code);

/** Reasons to refuse a valid token. */
export const tokenRefusals = {
  never: refused("Tokens may not make this call", "token-refused"),
  /** The team's members would keep access to the project after the token expires. */
  movesToTeam: refused("Tokens may not move a project into a team", "token-refused"),
  onlyReads: refused("This token is read-only", "token-only-reads"),
  ofOneProject: refused("This token is for one project only", "token-of-one-project"),
};
