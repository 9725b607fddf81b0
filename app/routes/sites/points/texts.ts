export const pointTexts = {
  title: "Points",
  ofSurvey: (name: string, isCurrent: boolean) =>
    `Survey of ${name}, ${isCurrent ? "the current one" : "not the current one"}.`,
  failed: "The points could not be read",
  clear: "Clear filters",
  none: "No points found",
  noneHint: "No point of this survey fits. Widen the filters, or clear them.",
  noPoints: "No points yet",
  noPointsHint: "Upload a file of points to find them here.",
  history: "History",
  neighbours: (distance: string) => `Points within ${distance}`,
  onMap: "Show on the site's map",
  nouns: (n: number) => (n === 1 ? "point" : "points"),
} as const;
