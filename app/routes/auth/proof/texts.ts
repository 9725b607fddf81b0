/** Asking who sits at a session, before what could do most harm. */
export const proofTexts = {
  title: "Confirm It's You",
  lead: (minutes: number) =>
    `What you are about to do affects access to an account or takes data out, and it is more than ${minutes} minutes since you last confirmed who you are.`,
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
