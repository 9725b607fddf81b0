import type { HeightReference } from "#shapes/height-reference.ts";
import { heightNote, notedHeights } from "#survey/reading/height-references.ts";
import { formatPlural } from "#ui/format.ts";

/** Where names are looked up. */
type Looked = "survey" | "file";

export const calibrationTexts = {
  title: "Calibration",
  description: (site: string) =>
    `Places the local grid of ${site}: two or more known points rotate and shift everything else. Files in the local grid can then be imported, and drawings placed.`,
  compute: "Compute",
  save: "Save Calibration",
  saveAndReturn: "Save and go back to the file",
  remove: "Remove Calibration",
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
  computed: "Fit Result",
  current: "The site's calibration",
  currentHint:
    "Files are read with it when you choose ‘Local grid, with this site's calibration’ as their coordinate system.",
  notSaved: "This fit is not saved yet. Files are read with it once you save it.",
  fitChanged:
    "The fields have changed since their fit was computed, so nothing is saved yet. The new fit is below. Check it, then save again.",
  chooseSystem: "Choose the coordinate system",
  download: "Download (JSON)",
  found: (names: string[], where: Looked) => `Positions taken from the ${where}: ${names.join(", ")}.`,
  heightsDiffer: (why: string) => `Heights were not taken: ${why}. Please type the heights you know.`,
  heightsContradict: (heights: string, typed: string[], where: Looked) =>
    `Heights were not taken: the ${where} has ${heights}, and the height typed for ${typed.join(", ")} would be treated the same way. Set ‘Known heights are’ and search again, or type the heights you know.`,
  heightsFollow: (heights: string, where: Looked) =>
    `‘Known heights are’ was changed: the ${where} has ${heights}.`,
  replaced: (typed: string[]) => `Replaced the previous values: ${typed.join("; ")}.`,
  heightsNotSaid:
    "The file does not say what its heights are measured from: please check ‘Known heights are’ and the height system.",
  heightsAsTyped: (heights: HeightReference) =>
    `The file does not say exactly what its heights are measured from: they were taken as ${notedHeights(heightNote(heights))}, as ‘Known heights are’ says.`,
  askSame: (names: string[], where: Looked) =>
    `Are these the same points? The ${where} spells ${names.join(", ")}. Tick them below to fit them.`,
  otherCase: (names: string[], where: Looked) => `The ${where} spells ${names.join(", ")}.`,
  notFound: (names: string[], where: Looked) =>
    `The ${where} has no point ${where === "file" ? "with a position and a height that is " : ""}called ${names.join(", ")}.`,
  several: (names: string[]) =>
    `Several points are called ${names.join(", ")}: the position of the first one was used.`,
  severalInFile: (names: string[]) =>
    `The file has different positions for ${names.join(", ")}: please type the right one.`,
  severalLocal: (names: string[]) =>
    `The file in the local grid has different positions for ${names.join(", ")}: left out.`,
  noPairs: (where: Looked) =>
    `No point of the file in the local grid has the same name as one in the ${where}. Please check the names, or type them`,
  chooseSystemFirst: "Please choose the coordinate system of the known positions",
  notComputable: (names: string[]) => `${names.join(", ")}: too far away for the chosen coordinate system.`,
  converted: (crs: string) => `The file is in ${crs}: its positions were converted.`,
  crsNotSaid: (crs: string) =>
    `The file names no known coordinate system: its coordinates were taken as ${crs}.`,
  doubt: (doubt: string) => `Please check the file: ${doubt}.`,
  findFailed: "Failed to read the file",
  chooseFile: "Choose the file of known positions",
  fileHint:
    "Points with names, in any format that can be imported, such as CSV, GSI, LandXML or GeoPackage. The file is not kept.",
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
} as const;
