import { z } from "zod";
import { withoutControls } from "#shapes/values/text.ts";
import { Email, requiredName } from "../fields.ts";
import { limits } from "../limits.ts";
import { texts } from "../texts.ts";
import { meetsPasswordRules } from "./password.ts";

const filledIn = z.string({ error: texts.fillInAllFields }).min(1, texts.fillInAllFields);
const sentPassword = filledIn.max(
  limits.passwordMaxLength,
  texts.tooLong("Password", limits.passwordMaxLength),
);

/** Checks only that an email address is given: a malformed one must get the same answer as a wrong password. */
export const LoginBody = z.object({
  email: filledIn
    .overwrite(withoutControls)
    .trim()
    .min(1, texts.fillInAllFields)
    .max(limits.emailMaxLength, texts.invalidEmail),
  password: sentPassword,
});
export type LoginBody = z.infer<typeof LoginBody>;

export const RegisterBody = z
  .object({
    email: filledIn.overwrite(withoutControls).trim().min(1, texts.fillInAllFields).pipe(Email),
    password: sentPassword,
    passwordConfirm: filledIn,
  })
  .superRefine(({ password, passwordConfirm }, context) => {
    if (!meetsPasswordRules(password))
      context.addIssue({ code: "custom", path: ["password"], message: texts.fixPasswordRequirements });
    else if (password !== passwordConfirm)
      context.addIssue({ code: "custom", path: ["passwordConfirm"], message: texts.passwordsDoNotMatch });
  });
export type RegisterBody = z.infer<typeof RegisterBody>;

const required = z
  .string({ error: texts.allFieldsRequired })
  .min(1, texts.allFieldsRequired)
  .max(limits.passwordMaxLength, texts.tooLong("Password", limits.passwordMaxLength));

export const newPasswordFields = { newPassword: required, newPasswordConfirm: required };

/** Refuses a new password that breaks a rule, or differs from its repetition. */
export function refineNewPassword(
  { newPassword, newPasswordConfirm }: { newPassword: string; newPasswordConfirm: string },
  context: z.RefinementCtx,
): void {
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  if (newPassword !== newPasswordConfirm) refuse("newPasswordConfirm", texts.newPasswordsDoNotMatch);
  else if (newPassword.length < limits.passwordMinLength) refuse("newPassword", texts.newPasswordTooShort);
  else if (!meetsPasswordRules(newPassword)) refuse("newPassword", texts.newPasswordTooSimple);
}

export const UpdatePasswordBody = z
  .object({
    currentPassword: required,
    ...newPasswordFields,
    /** Also revokes the account's API tokens. */
    endTokens: z.boolean().default(false),
  })
  .superRefine(refineNewPassword);
export type UpdatePasswordBody = z.infer<typeof UpdatePasswordBody>;

/** Fields that are absent keep their values. An `email` that is sent is ignored: it cannot be edited. */
export const UpdateProfileBody = z.object({
  username: requiredName(texts.usernameRequired, "Username").optional(),
  emailNotifications: z.boolean().optional(),
});
export type UpdateProfileBody = z.infer<typeof UpdateProfileBody>;
