import { formatPlural } from "#ui/format.ts";

export const calibrationTexts = {
  title: "Calibration",
  description: (site: string) =>
    `Places the local grid of ${site}: two or more points whose position you know turn and shift everything else. Files in the local grid can then be imported, and drawings placed.`,
  compute: "Compute",
  save: "Save calibration",
  saveAndReturn: "Save and go back to the file",
  remove: "Remove calibration",
  saved: "Calibration saved successfully",
  removeQuestion: (points: string) =>
    `Are you sure you want to remove this site's calibration, with its ${points}?`,
  removeHint:
    "It cannot be restored: download it first if you may need it again. Surveys keep the positions they were read with.",
  removed: "Calibration removed",
  removeFailed: "Failed to remove the calibration",
  none: "The site has no calibration",
  saveFailed: "Failed to save the calibration",
  failed: "Failed to load the calibration",
  computed: "How it fits",
  current: "The site's calibration",
  currentHint:
    "Files are read with it when you choose ‘Local grid, with this site's calibration’ as their coordinate system.",
  notSaved: "This fit is not saved yet. Files are read with it once you save it.",
  chooseSystem: "Choose the coordinate system",
  download: "Download (JSON)",
  found: (names: string[]) => `Positions taken from the survey: ${names.join(", ")}.`,
  heightsDiffer: (why: string) => `Heights were not taken: ${why}. Please type the heights you know.`,
  notFound: (names: string[]) => `The survey has no point called ${names.join(", ")}.`,
  several: (names: string[]) =>
    `Several points are called ${names.join(", ")}: the first one's position was taken.`,
  nothingToFind: "Name the points first, and choose the coordinate system.",
  surveys: ({ withThis, withEarlier }: { withThis: number; withEarlier: number }) =>
    [
      withThis > 0 &&
        `${formatPlural(withThis, "survey")} of this site ${withThis === 1 ? "was" : "were"} read with this calibration.`,
      withEarlier > 0 &&
        `${formatPlural(withEarlier, "survey")} ${withEarlier === 1 ? "was" : "were"} read with another one.`,
      withThis + withEarlier > 0 &&
        "Surveys keep the positions they were read with: to change them, import their files again.",
    ]
      .filter(Boolean)
      .join(" "),
  comma: (ways: string[]) =>
    `Please write ${ways.join(" or ")}, without a comma${ways.length > 1 ? ": it can mean thousands or decimals" : " for thousands"}`,
} as const;
