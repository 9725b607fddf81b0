import { subject } from "../description.ts";

const tooOften = "Too many tries. Wait for the seconds in `Retry-After`.";
const passkey = {
  id: "qZ0wT2mT",
  rawId: "qZ0wT2mT",
  type: "public-key",
};

export const signIn = subject(
  "Signing in",
  "Sessions of people in browsers, registration and forgotten passwords. Programs need none of this: they send a token.",
  {
    login: {
      text: "Sets the session cookie `sid` (`__Host-sid` behind https), which lives for 30 days and is extended by use. An account with a second factor is answered 401 with the code `second-factor-needed`, and a cookie for half a sign-in.",
      refusals: {
        401: "Address or password is wrong, or the code `second-factor-needed` asks for the second factor.",
        403: "The account awaits approval (code `account-pending`) or was rejected (`account-rejected`), or this installation signs in with a provider only.",
        429: tooOften,
      },
      example: { email: "ana@example.org", password: "Correct-Horse7!" },
    },
    loginSecondFactor: {
      text: "Takes the six digits of the authenticator app, or a recovery code, within minutes of the password, in the same browser. Sets the session cookie.",
      refusals: {
        401: "There is no half sign-in, or it has lapsed: begin with the password again.",
        429: tooOften,
      },
      example: { code: "482913" },
    },
    factorsAsked: {
      text: "Tells whether the account of a half sign-in has an authenticator app, a passkey, or both.",
      refusals: { 401: "There is no half sign-in, or it has lapsed." },
    },
    loginPasskeyOptions: {
      text: "Answers the options for `navigator.credentials.get`. With `afterPassword`, they name the passkeys of the account that is half signed in; else any passkey of this installation may answer.",
      refusals: {
        401: "There is no half sign-in, or it has lapsed.",
        404: "The account has no passkey.",
        429: tooOften,
      },
      example: { afterPassword: false },
    },
    loginPasskey: {
      text: "Takes what the passkey has signed (`PublicKeyCredential.toJSON()`), and sets the session cookie. In place of the password, the passkey must have verified its owner.",
      refusals: {
        401: "There is no half sign-in, or it has lapsed.",
        403: "The account awaits approval (code `account-pending`) or was rejected (`account-rejected`), or this installation signs in with a provider only.",
        429: tooOften,
      },
      example: {
        credential: {
          ...passkey,
          response: { clientDataJSON: "eyJ0eXBlIjoi", authenticatorData: "SZYN5YgO", signature: "MEUCIQD" },
        },
      },
    },
    register: {
      text: "Asks for an account. An administrator approves it; where emails are sent, its owner confirms the address first. The answer is the same whether the address has an account or not.",
      refusals: { 403: "This installation signs in with a provider only.", 429: tooOften },
      example: { email: "ana@example.org", password: "Correct-Horse7!", passwordConfirm: "Correct-Horse7!" },
    },
    logout: { text: "Ends the session of the cookie, if there is one, and clears the cookie." },
    signInOptions: {
      text: "Tells whether people sign in with a password here, whether emails are sent, and which OpenID providers there are.",
    },
    requestPasswordReset: {
      text: "Sends an email with a link that is good for half an hour. The answer is the same whether there is an account or not.",
      refusals: { 404: "This installation sends no emails, or has no passwords.", 429: tooOften },
      example: { email: "ana@example.org" },
    },
    resetPassword: {
      text: "Takes the token at the end of the email's link, once. All sessions of the account end.",
      refusals: { 422: "The link is wrong or has ended, or the password is not good enough.", 429: tooOften },
      example: { token: "Zk3v…", newPassword: "Correct-Horse7!", newPasswordConfirm: "Correct-Horse7!" },
    },
    confirmEmail: {
      text: "Takes the token at the end of the email's link, once.",
      refusals: { 422: "The link is wrong or has ended.", 429: tooOften },
      example: { token: "Zk3v…" },
    },
    beginProviderSignIn: {
      text: "Answers the address at the provider to send the browser to, and sets a cookie that knows the browser again.",
      refusals: {
        404: "There is no such provider here.",
        429: tooOften,
        503: "The provider cannot be reached.",
      },
      example: { returnTo: "/projects" },
    },
    finishProviderSignIn: {
      text: "Takes what the provider added to the address that the browser came back to. Sets the session cookie, or says what is left to do.",
      refusals: {
        403: "The answer is not that of this browser's sign-in, came too late, or was not accepted.",
        404: "There is no such provider here.",
        429: tooOften,
        503: "The provider cannot be reached.",
      },
      example: { query: "code=SplxlOBeZQQYbYS6WxSbIA&state=af0ifjsldkj" },
    },
  },
);
