import type { Settings } from "../environment.ts";
import type { UserRow } from "../repositories/rows.ts";
import { NO_PASSWORD } from "./password-hash.ts";

/** What is said where people sign in with a provider only. */
export const passwordsAreOff =
  "Passwords are switched off here. Please sign in with your company's account. Only administrators may use a password.";

/** Administrators keep their passwords, so that a provider that fails locks nobody out for good. */
export const mayUsePassword = (
  { passwordSignIn }: Pick<Settings, "passwordSignIn">,
  { role, password_hash }: UserRow,
): boolean => password_hash !== NO_PASSWORD && (passwordSignIn === "on" || role === "admin");
