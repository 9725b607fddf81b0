export const codesTexts = {
  title: "Point Codes",
  open: "Point Codes",
  hint: "Colour and shape of each code on the maps, plans and legends of this project. Left automatic, each code gets a mark of its own.",
  none: "No point codes yet",
  noneHint: "Codes come with the points of the project's sites.",
  reset: "Reset All",
  saved: "Point codes updated successfully",
  saveFailed: "Failed to update point codes",
} as const;
