/** The profile page and the settings of the account. */
export const profileTexts = {
  done: "Profile updated successfully",
  failed: "Failed to update profile",
  emailFixed: "The email address cannot be changed.",
  notificationsHint: "Mail about your account, such as an approval, always arrives.",
  notAvailable: "User information not available. Please log in again.",
} as const;
