/** Beneath what asks before deleting. */
export const restoreTexts = {
  data: "It can be restored on the Surveys page of the site for 30 days.",
  points: "Administrators can restore its points and CAD diagrams for 30 days.",
} as const;
