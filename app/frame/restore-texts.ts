/** Shown below a question before deleting, followed by a link to the page where it can be restored. */
export const restoreTexts = {
  data: "A copy is kept, which you can restore for 30 days under",
  project: "You can restore it, with its sites, for 30 days under",
  site: "You can restore it, with its data, for 30 days under",
  account: "Administrators can restore its points and CAD diagrams for 30 days under",
} as const;
