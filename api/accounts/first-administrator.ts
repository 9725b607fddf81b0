import { randomInt } from "node:crypto";
import { meetsPasswordRules } from "#contract/accounts/password.ts";
import type { Db } from "../database/connection.ts";
import { databaseFault } from "../database/faults.ts";
import type { Settings } from "../environment.ts";
import { hashPassword } from "./password-hash.ts";
import { countUsers, insertUser } from "./users.repository.ts";

export interface FirstAdministrator {
  email: string;
  /** Set only when the password was generated here; the operator already knows one from the environment. */
  password?: string;
}

/** Creates the first administrator in an empty database. Returns null when there are accounts already. */
export async function ensureAdministrator(
  db: Db,
  wanted: Settings["administrator"],
): Promise<FirstAdministrator | null> {
  if ((await countUsers(db)) > 0) return null;
  const email = wanted?.email ?? "admin@localhost";
  const password = wanted?.password ?? randomPassword();
  try {
    await insertUser(db, {
      email,
      passwordHash: await hashPassword(password),
      role: "admin",
      approvalStatus: "approved",
    });
  } catch (error) {
    // Another process started at the same time and was faster.
    if (databaseFault(error) === "duplicate") return null;
    throw error;
  }
  return wanted ? { email } : { email, password };
}

/** Leaves out letters and digits that look alike, because people read it from a terminal. */
const ALPHABET = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789@$!%*?&";

/** Makes a password of 20 characters (118 bits) that meets the rules. */
export function randomPassword(): string {
  for (;;) {
    const password = Array.from({ length: 20 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
    if (meetsPasswordRules(password)) return password;
  }
}
