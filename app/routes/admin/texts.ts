export const adminTexts = {
  approved: "User approved successfully",
  rejected: "User rejected successfully",
  updated: "User updated successfully",
  deleted: "User deleted successfully",
  fetchFailed: "Failed to fetch users",
  approvalFailed: "Failed to update user approval",
  updateFailed: "Failed to update user",
  deleteFailed: "Failed to delete user",
} as const;
