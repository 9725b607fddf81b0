import { proofNeeded, subject } from "../description.ts";

const lastAdministrator = "It is the last approved administrator.";

export const administration = subject(
  "Administration",
  "All accounts, for administrators. Everybody else is refused with 403, tokens included.",
  {
    adminUsers: { text: "Lists every account, with its role and whether it is approved." },
    adminStats: { text: "Counts all accounts, and those that are pending, approved or administrators." },
    adminApproval: {
      text: "Approves or rejects an account, and tells its owner by email where emails are sent. Rejecting ends its sessions. Taking its approval from an account takes a recent proof.",
      refusals: { 409: lastAdministrator },
      example: { approvalStatus: "approved" },
    },
    adminUpdateUser: {
      text: "Changes name, role or approval of an account; fields that are absent keep their values.",
      refusals: { 409: lastAdministrator },
      example: { username: "Ana Petrova", role: "admin" },
    },
    adminDeleteUser: {
      text: "Deletes an account with its projects, sites and teams, for good. Ask what that is first: `…/holdings`.",
      refusals: {
        403: `Only administrators may, and not their own account. ${proofNeeded}`,
        409: lastAdministrator,
      },
    },
    adminResetLink: {
      text: "Answers a link to hand to the owner of an account, good for half an hour and once.",
      refusals: {
        403: `Only administrators may, and where passwords are used. ${proofNeeded}`,
        409: "The account has no password to set.",
      },
    },
    adminRemoveSecondFactor: {
      text: "Removes authenticator app, passkeys and recovery codes of an account, and tells its owner by email. Be sure of who asks.",
      refusals: { 403: `Only administrators may, and not for their own account. ${proofNeeded}` },
    },
    adminUserHoldings: {
      text: "Counts the projects, sites and teams that would be deleted with an account.",
    },
    adminActivity: {
      text: "Lists what everybody did, 50 deeds at a time. `next` of an answer is `before` of the following page.",
    },
    adminHealth: {
      text: "Answers versions, database, disk, queue, mail and how busy the API is. A part that cannot be read is null.",
    },
    adminJobs: {
      text: "Lists what runs, what waits and what failed within a day, 50 of each. `workers` counts the processes that do such work.",
    },
    adminRetryJob: {
      text: "Has a failed job wait again. It does what it was asked for then, with the same file.",
      refusals: { 404: "The job is not there.", 409: "The job has not failed." },
    },
    adminCancelJob: {
      text: "Asks a job of anybody to stop. It changes nothing when the job has ended.",
      refusals: { 404: "The job is not there." },
    },
    adminActivityCsv: {
      text: "Answers the same as CSV, all of it, with the same filters.",
      refusals: { 429: "Wait until the file you asked for before is made." },
    },
  },
);
