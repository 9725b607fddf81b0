export const pointTexts = {
  title: "Points",
  ofSurvey: (name: string, isCurrent: boolean) =>
    `Survey: ${name}, ${isCurrent ? "the current one" : "not the current one"}.`,
  failed: "The points could not be read",
  clear: "Clear filters",
  none: "No points found",
  noneHint: "No points match. Widen or clear the filters.",
  noPoints: "No points yet",
  noPointsHint: "Upload a file of points to find them here.",
  history: "History",
  neighbours: (distance: string) => `Points within ${distance}`,
  onMap: "Show on the site's map",
  measureChosen: "Measure Between Them",
  measure: "Measure from Here",
  comment: "Comment",
  zoomTo: (n: number) => (n === 1 ? "Zoom to point" : "Zoom to points"),
  selected: "Selected points",
  measureTwo: (n: number) =>
    `Select two points to measure between them: ${n === 0 ? "none is" : n === 1 ? "one is" : `${n} are`} selected`,
  keep: "Keep Them Selected",
  clearChosen: "Clear selection",
  tooMany: (n: number, most: number) =>
    `At most ${most} points can be selected at once; you selected ${n.toLocaleString("en")}. Filter the list instead, and exclude or correct everything it shows.`,
  map: "Map",
  exclude: "Exclude",
  correct: "Correct",
  all: (n: string) => `All ${n} results:`,
  allListed: (n: number) => `All ${n} listed:`,
  outliersUnknown:
    "Points that stand out from their neighbours cannot be listed at the moment. Reload the page in a while.",
  excludeAll: "exclude all",
  correctAll: "correct all",
  nouns: (n: number) => (n === 1 ? "point" : "points"),
} as const;

export const changeTexts = {
  title: { exclude: "Exclude Points", correct: "Correct Points" },
  question: {
    exclude: (points: string) => `Exclude ${points}?`,
    correct: (points: string) => `Correct ${points}`,
  },
  confirm: {
    exclude: (points: string) => `Exclude ${points}`,
    correct: (points: string) => `Correct ${points}`,
  },
  done: {
    exclude: (points: string) => `${points} excluded in a new survey. The old one is kept.`,
    correct: (points: string) => `${points} corrected in a new survey. The old one is kept.`,
  },
  failed: { exclude: "Failed to exclude the points", correct: "Failed to correct the points" },
  back: "Points",
  none: "Please tick the points first",
  tooFar: "This place lies far from the survey. Please check the figures",
  more: (n: number) => `and ${n.toLocaleString("en")} more`,
  follows: (survey: string, isCurrent: boolean) =>
    `This creates a new survey of the same day${isCurrent ? ", which becomes the current one" : ""}. It takes the place of the survey of ${survey} in charts, totals and comparisons; that one stays in the list of surveys.`,
  replaced: "This survey has already been replaced by another version",
  replacedHint:
    "Your new survey would take the place of that version, without the corrections made in it. To keep them, correct the version in use.",
  volumes: (n: number) =>
    n === 0
      ? "No saved volume was computed from it."
      : n === 1
        ? "One saved volume was computed from it and keeps it."
        : `${n} saved volumes were computed from it and keep it.`,
} as const;
