export const resultsTexts = {
  title: "Saved Volume Results",
  description: (site: string) =>
    `Every volume that was saved for ${site}, with the survey it was computed from. Saved results are never recalculated automatically.`,
  none: "No volume has been saved for this site yet",
  noneHint: "Saved calculations appear here.",
  first: (listed: number, total: number) => `The newest ${listed} of ${total}.`,
  print: "Print",
  search: "Search by survey or person",
  nouns: (n: number) => (n === 1 ? "result" : "results"),
  mode: "Mode",
  sorts: [
    { value: "-saved", label: "Oldest first" },
    { value: "cut", label: "Most cut first" },
    { value: "fill", label: "Most fill first" },
    { value: "net", label: "Largest net first" },
    { value: "-net", label: "Smallest net first" },
  ],
  delete: "Delete Result",
  question: "Are you sure you want to delete this volume result? This action cannot be undone.",
  deleted: "Volume result deleted successfully",
  deleteFailed: "Failed to delete volume result",
} as const;
