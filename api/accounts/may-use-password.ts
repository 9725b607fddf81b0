import type { UserRow } from "../database/rows.ts";
import type { Settings } from "../environment.ts";
import { NO_PASSWORD } from "./password-hash.ts";

/** Shown to people who can sign in only with a provider. */
export const passwordsAreOff =
  "Passwords are switched off here. Please sign in with your company's account. Only administrators may use a password.";

/** Administrators keep their passwords, so that a failing provider cannot lock everybody out. */
export const mayUsePassword = (
  { passwordSignIn }: Pick<Settings, "passwordSignIn">,
  { role, password_hash }: UserRow,
): boolean => password_hash !== NO_PASSWORD && (passwordSignIn === "on" || role === "admin");
