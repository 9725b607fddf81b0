import { z } from "zod";
import {
  Identities,
  LinkIdentityBody,
  ProviderAddress,
  ProviderReturn,
  ProviderReturnBody,
  ProviderSignInBody,
} from "../accounts/identities.ts";
import { addition, proved, withoutTokens } from "./endpoint.ts";

const nothing = z.unknown();

/** Signing in with an OpenID provider, and linking such identities to an account. */
export const identityEndpoints = withoutTokens({
  beginProviderSignIn: addition(
    "POST",
    "/auth/providers/:providerId/sign-ins",
    "Begin to sign in with an OpenID provider",
    ProviderAddress,
    ProviderSignInBody,
  ),
  finishProviderSignIn: addition(
    "POST",
    "/auth/providers/:providerId/returns",
    "Redeem the answer of an OpenID provider, in the browser that began",
    ProviderReturn,
    ProviderReturnBody,
  ),
  beginLink: addition(
    "POST",
    "/auth/providers/:providerId/links",
    "Begin to link an account at an OpenID provider with yours",
    ProviderAddress,
  ),
  beginProof: addition(
    "POST",
    "/auth/providers/:providerId/proofs",
    "Begin to prove the session at an OpenID provider that is linked with your account",
    ProviderAddress,
    ProviderSignInBody,
  ),
  identities: addition(
    "GET",
    "/auth/identities",
    "List the accounts at OpenID providers that sign in to yours",
    Identities,
  ),
  linkIdentity: proved(
    "in-body",
    addition(
      "POST",
      "/auth/identities",
      "Link what this browser has proven at an OpenID provider, with the password of an account that uses one",
      nothing,
      LinkIdentityBody,
    ),
  ),
  unlinkIdentity: proved(
    "recent",
    addition("DELETE", "/auth/identities/:providerId", "Unlink your account at an OpenID provider", nothing),
  ),
});
