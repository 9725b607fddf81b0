/** Beneath what asks before deleting, before the name of the page where it can be restored. */
export const restoreTexts = {
  data: "You can restore it for 30 days on the page",
  project: "You can restore it with its sites for 30 days on the page",
  site: "You can restore it with its data for 30 days on the page",
  account: "Administrators can restore its points and CAD diagrams for 30 days on the page",
} as const;
