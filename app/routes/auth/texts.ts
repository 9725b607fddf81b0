/** Texts of the pages for people who are not signed in. */
export const authTexts = {
  signedIn: "Login successful!",
  codeTitle: "Enter your code",
  codeLead: "Your account has a second factor.",
  codeBack: "Use another account",
  codeFailed: "Login failed. Please try again.",
  forgot: "Forgot your password?",
  forgotTitle: "Reset your password",
  forgotLead: "We'll email you a link to set a new password.",
  asked:
    "If there is an account with this address, an email is on its way. Its link is valid for 30 minutes.",
  askFailed: "The email could not be sent",
  notOffered:
    "This installation does not send email. An administrator can give you a link that sets a new password.",
  resetTitle: "Set a new password",
  resetLead: "Changing the password ends all your sessions.",
  reset: "Your new password is set. Please sign in.",
  resetFailed: "The new password was not set",
  confirmTitle: "Confirm your address",
  confirmLead: "An administrator will then review your account.",
  confirmed: "Your address is confirmed. Please wait for admin approval.",
  confirmFailed: "The address was not confirmed",
  confirmedBefore: "If you have already confirmed the address:",
  confirmAgain: "Otherwise, sign up again and we will send you another email:",
  or: "or with your password",
  accountExists:
    "There is already an account with your email address. Sign in to it as before; you will then be asked whether to link the two accounts.",
  passwordsOff: "Passwords are switched off here. Only administrators may use one.",
  administrators: "Administrators: sign in with a password",
  registerOff:
    "Passwords are switched off here. Sign in with your company's account; this also requests an account here.",
  resetOff: "Passwords are switched off here. Please sign in with your company's account.",
  otherLink:
    "You opened another link in this browser after this one. Please open the link you want to use again.",
  linkMissing: "This page needs the link from an email. Please open the link again, or request a new one.",
} as const;

/** Texts between registration and the first sign-in. */
export const nextTexts = {
  title: "What happens next",
  lead: "Your account has been created. You can use it once an administrator approves it.",
  waiting: "Your account is awaiting administrator approval. Nothing is wrong; please try again later.",
  signIn: "Sign In",
  steps: {
    created: { title: "You created an account" },
    confirm: {
      title: "Confirm your address",
      text: "We have sent you an email. Please open the link in it; an administrator will then review your account.",
    },
    review: {
      title: "An administrator reviews your account",
      text: "Sign in later to check: this page says whether it is still pending.",
      byMail: "We'll email you when it is approved.",
    },
    start: {
      title: "Sign in and start",
      text: "Create a project, or the sample project to look around first.",
    },
  },
} as const;

/** Texts for signing in with a passkey. */
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
