import { z } from "zod";
import {
  ConfirmEmailBody,
  DeleteAccountBody,
  ResetLink,
  ResetPasswordBody,
  ResetRequestBody,
  Session,
  SignInOptions,
} from "../accounts/access.ts";
import { AccountHoldings, AdminStats, AdminUpdateUserBody, ApprovalBody } from "../accounts/admin.ts";
import { LoginBody, RegisterBody, UpdatePasswordBody, UpdateProfileBody } from "../accounts/auth.ts";
import {
  NewPasskeyBody,
  PasskeyOptions,
  PasskeyOptionsBody,
  SignInOptionsBody,
  SignInPasskeyBody,
} from "../accounts/passkeys.ts";
import { Proof, ProofBody, RemovePasskeyBody } from "../accounts/proof.ts";
import {
  FactorsAsked,
  RecoveryCodes,
  SecondFactor,
  SecondFactorCodeBody,
  SecondFactorProofBody,
} from "../accounts/second-factor.ts";
import { StorageUse } from "../accounts/storage.ts";
import { MemberLookup } from "../accounts/team.ts";
import { User, UserReference } from "../accounts/user.ts";
import { listTotal, UserListQuery } from "../finding/lists.ts";
import { addition, endpoint, extended, proved, withoutTokens } from "./endpoint.ts";

const nothing = z.unknown();
const user = z.object({ user: User });

/** Signing in, the caller's own account, and account administration: closed to tokens. */
const personalEndpoints = withoutTokens({
  me: endpoint("GET", "/auth/me", "Get your account", user),
  login: endpoint("POST", "/auth/login", "Sign in", user, LoginBody),
  loginSecondFactor: addition(
    "POST",
    "/auth/login/second-factor",
    "Finish signing in with the code of a second factor",
    user,
    SecondFactorCodeBody,
  ),
  factorsAsked: addition(
    "GET",
    "/auth/login/second-factor",
    "Get what half a sign-in can be finished with",
    FactorsAsked,
  ),
  loginPasskeyOptions: addition(
    "POST",
    "/auth/login/passkey-options",
    "Get what the browser needs to sign in with a passkey",
    PasskeyOptions,
    SignInOptionsBody,
  ),
  loginPasskey: addition(
    "POST",
    "/auth/login/passkey",
    "Sign in with a passkey, after the password or in place of it",
    user,
    SignInPasskeyBody,
  ),
  passkeyOptions: proved(
    "in-body",
    addition(
      "POST",
      "/auth/passkeys/options",
      "Get what the browser needs to make a passkey; takes the password",
      PasskeyOptions,
      PasskeyOptionsBody,
    ),
  ),
  addPasskey: proved(
    "recent",
    addition(
      "POST",
      "/auth/passkeys",
      "Add a passkey that the browser has made within five minutes of the password",
      RecoveryCodes,
      NewPasskeyBody,
    ),
  ),
  removePasskey: proved(
    "in-body",
    addition(
      "POST",
      "/auth/passkeys/:passkeyId/removal",
      "Remove one of your passkeys",
      nothing,
      RemovePasskeyBody,
    ),
  ),
  secondFactor: addition("GET", "/auth/second-factor", "Get the state of your second factor", SecondFactor),
  beginSecondFactor: addition(
    "POST",
    "/auth/second-factor",
    "Begin to set up a second factor: draws the key for an authenticator app",
    SecondFactor,
  ),
  confirmSecondFactor: proved(
    "in-body",
    addition(
      "POST",
      "/auth/second-factor/confirmation",
      "Switch the second factor on with its first code, and get recovery codes",
      RecoveryCodes,
      SecondFactorProofBody,
    ),
  ),
  removeSecondFactor: proved(
    "in-body",
    addition(
      "POST",
      "/auth/second-factor/removal",
      "Remove your second factor",
      nothing,
      SecondFactorProofBody,
    ),
  ),
  proof: addition(
    "GET",
    "/auth/proof",
    "Get when this session was proved, and what can prove it again",
    Proof,
  ),
  prove: addition(
    "POST",
    "/auth/proof",
    "Prove with password, code or passkey that the session is yours",
    Proof,
    ProofBody,
  ),
  proofPasskeyOptions: addition(
    "POST",
    "/auth/proof/passkey-options",
    "Get what the browser needs to prove the session with a passkey",
    PasskeyOptions,
  ),
  register: endpoint("POST", "/auth/register", "Request an account", nothing, RegisterBody),
  logout: endpoint("POST", "/auth/logout", "Sign out", nothing),
  signInOptions: addition(
    "GET",
    "/auth/sign-in-options",
    "Get what this installation offers to visitors",
    SignInOptions,
  ),
  requestPasswordReset: addition(
    "POST",
    "/auth/password-reset-requests",
    "Ask for an email with a link that sets a new password",
    nothing,
    ResetRequestBody,
  ),
  resetPassword: addition(
    "POST",
    "/auth/password-resets",
    "Set a new password by a link",
    nothing,
    ResetPasswordBody,
  ),
  confirmEmail: addition(
    "POST",
    "/auth/email-confirmations",
    "Confirm an email address by a link",
    nothing,
    ConfirmEmailBody,
  ),
  sessions: addition(
    "GET",
    "/auth/sessions",
    "List the browsers that are signed in to your account",
    z.object({ sessions: z.array(Session) }),
  ),
  endSession: addition("DELETE", "/auth/sessions/:sessionId", "End one of your sessions", nothing),
  endOtherSessions: addition(
    "DELETE",
    "/auth/sessions",
    "End all your sessions but the one of this call",
    nothing,
  ),
  ownData: proved(
    "recent",
    extended(addition("GET", "/auth/own-data", "Get what is kept about you, as a file", nothing), {
      answers: "application/json",
    }),
  ),
  deleteOwnAccount: proved(
    "in-body",
    addition(
      "POST",
      "/auth/account-deletion",
      "Delete your account and everything it owns",
      nothing,
      DeleteAccountBody,
    ),
  ),
  updatePassword: proved(
    "in-body",
    endpoint("PATCH", "/auth/update-password", "Change your password", nothing, UpdatePasswordBody),
  ),
  updateProfile: endpoint("PATCH", "/auth/profile", "Change your profile", user, UpdateProfileBody),
  storage: addition("GET", "/auth/storage", "Get how much room your data takes", StorageUse),
  adminUsers: extended(
    endpoint("GET", "/admin/users", "List all accounts", z.object({ users: z.array(User), ...listTotal })),
    { query: UserListQuery },
  ),
  adminStats: endpoint(
    "GET",
    "/admin/stats",
    "Count all accounts, and those that are pending, active or administrators",
    AdminStats,
  ),
  adminApproval: proved(
    "sometimes",
    endpoint("PATCH", "/admin/users/:userId/approval", "Approve or reject an account", user, ApprovalBody),
  ),
  adminUpdateUser: proved(
    "recent",
    endpoint("PATCH", "/admin/users/:userId", "Change an account", user, AdminUpdateUserBody),
  ),
  adminDeleteUser: proved(
    "recent",
    endpoint("DELETE", "/admin/users/:userId", "Delete an account and everything it owns", nothing),
  ),
  adminResetLink: proved(
    "recent",
    addition(
      "POST",
      "/admin/users/:userId/reset-links",
      "Make a link by which the owner of an account sets a new password",
      ResetLink,
    ),
  ),
  adminRemoveSecondFactor: proved(
    "recent",
    addition(
      "DELETE",
      "/admin/users/:userId/second-factor",
      "Remove the second factor of an account whose owner lost it",
      nothing,
    ),
  ),
  adminUserHoldings: addition(
    "GET",
    "/admin/users/:userId/holdings",
    "List what would be deleted with an account",
    z.object({ holdings: AccountHoldings }),
  ),
});

export const accountEndpoints = {
  ...personalEndpoints,
  // Used by the Add Member form; closed to tokens.
  searchUser: extended(
    endpoint(
      "GET",
      "/auth/users/search",
      "Find an account by its email address",
      z.object({ user: UserReference }),
    ),
    { query: MemberLookup, token: "never" },
  ),
} as const;
