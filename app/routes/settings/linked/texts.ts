/** Texts about linked external accounts. */
export const linkedTexts = {
  title: "Sign in with",
  noPassword: "Your account has no password. To set one, ask an administrator for a link.",
  noPasswordAtAll: "Your account has no password, and does not need one.",
  noPasswordMail: "Your account has no password. To set one, request a link by email.",
  askForLetter: "Set a password by email",
  confirmTitle: "Link this account?",
  confirm: "Link Account",
  linked: "The account is linked",
  linkFailed: "The account was not linked",
  nothing: "There is nothing to link. Please start again under Security.",
  unlinkTitle: "Unlink this account?",
  unlink: "Unlink Account",
  unlinked: "The account is unlinked",
  unlinkFailed: "The account was not unlinked",
  question: (provider: string, there: string | null, here: string) =>
    `${there ? `${there} at ${provider}` : `Your account at ${provider}`} will sign in to your account here, ${here}. Continue only if both are yours.`,
  unlinkQuestion: (provider: string) =>
    `Your account at ${provider} will no longer sign you in here. Open sessions are not affected.`,
} as const;
