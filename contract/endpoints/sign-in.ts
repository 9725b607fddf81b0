import { z } from "zod";
import { ConfirmEmailBody, ResetPasswordBody, ResetRequestBody, SignInOptions } from "../accounts/access.ts";
import { LoginBody, RegisterBody } from "../accounts/auth.ts";
import {
  ProviderAddress,
  ProviderReturn,
  ProviderReturnBody,
  ProviderSignInBody,
} from "../accounts/identities.ts";
import { PasskeyOptions, SignInOptionsBody, SignInPasskeyBody } from "../accounts/passkeys.ts";
import { FactorsAsked, SecondFactorCodeBody } from "../accounts/second-factor.ts";
import { User } from "../accounts/user.ts";
import { addition, endpoint, subject, withoutTokens } from "./endpoint.ts";

const tooOften = "Too many attempts. Wait as many seconds as `Retry-After` says.";
const user = z.object({ user: User });
const passkey = {
  id: "qZ0wT2mT",
  rawId: "qZ0wT2mT",
  type: "public-key",
};
const nothing = z.unknown();

export const signIn = subject(
  "Signing in",
  "Sessions of people in browsers, registration and forgotten passwords. Programs need none of these calls: they send a token.",
  withoutTokens({
    login: endpoint("POST", "/auth/login", {
      summary: "Sign in",
      text: "Sets the session cookie `sid` (`__Host-sid` behind https), which lives for 30 days and is extended by use. For an account with a second factor, returns 401 with the code `second-factor-needed` and a cookie for the second half of the sign-in.",
      refusals: {
        401: "Address or password is wrong, or the code `second-factor-needed` asks for the second factor.",
        403: "The account awaits approval (code `account-pending`) or was rejected (`account-rejected`), or this installation signs in with a provider only.",
        429: tooOften,
      },
      example: { email: "ana@example.org", password: "Correct-Horse7!" },
      access: "public",
      body: LoginBody,
      data: user,
    }),
    loginSecondFactor: addition("POST", "/auth/login/second-factor", {
      summary: "Finish signing in with the code of a second factor",
      text: "Accepts the six digits of the authenticator app, or a recovery code, within ten minutes of the password and in the same browser. Sets the session cookie.",
      refusals: {
        401: "There is no pending sign-in, or it has expired; start again with the password.",
        429: tooOften,
      },
      example: { code: "482913" },
      access: "public",
      body: SecondFactorCodeBody,
      data: user,
    }),
    factorsAsked: addition("GET", "/auth/login/second-factor", {
      summary: "Get what half a sign-in can be finished with",
      text: "Returns whether the account of a pending sign-in has an authenticator app, a passkey, or both.",
      refusals: { 401: "There is no pending sign-in, or it has expired." },
      access: "public",
      data: FactorsAsked,
    }),
    loginPasskeyOptions: addition("POST", "/auth/login/passkey-options", {
      summary: "Get what the browser needs to sign in with a passkey",
      text: "Returns the options for `navigator.credentials.get`. With `afterPassword`, they name the passkeys of the account that is half signed in; otherwise any passkey of this installation can be used.",
      refusals: {
        401: "There is no pending sign-in, or it has expired.",
        404: "The account has no passkey.",
        429: tooOften,
      },
      example: { afterPassword: false },
      access: "public",
      body: SignInOptionsBody,
      data: PasskeyOptions,
    }),
    loginPasskey: addition("POST", "/auth/login/passkey", {
      summary: "Sign in with a passkey, after the password or in place of it",
      text: "Accepts the passkey's signature (`PublicKeyCredential.toJSON()`), and sets the session cookie. If it replaces the password, the passkey must have verified its owner.",
      refusals: {
        401: "There is no pending sign-in, or it has expired.",
        403: "The account awaits approval (code `account-pending`) or was rejected (`account-rejected`), or this installation signs in with a provider only.",
        429: tooOften,
      },
      example: {
        credential: {
          ...passkey,
          response: { clientDataJSON: "eyJ0eXBlIjoi", authenticatorData: "SZYN5YgO", signature: "MEUCIQD" },
        },
      },
      access: "public",
      body: SignInPasskeyBody,
      data: user,
    }),
    register: endpoint("POST", "/auth/register", {
      summary: "Request an account",
      text: "An administrator must approve the account; if the installation sends emails, the owner must confirm the address first. The answer is the same whether or not the address has an account.",
      refusals: { 403: "This installation signs in with a provider only.", 429: tooOften },
      example: { email: "ana@example.org", password: "Correct-Horse7!", passwordConfirm: "Correct-Horse7!" },
      access: "public",
      body: RegisterBody,
      status: 201,
      message: "Registration successful! Please wait for admin approval.",
      data: nothing,
    }),
    logout: endpoint("POST", "/auth/logout", {
      summary: "Sign out",
      text: "Ends the session of the cookie, if there is one, and clears the cookie.",
      access: "public",
      data: nothing,
    }),
    signInOptions: addition("GET", "/auth/sign-in-options", {
      summary: "Get what this installation offers to visitors",
      text: "Returns whether people can sign in with a password, whether emails are sent, and which OpenID providers there are.",
      access: "public",
      data: SignInOptions,
    }),
    requestPasswordReset: addition("POST", "/auth/password-reset-requests", {
      summary: "Ask for an email with a link that sets a new password",
      text: "Sends an email with a link that is valid for half an hour. The answer is the same whether or not there is an account.",
      refusals: { 404: "This installation sends no emails, or has no passwords.", 429: tooOften },
      example: { email: "ana@example.org" },
      access: "public",
      body: ResetRequestBody,
      status: 202,
      data: nothing,
    }),
    resetPassword: addition("POST", "/auth/password-resets", {
      summary: "Set a new password by a link",
      text: "Accepts the token at the end of the email's link, once. All sessions of the account end.",
      refusals: {
        422: "The link is wrong or has expired, or the password does not meet the rules.",
        429: tooOften,
      },
      example: { token: "Zk3v…", newPassword: "Correct-Horse7!", newPasswordConfirm: "Correct-Horse7!" },
      access: "public",
      body: ResetPasswordBody,
      data: nothing,
    }),
    confirmEmail: addition("POST", "/auth/email-confirmations", {
      summary: "Confirm an email address by a link",
      text: "Accepts the token at the end of the email's link, once.",
      refusals: { 422: "The link is wrong or has expired.", 429: tooOften },
      example: { token: "Zk3v…" },
      access: "public",
      body: ConfirmEmailBody,
      data: nothing,
    }),
    beginProviderSignIn: addition("POST", "/auth/providers/:providerId/sign-ins", {
      summary: "Begin to sign in with an OpenID provider",
      text: "Returns the provider's address to redirect the browser to, and sets a cookie that identifies the browser on its return.",
      refusals: {
        404: "This installation has no such provider.",
        429: tooOften,
        503: "The provider cannot be reached.",
      },
      example: { returnTo: "/projects" },
      access: "public",
      body: ProviderSignInBody,
      data: ProviderAddress,
    }),
    finishProviderSignIn: addition("POST", "/auth/providers/:providerId/returns", {
      summary: "Redeem the answer of an OpenID provider, in the browser that began",
      text: "Accepts the query that the provider added to the return address. Sets the session cookie, or says what is left to do.",
      refusals: {
        403: "The answer does not belong to this browser's sign-in, came too late, or was not accepted.",
        404: "This installation has no such provider.",
        429: tooOften,
        503: "The provider cannot be reached.",
      },
      example: { query: "code=SplxlOBeZQQYbYS6WxSbIA&state=af0ifjsldkj" },
      access: "public",
      body: ProviderReturnBody,
      data: ProviderReturn,
    }),
  }),
);
