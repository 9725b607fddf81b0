export const adminTexts = {
  stored: (used: string, free: string | null) =>
    `All accounts together use ${used}. ${free === null ? "" : `The disk has ${free} free.`}`,
  approved: "User approved successfully",
  rejected: "User rejected successfully",
  updated: "User updated successfully",
  deleted: "User deleted successfully",
  fetchFailed: "Failed to fetch users",
  approvalFailed: "Failed to update user approval",
  updateFailed: "Failed to update user",
  deleteFailed: "Failed to delete user",
  resetLink: "Password Link",
  resetLinkHint: (name: string) =>
    `Creates a link that ${name} can use to set a new password within 30 minutes. Send it yourself: anyone who has it can use it, once. Earlier links stop working.`,
  removeFactor: "Remove Second Factor",
  removeFactorQuestion:
    "After this, their password alone signs them in. First make sure that the request really comes from the owner of the account.",
  factorRemoved: "Second factor removed",
  factorFailed: "The second factor was not removed",
  resetLinkFailed: "The link could not be created",
  search: "Search users",
  nouns: (n: number) => (n === 1 ? "user" : "users"),
  filters: {
    role: "Role",
    roles: [
      { value: "user", label: "User" },
      { value: "admin", label: "Admin" },
    ],
    status: "Status",
    statuses: [
      { value: "pending", label: "Pending" },
      { value: "approved", label: "Approved" },
      { value: "rejected", label: "Rejected" },
    ],
  },
  sorts: [
    { value: "email", label: "Email, A to Z" },
    { value: "-email", label: "Email, Z to A" },
    { value: "-created", label: "Oldest first" },
    { value: "login", label: "Most recently signed in" },
    { value: "-login", label: "Least recently signed in" },
  ],
} as const;
