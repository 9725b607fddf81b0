import { subject } from "../description.ts";

const tooOften = "Too many attempts. Wait as many seconds as `Retry-After` says.";
const passkey = {
  id: "qZ0wT2mT",
  rawId: "qZ0wT2mT",
  type: "public-key",
};

export const signIn = subject(
  "Signing in",
  "Sessions of people in browsers, registration and forgotten passwords. Programs need none of these calls: they send a token.",
  {
    login: {
      text: "Sets the session cookie `sid` (`__Host-sid` behind https), which lives for 30 days and is extended by use. For an account with a second factor, returns 401 with the code `second-factor-needed` and a cookie for the second half of the sign-in.",
      refusals: {
        401: "Address or password is wrong, or the code `second-factor-needed` asks for the second factor.",
        403: "The account awaits approval (code `account-pending`) or was rejected (`account-rejected`), or this installation signs in with a provider only.",
        429: tooOften,
      },
      example: { email: "ana@example.org", password: "Correct-Horse7!" },
    },
    loginSecondFactor: {
      text: "Accepts the six digits of the authenticator app, or a recovery code, within ten minutes of the password and in the same browser. Sets the session cookie.",
      refusals: {
        401: "There is no half sign-in, or it has expired; start again with the password.",
        429: tooOften,
      },
      example: { code: "482913" },
    },
    factorsAsked: {
      text: "Returns whether the account of a half sign-in has an authenticator app, a passkey, or both.",
      refusals: { 401: "There is no half sign-in, or it has expired." },
    },
    loginPasskeyOptions: {
      text: "Returns the options for `navigator.credentials.get`. With `afterPassword`, they name the passkeys of the account that is half signed in; otherwise any passkey of this installation can be used.",
      refusals: {
        401: "There is no half sign-in, or it has expired.",
        404: "The account has no passkey.",
        429: tooOften,
      },
      example: { afterPassword: false },
    },
    loginPasskey: {
      text: "Accepts the passkey's signature (`PublicKeyCredential.toJSON()`), and sets the session cookie. If it replaces the password, the passkey must have verified its owner.",
      refusals: {
        401: "There is no half sign-in, or it has expired.",
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
      text: "Requests an account. An administrator must approve it; if the installation sends emails, the owner must confirm the address first. The answer is the same whether or not the address has an account.",
      refusals: { 403: "This installation signs in with a provider only.", 429: tooOften },
      example: { email: "ana@example.org", password: "Correct-Horse7!", passwordConfirm: "Correct-Horse7!" },
    },
    logout: { text: "Ends the session of the cookie, if there is one, and clears the cookie." },
    signInOptions: {
      text: "Returns whether people can sign in with a password, whether emails are sent, and which OpenID providers there are.",
    },
    requestPasswordReset: {
      text: "Sends an email with a link that is valid for half an hour. The answer is the same whether or not there is an account.",
      refusals: { 404: "This installation sends no emails, or has no passwords.", 429: tooOften },
      example: { email: "ana@example.org" },
    },
    resetPassword: {
      text: "Sets a new password. Accepts the token at the end of the email's link, once. All sessions of the account end.",
      refusals: {
        422: "The link is wrong or has expired, or the password does not meet the rules.",
        429: tooOften,
      },
      example: { token: "Zk3v…", newPassword: "Correct-Horse7!", newPasswordConfirm: "Correct-Horse7!" },
    },
    confirmEmail: {
      text: "Confirms the address. Accepts the token at the end of the email's link, once.",
      refusals: { 422: "The link is wrong or has expired.", 429: tooOften },
      example: { token: "Zk3v…" },
    },
    beginProviderSignIn: {
      text: "Returns the provider's address to redirect the browser to, and sets a cookie that identifies the browser on its return.",
      refusals: {
        404: "This installation has no such provider.",
        429: tooOften,
        503: "The provider cannot be reached.",
      },
      example: { returnTo: "/projects" },
    },
    finishProviderSignIn: {
      text: "Accepts the query that the provider added to the return address. Sets the session cookie, or says what is left to do.",
      refusals: {
        403: "The answer does not belong to this browser's sign-in, came too late, or was not accepted.",
        404: "This installation has no such provider.",
        429: tooOften,
        503: "The provider cannot be reached.",
      },
      example: { query: "code=SplxlOBeZQQYbYS6WxSbIA&state=af0ifjsldkj" },
    },
  },
);
