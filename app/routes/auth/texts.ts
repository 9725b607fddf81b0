/** Texts of the pages for people who are not signed in. */
export const authTexts = {
  signedIn: "Login successful!",
  codeTitle: "Enter Your Code",
  codeLead: "Your account has a second factor.",
  codeBack: "Use Another Account",
  codeFailed: "Login failed. Please try again.",
  forgot: "Forgot your password?",
  forgotTitle: "Reset Your Password",
  forgotLead: "We'll email you a link to set a new password.",
  asked:
    "If there is an account with this address, we have emailed it a link, which is valid for 30 minutes.",
  askFailed: "The email could not be sent",
  notOffered: "This installation does not send email. Ask an administrator for a link to set a new password.",
  resetTitle: "Set a New Password",
  resetLead: "Setting a new password signs you out everywhere.",
  reset: "Your new password is set. Please sign in.",
  resetFailed: "The new password was not set",
  confirmTitle: "Confirm Your Address",
  confirmLead: "An administrator will then review your account.",
  confirmed: "Your address is confirmed. Please wait for admin approval.",
  confirmFailed: "The address was not confirmed",
  confirmedBefore: "Have you confirmed it already?",
  confirmAgain: "If not, sign up again and we'll send another email:",
  or: "or with your password",
  accountExists:
    "There is already an account with your email address. Sign in to it as usual; you will then be asked whether to link the two.",
  passwordsOff: "Passwords are switched off here. Only administrators can sign in with one.",
  administrators: "Administrators: sign in with a password",
  registerOff:
    "Passwords are switched off here. Sign in with your company's account: that also requests an account here.",
  resetOff: "Passwords are switched off here. Please sign in with your company's account.",
  otherLink:
    "You have opened another link in this browser since. Please open the link you want to use again.",
  linkMissing: "This page needs the link from an email. Please open the link again, or request a new one.",
} as const;

/** Texts between registration and the first sign-in. */
export const nextTexts = {
  title: "What Happens Next",
  lead: "Your account has been created. You can use it once an administrator approves it.",
  waiting: "An administrator has not approved your account yet. Please try again later.",
  signIn: "Sign In",
  steps: {
    created: { title: "You created an account" },
    confirm: {
      title: "Confirm your address",
      text: "We have sent you an email. Please open the link in it; an administrator will then review your account.",
    },
    review: {
      title: "An administrator reviews your account",
      text: "To check, sign in: you come back to this page while your account is pending.",
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
  use: "Use a Passkey",
  needsScript: "Passkeys need JavaScript. Please enter a code instead.",
  notHere: "Passkeys do not work in this browser, or not at this address. Please enter a code instead.",
  codeTitle: "Use Your Passkey",
  recoveryHint: "One of your recovery codes",
  anyHint: "The six digits from your authenticator app, or a recovery code",
  notShown: "No passkey was used. Please try again, or sign in another way.",
  failed: "Passkeys cannot be used at the moment. Please sign in another way.",
} as const;
