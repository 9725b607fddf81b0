/** Accounts elsewhere that sign in to one's own. */
export const linkedTexts = {
  title: "Sign in with",
  noPassword:
    "Your account has no password. To have one as well, ask an administrator for a link that sets it.",
  noPasswordAtAll: "Your account has no password, and needs none.",
  noPasswordMail: "Your account has no password. To have one as well, ask for an email with a link.",
  askForLetter: "Set a password by email",
  confirmTitle: "Link this account?",
  confirm: "Link account",
  linked: "The account is linked",
  linkFailed: "The account was not linked",
  nothing: "There is nothing to link now. Please begin again under Security.",
  unlinkTitle: "Unlink this account?",
  unlink: "Unlink account",
  unlinked: "The account is unlinked",
  unlinkFailed: "The account was not unlinked",
  question: (provider: string, there: string | null, here: string) =>
    `${there ? `${there} at ${provider}` : `Your account at ${provider}`} will sign in to your account here, ${here}. Go on only if both are yours.`,
  unlinkQuestion: (provider: string) =>
    `Your account at ${provider} will not sign you in here any more. Sessions go on until they end.`,
} as const;
