import { proofNeeded, subject } from "../description.ts";

const lastAdministrator = "It is the last approved administrator.";

export const administration = subject(
  "Administration",
  "All accounts, for administrators. Everybody else, including tokens, is refused with 403.",
  {
    adminUsers: { text: "Lists every account, with its role and whether it is approved." },
    adminStats: { text: "Counts all accounts, and those that are pending, approved or administrators." },
    adminApproval: {
      text: "Approves or rejects an account, and notifies its owner by email if the installation sends emails. Rejecting ends its sessions. Withdrawing an approval requires a recent proof.",
      refusals: { 409: lastAdministrator },
      example: { approvalStatus: "approved" },
    },
    adminUpdateUser: {
      text: "Changes name, role or approval of an account; absent fields keep their values.",
      refusals: { 409: lastAdministrator },
      example: { username: "Ana Petrova", role: "admin" },
    },
    adminDeleteUser: {
      text: "Permanently deletes an account with its projects, sites and teams. Call `…/holdings` first to see what that includes.",
      refusals: {
        403: `Only administrators may do this, and not for their own account. ${proofNeeded}`,
        409: lastAdministrator,
      },
    },
    adminResetLink: {
      text: "Returns a link to give to the owner of an account, which can be used once, within half an hour.",
      refusals: {
        403: `Only administrators may do this, and only if password sign-in is on. ${proofNeeded}`,
        409: "The account has no password.",
      },
    },
    adminRemoveSecondFactor: {
      text: "Removes authenticator app, passkeys and recovery codes of an account, and notifies its owner by email. First make sure that the request comes from the owner.",
      refusals: { 403: `Only administrators may do this, and not for their own account. ${proofNeeded}` },
    },
    adminUserHoldings: {
      text: "Counts the projects, sites and teams that would be deleted with an account.",
    },
    adminActivity: {
      text: "Lists what everybody did, 50 entries per page. Send the `next` of a page as `before` to get the following one.",
    },
    adminHealth: {
      text: "Returns versions, database, disk, queue, mail and how busy the API is. A part that cannot be read is null.",
    },
    adminJobs: {
      text: "Lists up to 50 jobs each that are running, that are waiting, and that failed within the last day. `workers` counts the processes that run jobs.",
    },
    adminRetryJob: {
      text: "Queues a failed job again, with its original inputs and file.",
      refusals: { 404: "The job does not exist.", 409: "The job has not failed." },
    },
    adminCancelJob: {
      text: "Stops anybody's job. Does nothing if the job has ended.",
      refusals: { 404: "The job does not exist." },
    },
    adminActivityCsv: {
      text: "Returns the complete list as CSV, with the same filters.",
      refusals: { 429: "Wait until the file you requested before is finished." },
    },
  },
);
