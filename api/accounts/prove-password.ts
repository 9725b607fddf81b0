import type { Db } from "../database/connection.ts";
import { invalid } from "../http/refusal.ts";
import type { SignedIn } from "../plugins/session.ts";
import { passwordMatches } from "./password-hash.ts";
import { clear, rateLimits, spend } from "./rate-limits.ts";

/** Counts the try, and refuses a wrong password with 422: a session alone, perhaps a stolen one, must not be enough. */
export async function provePassword(db: Db, actor: SignedIn, password: string): Promise<void> {
  await spend(db, rateLimits.passwordChange, actor.tokenHash);
  if (!(await passwordMatches(actor.password_hash, password)))
    throw invalid("password", "Your password is wrong");
  await clear(db, rateLimits.passwordChange, actor.tokenHash);
}
