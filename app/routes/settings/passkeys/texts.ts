/** The passkeys of the account. */
export const passkeyTexts = {
  title: "Passkeys",
  none: "A passkey signs you in with your finger, your face or a PIN, and a fake page cannot ask you for it. It stays in this device, in your phone or in a security key.",
  add: "Add a passkey",
  addLead: "Your browser asks where to keep it, and who you are, once you have given your password.",
  nameHint: "Where you keep it, such as 'Laptop'",
  needsScript: "Passkeys need JavaScript.",
  notHere: "This browser makes no passkeys for this address: they need https, or a name such as localhost.",
  instead: "Set up codes of an app instead",
  added: "Passkey added",
  known: "This device has a passkey of your account already.",
  notMade: "No passkey was made. Please try again.",
  failed: "The passkey was not added",
  remove: "Remove Passkey",
  removeLead: (isLast: boolean) =>
    isLast
      ? "After this your password alone signs you in, and your recovery codes are not valid any more."
      : "It does not sign you in any more after this. Remove it from your device as well.",
  removeHint: "From your authenticator app, or a recovery code",
  removeRecoveryHint: "One of your recovery codes",
  removed: "Passkey removed",
  removeFailed: "The passkey was not removed",
} as const;
