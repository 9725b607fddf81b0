import { z } from "zod";
import { AccountHoldings, AdminStats, AdminUpdateUserBody, ApprovalBody } from "../accounts/admin.ts";
import { LoginBody, RegisterBody, UpdatePasswordBody, UpdateProfileBody } from "../accounts/auth.ts";
import { StorageUse } from "../accounts/storage.ts";
import { MemberLookup } from "../accounts/team.ts";
import { User, UserReference } from "../accounts/user.ts";
import { addition, endpoint, extended } from "./endpoint.ts";

const nothing = z.unknown();
const user = z.object({ user: User });

/** Signing in, one's own account, and all accounts for administrators. */
export const accountEndpoints = {
  me: endpoint("GET", "/auth/me", "Get your account", user),
  login: endpoint("POST", "/auth/login", "Sign in", user, LoginBody),
  register: endpoint("POST", "/auth/register", "Request an account", nothing, RegisterBody),
  logout: endpoint("POST", "/auth/logout", "Sign out", nothing),
  updatePassword: endpoint(
    "PATCH",
    "/auth/update-password",
    "Change your password",
    nothing,
    UpdatePasswordBody,
  ),
  updateProfile: endpoint("PATCH", "/auth/profile", "Change your profile", user, UpdateProfileBody),
  storage: addition("GET", "/auth/storage", "Get how much room your data takes", StorageUse),
  searchUser: extended(
    endpoint(
      "GET",
      "/auth/users/search",
      "Find an account by its e-mail address",
      z.object({ user: UserReference }),
    ),
    { query: MemberLookup },
  ),
  adminUsers: endpoint("GET", "/admin/users", "List all accounts", z.object({ users: z.array(User) })),
  adminStats: endpoint(
    "GET",
    "/admin/stats",
    "Count all accounts, and those that are pending, active or administrators",
    AdminStats,
  ),
  adminApproval: endpoint(
    "PATCH",
    "/admin/users/:userId/approval",
    "Approve or reject an account",
    user,
    ApprovalBody,
  ),
  adminUpdateUser: endpoint("PATCH", "/admin/users/:userId", "Change an account", user, AdminUpdateUserBody),
  adminDeleteUser: endpoint(
    "DELETE",
    "/admin/users/:userId",
    "Delete an account and everything it owns",
    nothing,
  ),
  adminUserHoldings: addition(
    "GET",
    "/admin/users/:userId/holdings",
    "List what would be deleted with an account",
    z.object({ holdings: AccountHoldings }),
  ),
} as const;
