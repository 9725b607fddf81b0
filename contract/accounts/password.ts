import { limits } from "../limits.ts";

/**
 * One rule for passwords: `id` is its key, `label` what the checklist shows, `test` returns true when the
 * rule is met.
 */
export interface PasswordRule {
  id: string;
  label: string;
  test: (password: string) => boolean;
}

export const PASSWORD_SPECIAL_CHARACTERS = "@$!%*?&";

/** The password rules, in the order of the checklist. */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  {
    id: "length",
    label: `At least ${limits.passwordMinLength} characters`,
    test: password => password.length >= limits.passwordMinLength,
  },
  { id: "lowercase", label: "One lowercase letter", test: password => /[a-z]/.test(password) },
  { id: "uppercase", label: "One uppercase letter", test: password => /[A-Z]/.test(password) },
  { id: "digit", label: "One number", test: password => /[0-9]/.test(password) },
  {
    id: "special",
    label: `One special character from ${PASSWORD_SPECIAL_CHARACTERS}`,
    test: password => /[@$!%*?&]/.test(password),
  },
];

export function meetsPasswordRules(password: string): boolean {
  return PASSWORD_RULES.every(rule => rule.test(password));
}
