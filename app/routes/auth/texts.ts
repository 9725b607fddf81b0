/** Ways to an account for who is not signed in. */
export const authTexts = {
  signedIn: "Login successful!",
  codeTitle: "Enter your code",
  codeLead: "Your account has a second factor.",
  codeBack: "Use another account",
  codeFailed: "Login failed. Please try again.",
  forgot: "Forgot your password?",
  forgotTitle: "Reset your password",
  forgotLead: "We send you an email with a link to set a new password.",
  asked:
    "If there is an account with this address, an email is on its way. Its link is valid for 30 minutes.",
  askFailed: "The email could not be sent",
  notOffered:
    "This installation sends no mail. An administrator can give you a link that sets a new password.",
  resetTitle: "Set a new password",
  resetLead: "All your sessions end when the password changes.",
  reset: "Your new password is set. Please sign in.",
  resetFailed: "The new password was not set",
  confirmTitle: "Confirm your address",
  confirmLead: "An administrator reviews your account after that.",
  confirmed: "Your address is confirmed. Please wait for admin approval.",
  confirmFailed: "The address was not confirmed",
  confirmedBefore: "If you have already confirmed the address:",
  confirmAgain: "Otherwise, sign up again and we will send you another email:",
  or: "or with your password",
  accountExists:
    "There is an account with your email address already. Sign in to it as before; then you are asked whether to link the two.",
  passwordsOff: "Passwords are switched off here. Only administrators may use one.",
  administrators: "Administrators: sign in with a password",
  registerOff:
    "Passwords are switched off here. Sign in with your company's account; that asks for an account here, too.",
  resetOff: "Passwords are switched off here. Please sign in with your company's account.",
  otherLink:
    "Another link was opened in this browser after this one. Please open the link again that you want to use.",
  linkMissing: "This page needs the link from an email. Please open the link again, or ask for a new one.",
} as const;

/** Between registration and the first sign-in. */
export const nextTexts = {
  title: "What happens next",
  lead: "Your account exists. It opens when an administrator has approved it.",
  waiting: "Your account is awaiting administrator approval. Nothing is wrong; please try again later.",
  signIn: "Sign In",
  steps: {
    created: { title: "You created an account" },
    confirm: {
      title: "Confirm your address",
      text: "We have sent you an email. Please open the link in it: an administrator reviews your account after that.",
    },
    review: {
      title: "An administrator reviews your account",
      text: "Sign in again later: you are told here while it waits.",
      byMail: "An email tells you when it is approved.",
    },
    start: {
      title: "Sign in and start",
      text: "Create a project, or the sample project to look around first.",
    },
  },
} as const;

/** Signing in with a passkey. */
export const passkeySignInTexts = {
  use: "Use a passkey",
  needsScript: "Passkeys need JavaScript. Please enter a code instead.",
  notHere: "This browser has no passkeys for this address. Please enter a code instead.",
  codeTitle: "Use your passkey",
  recoveryHint: "One of your recovery codes",
  anyHint: "The six digits from your authenticator app, or a recovery code",
  notShown: "No passkey was used. Please try again, or sign in another way.",
  failed: "Passkeys cannot be used at the moment. Please sign in another way.",
} as const;
