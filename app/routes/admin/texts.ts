export const adminTexts = {
  stored: (used: string, free: string | null) =>
    `All accounts' data takes ${used}. ${free === null ? "" : `The disk has room for ${free} more.`}`,
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
    `Makes a link by which ${name} sets a new password within 30 minutes. Hand it over yourself: whoever has it can use it, once. Links made before end.`,
  removeFactor: "Remove Second Factor",
  removeFactorQuestion:
    "Their password alone signs them in after this. Make sure that it is really the owner of the account who asks you.",
  factorRemoved: "Second factor removed",
  factorFailed: "The second factor was not removed",
  resetLinkFailed: "The link could not be made",
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
    { value: "login", label: "Last signed in first" },
    { value: "-login", label: "Longest not signed in first" },
  ],
} as const;
