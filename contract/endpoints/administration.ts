import { z } from "zod";
import { ResetLink } from "../accounts/access.ts";
import { AccountHoldings, AdminStats, AdminUpdateUserBody, ApprovalBody } from "../accounts/admin.ts";
import { User } from "../accounts/user.ts";
import { ActivityFilter, ActivityPage, AdminActivityQuery } from "../activity.ts";
import { SystemHealth } from "../health.ts";
import { JobQueue, QueuedJob } from "../jobs/queue.ts";
import { listTotal, UserListQuery } from "../search/lists.ts";
import { addition, endpoint, subject } from "./endpoint.ts";
import { proofNeeded } from "./refusals.ts";

const lastAdministrator = "It is the last approved administrator.";
const user = z.object({ user: User });
const nothing = z.unknown();
const job = z.object({ job: QueuedJob });

export const administration = subject(
  "Administration",
  "All accounts, for administrators. Everybody else, including tokens, is refused with 403.",
  {
    adminUsers: endpoint("GET", "/admin/users", {
      summary: "List all accounts",
      text: "Lists every account, with its role and whether it is approved.",
      access: "admin",
      token: "never",
      query: UserListQuery,
      data: z.object({ users: z.array(User), ...listTotal }),
    }),
    adminStats: endpoint("GET", "/admin/stats", {
      summary: "Count all accounts, and those that are pending, active or administrators",
      access: "admin",
      token: "never",
      data: AdminStats,
    }),
    adminApproval: endpoint("PATCH", "/admin/users/:userId/approval", {
      summary: "Approve or reject an account",
      text: "Approves or rejects an account, and notifies its owner by email if the installation sends emails. Rejecting ends its sessions. Withdrawing an approval requires a recent proof.",
      refusals: { 409: lastAdministrator },
      example: { approvalStatus: "approved" },
      access: "admin",
      token: "never",
      proof: "sometimes",
      body: ApprovalBody,
      data: user,
    }),
    adminUpdateUser: endpoint("PATCH", "/admin/users/:userId", {
      summary: "Change an account",
      text: "Changes name, role or approval of an account; absent fields keep their values.",
      refusals: { 409: lastAdministrator },
      example: { username: "Ana Petrova", role: "admin" },
      access: "admin",
      token: "never",
      proof: "recent",
      body: AdminUpdateUserBody,
      data: user,
    }),
    adminDeleteUser: endpoint("DELETE", "/admin/users/:userId", {
      summary: "Delete an account and everything it owns",
      text: "Permanently deletes an account with its projects, sites and teams. Call `…/holdings` first to see what that includes.",
      refusals: {
        403: `Only administrators may do this, and not for their own account. ${proofNeeded}`,
        409: lastAdministrator,
      },
      access: "admin",
      token: "never",
      proof: "recent",
      data: nothing,
    }),
    adminResetLink: addition("POST", "/admin/users/:userId/reset-links", {
      summary: "Make a link by which the owner of an account sets a new password",
      text: "Returns a link to give to the owner of an account, which can be used once, within half an hour.",
      refusals: {
        403: `Only administrators may do this, and only if password sign-in is on. ${proofNeeded}`,
        409: "The account has no password.",
      },
      access: "admin",
      token: "never",
      proof: "recent",
      status: 201,
      data: ResetLink,
    }),
    adminRemoveSecondFactor: addition("DELETE", "/admin/users/:userId/second-factor", {
      summary: "Remove the second factor of an account whose owner lost it",
      text: "Removes authenticator app, passkeys and recovery codes of an account, and notifies its owner by email. First make sure that the request comes from the owner.",
      refusals: { 403: `Only administrators may do this, and not for their own account. ${proofNeeded}` },
      access: "admin",
      token: "never",
      proof: "recent",
      data: nothing,
    }),
    adminUserHoldings: addition("GET", "/admin/users/:userId/holdings", {
      summary: "List what would be deleted with an account",
      text: "Counts the projects, sites and teams that would be deleted with an account.",
      access: "admin",
      token: "never",
      data: z.object({ holdings: AccountHoldings }),
    }),
    adminActivity: addition("GET", "/admin/activity", {
      summary: "List what everybody did, the newest first",
      text: "Lists what everybody did, 50 entries per page. Send the `next` of a page as `before` to get the following one.",
      access: "admin",
      token: "never",
      query: AdminActivityQuery,
      data: ActivityPage,
    }),
    adminHealth: addition("GET", "/admin/health", {
      summary: "See how the installation does",
      text: "Returns versions, database, disk, queue, mail and how busy the API is. A part that cannot be read is null.",
      access: "admin",
      token: "never",
      data: SystemHealth,
    }),
    adminJobs: addition("GET", "/admin/jobs", {
      summary: "List the work that runs, waits, or has failed",
      text: "Lists up to 50 jobs each that are running, that are waiting, and that failed within the last day. `workers` counts the processes that run jobs.",
      access: "admin",
      token: "never",
      data: JobQueue,
    }),
    adminRetryJob: addition("POST", "/admin/jobs/:jobId/retry", {
      summary: "Have a failed job done again",
      text: "Queues a failed job again, with its original inputs and file.",
      refusals: { 404: "The job does not exist.", 409: "The job has not failed." },
      access: "admin",
      token: "never",
      data: job,
    }),
    adminCancelJob: addition("DELETE", "/admin/jobs/:jobId", {
      summary: "Cancel a job of anybody that has not ended",
      refusals: { 404: "The job does not exist." },
      access: "admin",
      token: "never",
      data: job,
    }),
    adminActivityCsv: addition("GET", "/admin/activity.csv", {
      summary: "Download what everybody did as CSV",
      text: "Returns the complete list as CSV, with the same filters.",
      refusals: { 429: "Wait until the file you requested before is finished." },
      access: "admin",
      token: "never",
      query: ActivityFilter,
      answers: "text/csv",
      data: z.unknown(),
    }),
  },
);
