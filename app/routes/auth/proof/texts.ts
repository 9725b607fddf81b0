/** Asking who sits at a session, before what could do most harm. */
export const proofTexts = {
  title: "Confirm It's You",
  lead: (minutes: number) =>
    `This can change who gets into an account, or takes data away. It asks for your password or second factor when you last gave one more than ${minutes} minutes ago.`,
  confirm: "Confirm",
  orFactor: "or with your second factor",
  orProvider: "or with your company's account",
  needsScript: "Passkeys need JavaScript. Please use one of the other ways.",
  codeHint: "The six digits from your authenticator app, or a recovery code",
  recoveryHint: "One of your recovery codes",
  nothing: "This account can only be confirmed by signing out and in again.",
  cancel: "Cancel",
  done: "Thank you. Please go on.",
  failed: "You could not be confirmed. Please try again.",
} as const;
