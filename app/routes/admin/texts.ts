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
} as const;
