export const binTexts = {
  title: "Deleted",
  description: "What was deleted or replaced is kept for 30 days. Restore it here until then.",
  ofProject: (project: string) => `From the project ${project}.`,
  all: "Show all",
  none: "Nothing to restore",
  noneHint: "What is deleted or replaced waits here for 30 days.",
  first: (listed: number, total: number) => `The newest ${listed} of ${total}.`,
  restored: {
    project: "Project restored successfully",
    site: "Site restored successfully",
    survey: "Survey restored successfully",
    drawing: "CAD diagram restored successfully",
    design: "Design restored successfully",
  },
  gone: "It is not in the bin any more. Somebody has restored it, or its 30 days are over.",
  restoreFailed: "Failed to restore",
  fetchFailed: "Failed to fetch what was deleted",
} as const;
