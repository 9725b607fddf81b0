/** Texts of the profile page and the account settings. */
export const profileTexts = {
  done: "Profile updated successfully",
  failed: "Failed to update profile",
  emailFixed: "The email address cannot be changed.",
  notificationsHint: "Email about your account, such as an approval, is always sent.",
  storage: (used: string, quota: string, replaced: string) =>
    `Your points, drawings and files to import use ${used} of ${quota}. ` +
    `Of that, ${replaced} was replaced or deleted and is kept for 30 days.`,
  notAvailable: "User information not available. Please log in again.",
} as const;

/** Texts about where the account is signed in. */
export const sessionTexts = {
  title: "Where You Are Signed In",
  fetchFailed: "Your sessions cannot be listed at the moment",
  endOthers: "Sign Out Everywhere Else",
  ended: "Signed out there",
  endFailed: "The session could not be ended",
} as const;

/** Texts about stored data and deleting the account. */
export const accountTexts = {
  title: "Your data",
  data: "Download Your Data",
  dataHint:
    "A JSON file with your account, sessions, teams, projects and activity. Export points and drawings from each site.",
  download: "Download",
  downloadFailed: "Your data cannot be downloaded at the moment",
  delete: "Delete Account",
  deleteHint:
    "Deletes your account with all projects and teams that you own, including for the people you share them with. Transfer anything others need first.",
  deleteQuestion: "Delete your account, and all projects and teams that you own?",
  deleted: "Your account is deleted",
  deleteFailed: "The account was not deleted",
} as const;

/** Texts about the code asked for after the password. */
export const factorTexts = {
  title: "Second Factor",
  off: "Your password alone signs you in. A second factor also asks for a code from your phone or a passkey.",
  on: (hasApp: boolean, hasPasskey: boolean) => {
    const way =
      hasApp && hasPasskey
        ? "a passkey or a code from your authenticator app"
        : hasApp
          ? "a code from your authenticator app"
          : "a passkey";
    return `Signing in with your password also requires ${way}.`;
  },
  codesLeft: (codes: number) =>
    codes === 1 ? "1 recovery code is left." : `${codes} recovery codes are left.`,
  fewCodes: "Remove your second factors and set one up again to get new recovery codes.",
  setUpOn: "Your authenticator app was set up on",
  lead: "You need an authenticator app on your phone, such as the one you use for other accounts. To sign in, you will enter your password and then the code that the app shows.",
  begin: "Set Up an Authenticator App",
  passkeyInstead: "Add a Passkey Instead",
  appAdded: "Your authenticator app is set up",
  required: "This installation requires a second factor. Please set one up to continue.",
  confirmHint: "The six digits that the app shows now",
  confirm: "Switch On",
  isOn: "Your second factor is on. Your other sessions have ended.",
  codesLead:
    "Keep these codes in a safe place, apart from your phone. Each signs you in once, when you do not have the app. They are shown only now.",
  kept: "I Have Saved Them",
  removeLead: (hasPasskey: boolean) =>
    hasPasskey
      ? "After this, your passkeys alone are your second factor."
      : "After this, your password alone signs you in.",
  removeHint: "From the app, or a recovery code",
  remove: "Remove Authenticator App",
  removed: "Your authenticator app is removed",
  failed: "The second factor was not changed",
  fetchFailed: "Your second factor cannot be checked at the moment",
} as const;
