/** Beneath what asks before deleting; other than points and diagrams nothing can be brought back. */
export const restoreTexts = {
  data: "Administrators can restore it for 30 days.",
  points: "Administrators can restore its points and CAD diagrams for 30 days.",
} as const;
