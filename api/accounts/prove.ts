import { limits } from "#contract/limits.ts";
import { invalid, needsProof } from "../http/refusal.ts";
import type { Services } from "../services.ts";
import { mayUsePassword } from "./may-use-password.ts";
import { passwordMatches } from "./password-hash.ts";
import { clear, rateLimits, spend } from "./rate-limits.ts";
import type { SignedIn } from "./session.ts";
import { noteProof } from "./sessions.repository.ts";

export const isRecentProof = ({ provedAt }: Pick<SignedIn, "provedAt">): boolean =>
  provedAt > Date.now() - limits.proofMinutes * 60_000;

/** Refuses with 403 a session whose last proof is too long ago: it may have been stolen since. */
export function requireRecentProof(actor: SignedIn): void {
  if (!isRecentProof(actor)) throw needsProof();
}

/**
 * Records that the right password was given. It does not prove the session of an account that may not sign in with a
 * password.
 */
export async function notePasswordProof({ settings, database }: Services, actor: SignedIn): Promise<void> {
  if (mayUsePassword(settings, actor)) await noteProof(database.db, actor.tokenHash);
}

/** Counts the attempt and refuses a wrong password with 422; the right one proves the session. */
export async function provePassword(services: Services, actor: SignedIn, password: string): Promise<void> {
  const { db } = services.database;
  await spend(db, rateLimits.passwordChange, actor.tokenHash);
  if (!(await passwordMatches(actor.password_hash, password)))
    throw invalid("password", "Your password is wrong");
  await clear(db, rateLimits.passwordChange, actor.tokenHash);
  await notePasswordProof(services, actor);
}
