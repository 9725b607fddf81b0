import { subject } from "../description.ts";

const wrongPassword = "The password is wrong, or a field is missing.";
const tooOften = "Too many wrong passwords or codes. Wait for the seconds in `Retry-After`.";
const codes = { 422: "Password or code is wrong.", 429: tooOften };

export const account = subject(
  "Your account",
  "Profile, password, sessions, second factors and linked accounts of the person who is signed in. Closed to tokens.",
  {
    me: { text: "Answers the account of the session." },
    updateProfile: {
      text: "Changes what is sent and keeps the rest. The email address cannot be changed.",
      example: { username: "Ana Petrova", emailNotifications: true },
    },
    updatePassword: {
      text: "Takes the current password and the new one twice. Ends all other sessions and tells the owner by email.",
      refusals: {
        422: "The current password is wrong, or the new one is common or not good enough.",
        429: tooOften,
      },
      example: {
        currentPassword: "Correct-Horse7!",
        newPassword: "Basin-North7!up",
        newPasswordConfirm: "Basin-North7!up",
      },
    },
    sessions: {
      text: "Lists browsers with the time and network of their last use; `isThis` marks this one.",
    },
    endSession: { text: "Ends one session. Its browser is signed out with its next call." },
    endOtherSessions: { text: "Ends every session of the account except the one of this call." },
    ownData: {
      text: "Answers everything kept about the account as one JSON file: profile, sessions, teams, projects, activity.",
      refusals: {
        429: "Wait until the file you asked for before is made.",
      },
    },
    deleteOwnAccount: {
      text: "Deletes the account with its projects, sites and teams, for good. Takes the password; from accounts without one, the email address.",
      refusals: {
        409: "The last approved administrator cannot be deleted.",
        422: wrongPassword,
        429: tooOften,
      },
      example: { password: "Correct-Horse7!" },
    },
    storage: { text: "Answers how many bytes the account's data take, and how many they may." },
    secondFactor: {
      text: "Tells which second factors the account has, how many recovery codes are left, and what is being set up.",
    },
    beginSecondFactor: {
      text: "Draws a key for an authenticator app and answers it as text, address and QR code. It counts once its first code is confirmed.",
      refusals: { 409: "An authenticator app is set up already." },
    },
    confirmSecondFactor: {
      text: "Takes the password and the first code of the app. With the first factor of an account, answers recovery codes, this once.",
      refusals: { ...codes, 409: "An authenticator app is set up already, or none is being set up." },
      example: { password: "Correct-Horse7!", code: "482913" },
    },
    removeSecondFactor: {
      text: "Takes the password and a code of the app or a recovery code.",
      refusals: { ...codes, 409: "No authenticator app is set up." },
      example: { password: "Correct-Horse7!", code: "482913" },
    },
    passkeyOptions: {
      text: "Takes the password and answers the options for `navigator.credentials.create`, good for five minutes.",
      refusals: { 409: "The account has as many passkeys as it may.", 422: wrongPassword, 429: tooOften },
      example: { password: "Correct-Horse7!" },
    },
    addPasskey: {
      text: "Takes a name and what the browser has made (`PublicKeyCredential.toJSON()`). With the first factor of an account, answers recovery codes, this once.",
      refusals: {
        409: "The passkey is there already, or the account has as many as it may.",
        422: "The passkey does not fit the options, or the five minutes are over.",
        429: tooOften,
      },
      example: {
        name: "Laptop",
        credential: {
          id: "qZ0wT2mT",
          rawId: "qZ0wT2mT",
          type: "public-key",
          response: { clientDataJSON: "eyJ0eXBlIjoi", attestationObject: "o2NmbXRk" },
        },
      },
    },
    removePasskey: {
      text: "Takes the password and a second factor: a code of the app, a recovery code, or what a passkey signed. With the last factor of an account, its recovery codes go, too.",
      refusals: codes,
      example: { password: "Correct-Horse7!", code: "K7QXM-3WPTA" },
    },
    proof: {
      text: "Tells when the person at the session last signed in or proved to own the account, whether that is recent enough for calls that ask for it, and what can prove it again.",
    },
    prove: {
      text: "Takes the password, a code of the app or a recovery code, or what a passkey signed: one of them. The session counts as proved for ten minutes; other sessions of the account do not.",
      refusals: {
        403: "The account signs in with a provider only: prove the session there.",
        422: "Password, code or passkey is wrong, or none or several were sent.",
        429: tooOften,
      },
      example: { password: "Correct-Horse7!" },
    },
    proofPasskeyOptions: {
      text: "Answers the options for `navigator.credentials.get`, for the passkeys of the account. Their answer proves the session, or removes a passkey.",
      refusals: { 404: "The account has no passkey.", 429: tooOften },
    },
    beginProof: {
      text: "Answers the address at the provider to send the browser to, where the person signs in again. What comes back goes to `…/returns`, as at sign-in.",
      refusals: {
        404: "There is no such provider here.",
        429: tooOften,
        503: "The provider cannot be reached.",
      },
      example: { returnTo: "/settings/account" },
    },
    identities: {
      text: "Lists the linked accounts at OpenID providers, the providers that are left, and what this browser has proven and may link.",
    },
    beginLink: {
      text: "Answers the address at the provider to send the browser to.",
      refusals: {
        404: "There is no such provider here.",
        429: tooOften,
        503: "The provider cannot be reached.",
      },
    },
    linkIdentity: {
      text: "Links the account at a provider that this browser has just proven. Takes the password where the account has one.",
      refusals: {
        409: "Nothing was proven, it came too late, or one of the two accounts is linked already.",
        422: wrongPassword,
        429: tooOften,
      },
      example: { password: "Correct-Horse7!" },
    },
    unlinkIdentity: {
      text: "Takes a way to sign in away from the account.",
      refusals: { 409: "It is the only way in." },
    },
    searchUser: {
      text: "Finds an approved account by its whole email address, to add it to a team.",
      refusals: {
        404: "No approved account has this address.",
        422: "The address is missing.",
        429: "Too many look-ups. Wait for the seconds in `Retry-After`.",
      },
    },
  },
);
