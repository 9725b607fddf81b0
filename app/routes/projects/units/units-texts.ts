export const unitsTexts = {
  title: "Units",
  open: "Units",
  hint: "How this project's pages, reports and exports show figures. What is stored stays in metres, and so do answers of the API and data files.",
  saved: "Units updated successfully",
  saveFailed: "Failed to update the units",
} as const;
