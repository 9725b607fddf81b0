/** The profile page and the settings of the account. */
export const profileTexts = {
  done: "Profile updated successfully",
  failed: "Failed to update profile",
  emailFixed: "The email address cannot be changed.",
  notificationsHint: "Mail about your account, such as an approval, always arrives.",
  storage: (used: string, quota: string, replaced: string) =>
    `Your points, drawings and files in preparation take ${used} of ${quota}. ` +
    `Of that, ${replaced} was replaced or deleted and is kept for 30 days.`,
  notAvailable: "User information not available. Please log in again.",
} as const;
