import { limits } from "./limits.ts";

/** One rule a password must meet: `id` for keys, `label` as the checklist shows it, `test` true when met. */
export interface PasswordRule {
  id: string;
  label: string;
  test: (password: string) => boolean;
}

export const PASSWORD_SPECIAL_CHARACTERS = "@$!%*?&";

/** The password rules in the order the checklist shows them. */
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

/** True when every rule of {@link PASSWORD_RULES} is met. */
export function meetsPasswordRules(password: string): boolean {
  return PASSWORD_RULES.every(rule => rule.test(password));
}
