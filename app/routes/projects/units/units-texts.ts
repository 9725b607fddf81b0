export const unitsTexts = {
  title: "Units",
  open: "Units",
  hint: "The units in which this project's pages, reports and exports show figures. Stored data, API responses and data files stay in metres.",
  saved: "Units updated successfully",
  saveFailed: "Failed to update the units",
} as const;
