/** Texts for confirming who is at a session before dangerous actions. */
export const proofTexts = {
  title: "Confirm It's You",
  lead: (minutes: number) =>
    `The next step affects who can use an account, or takes data out of it. You last signed in or confirmed more than ${minutes} minutes ago, so please confirm that it is you.`,
  confirm: "Confirm",
  orFactor: "or with your second factor",
  orProvider: "or with your company's account",
  needsScript: "Passkeys need JavaScript. Please use one of the other ways.",
  codeHint: "The six digits from your authenticator app, or a recovery code",
  recoveryHint: "One of your recovery codes",
  nothing: "To confirm that it is you, sign out and sign in again.",
  cancel: "Cancel",
  done: "Confirmed. You can continue.",
  failed: "We could not confirm that it is you. Please try again.",
} as const;
