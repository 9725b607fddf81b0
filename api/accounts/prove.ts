import { limits } from "#contract/limits.ts";
import type { Db } from "../database/connection.ts";
import { invalid, needsProof } from "../http/refusal.ts";
import type { SignedIn } from "../plugins/session.ts";
import { noteProof } from "../repositories/accounts/sessions.ts";
import { passwordMatches } from "./password-hash.ts";
import { clear, rateLimits, spend } from "./rate-limits.ts";

export const isRecentProof = ({ provedAt }: Pick<SignedIn, "provedAt">): boolean =>
  provedAt > Date.now() - limits.proofMinutes * 60_000;

/** Refuses with 403 a session that was proved too long ago: it may have been stolen since. */
export function requireRecentProof(actor: SignedIn): void {
  if (!isRecentProof(actor)) throw needsProof();
}

/** Counts the try, refuses a wrong password with 422, and notes that the right one has proved the session. */
export async function provePassword(db: Db, actor: SignedIn, password: string): Promise<void> {
  await spend(db, rateLimits.passwordChange, actor.tokenHash);
  if (!(await passwordMatches(actor.password_hash, password)))
    throw invalid("password", "Your password is wrong");
  await clear(db, rateLimits.passwordChange, actor.tokenHash);
  await noteProof(db, actor.tokenHash);
}
