/** Texts about the account's passkeys. */
export const passkeyTexts = {
  title: "Passkeys",
  none: "A passkey signs you in with your fingerprint, your face or a PIN, and a fake page cannot steal it. It stays on this device, on your phone or on a security key.",
  add: "Add a Passkey",
  addLead:
    "Once you have entered your password, your browser asks where to keep the passkey and checks that it is you.",
  nameHint: "Where you keep it, such as 'Laptop'",
  needsScript: "Passkeys need JavaScript.",
  notHere: "Passkeys are not available at this address: they need https, or a name such as localhost.",
  instead: "Use an Authenticator App Instead",
  added: "Passkey added",
  known: "This device already has a passkey for your account.",
  notMade: "No passkey was created. Please try again.",
  failed: "The passkey was not added",
  remove: "Remove Passkey",
  removeLead: (isLast: boolean) =>
    isLast
      ? "After this, your password alone signs you in, and your recovery codes are no longer valid."
      : "It will no longer sign you in. Remove it from your device as well.",
  removeHint: "From your authenticator app, or a recovery code",
  removeRecoveryHint: "One of your recovery codes",
  removed: "Passkey removed",
  removeFailed: "The passkey was not removed",
} as const;
