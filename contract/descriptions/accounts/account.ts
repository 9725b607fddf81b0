import { subject } from "../description.ts";

const wrongPassword = "The password is wrong, or a field is missing.";
const tooOften = "Too many wrong passwords or codes. Wait as many seconds as `Retry-After` says.";
const codes = { 422: "Password or code is wrong.", 429: tooOften };

export const account = subject(
  "Your account",
  "Profile, password, sessions, second factors and linked accounts of the person who is signed in. Tokens cannot use these calls.",
  {
    me: { text: "Returns the account of the session." },
    updateProfile: {
      text: "Changes only the fields that are sent. The email address cannot be changed.",
      example: { username: "Ana Petrova", emailNotifications: true },
    },
    updatePassword: {
      text: "Requires the current password and the new one twice. Ends all other sessions and notifies the owner by email.",
      refusals: {
        422: "The current password is wrong, or the new one is too common or does not meet the rules.",
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
    endSession: { text: "Ends one session. Its browser is signed out at its next call." },
    endOtherSessions: { text: "Ends every session of the account except the one of this call." },
    ownData: {
      text: "Returns everything kept about the account as one JSON file: profile, sessions, teams, projects, activity.",
      refusals: {
        429: "Wait until the file you requested before is finished.",
      },
    },
    deleteOwnAccount: {
      text: "Permanently deletes the account with its projects, sites and teams. Requires the password; for accounts without one, the email address.",
      refusals: {
        409: "The last approved administrator cannot be deleted.",
        422: wrongPassword,
        429: tooOften,
      },
      example: { password: "Correct-Horse7!" },
    },
    storage: { text: "Returns how many bytes the account's data take, and its quota." },
    secondFactor: {
      text: "Returns which second factors the account has, how many recovery codes are left, and what is being set up.",
    },
    beginSecondFactor: {
      text: "Generates a key for an authenticator app and returns it as text, URL and QR code. It takes effect once its first code is confirmed.",
      refusals: { 409: "An authenticator app is already set up." },
    },
    confirmSecondFactor: {
      text: "Requires the password and the first code from the app. For the first factor of an account, returns recovery codes, which are not shown again.",
      refusals: { ...codes, 409: "An authenticator app is already set up, or none is being set up." },
      example: { password: "Correct-Horse7!", code: "482913" },
    },
    removeSecondFactor: {
      text: "Removes the authenticator app. Requires the password and a code from the app or a recovery code.",
      refusals: { ...codes, 409: "No authenticator app is set up." },
      example: { password: "Correct-Horse7!", code: "482913" },
    },
    passkeyOptions: {
      text: "Requires the password and returns the options for `navigator.credentials.create`, valid for five minutes.",
      refusals: { 409: "The account has reached its limit of passkeys.", 422: wrongPassword, 429: tooOften },
      example: { password: "Correct-Horse7!" },
    },
    addPasskey: {
      text: "Adds the passkey that the browser has created (`PublicKeyCredential.toJSON()`), under a name. For the first factor of an account, returns recovery codes, which are not shown again.",
      refusals: {
        409: "The passkey already exists, or the account has reached its limit of passkeys.",
        422: "The passkey does not match the options, or the five minutes are over.",
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
      text: "Requires the password and a second factor: a code from the app, a recovery code, or a passkey's signature. With the last factor of an account, its recovery codes are removed as well.",
      refusals: codes,
      example: { password: "Correct-Horse7!", code: "K7QXM-3WPTA" },
    },
    proof: {
      text: "Returns when the person at the session last signed in or proved to own the account, whether that is recent enough for calls that require it, and what can prove it again.",
    },
    prove: {
      text: "Requires exactly one of: the password, a code from the app or a recovery code, or a passkey's signature. The session then counts as proved for ten minutes; other sessions of the account do not.",
      refusals: {
        403: "The account signs in only with a provider; prove the session there.",
        422: "The password, code or passkey is wrong, or none or several were sent.",
        429: tooOften,
      },
      example: { password: "Correct-Horse7!" },
    },
    proofPasskeyOptions: {
      text: "Returns the options for `navigator.credentials.get`, for the account's passkeys. The signature proves the session, or authorises removing a passkey.",
      refusals: { 404: "The account has no passkey.", 429: tooOften },
    },
    beginProof: {
      text: "Returns the provider's address to redirect the browser to, where the person signs in again. Send what comes back to `…/returns`, as at sign-in.",
      refusals: {
        404: "This installation has no such provider.",
        429: tooOften,
        503: "The provider cannot be reached.",
      },
      example: { returnTo: "/settings/account" },
    },
    identities: {
      text: "Lists the linked accounts at OpenID providers, the other available providers, and the identity that this browser has proven and may link.",
    },
    beginLink: {
      text: "Returns the provider's address to redirect the browser to.",
      refusals: {
        404: "This installation has no such provider.",
        429: tooOften,
        503: "The provider cannot be reached.",
      },
    },
    linkIdentity: {
      text: "Links the account at a provider that this browser has just proven. Requires the password if the account has one.",
      refusals: {
        409: "Nothing was proven, it came too late, or one of the two accounts is already linked.",
        422: wrongPassword,
        429: tooOften,
      },
      example: { password: "Correct-Horse7!" },
    },
    unlinkIdentity: {
      text: "Unlinks the provider, so that the account can no longer sign in with it.",
      refusals: { 409: "It is the account's only way to sign in." },
    },
    searchUser: {
      text: "Finds an approved account by its complete email address, for adding it to a team.",
      refusals: {
        404: "No approved account has this address.",
        422: "The address is missing.",
        429: "Too many look-ups. Wait as many seconds as `Retry-After` says.",
      },
    },
  },
);
