import { surveyLimits } from "#shapes/values/limits.ts";
import { formatPlural } from "#ui/format.ts";

export const filesTexts = {
  title: "Files to Import",
  hint: "Each file becomes a survey of its own, or the ticked files are combined into one survey. Files that are ready are imported as shown; the others need an answer first.",
  none: "No files to import",
  noneHint: "Uploaded files are kept here for 24 hours, until you import them.",
  choose: "Choose Files",
  import: "Import Ticked Files",
  joint: "Import These as One Survey",
  tickTwo: "Tick two or more files to import them as one survey.",
  large: "Large files are read when you open them.",
  unfinished: (amount: string) => `${amount} uploaded. Choose the file again to resume.`,
  readFailed: "The file could not be read just now. Open it to try again.",
  /** Keyed by the field that answers. */
  needs: {
    height: "columns",
    crs: "coordinate system",
    first: "whether the first row is a header",
    order: "order of the columns",
    xyunit: "unit of the coordinates",
    unit: "unit of the heights",
    heights: "height reference",
    datum: "name of the height system",
    asread: "a check of words that were not understood",
  },
  encoding: "Needs a check: the file does not say which encoding its text is in",
  nothingTicked: "Tick a file that is ready to import it.",
  imported: (files: number) => `${formatPlural(files, "file")} imported`,
  running: (files: number) =>
    files === 1 ? "1 import is running." : `${files.toLocaleString("en")} imports are running.`,
  left: (names: readonly string[]) => `Not imported: ${names.join("; ")}`,
  tooMany: (names: readonly string[]) =>
    `At most ${surveyLimits.filesAtOnce} files can be uploaded at once. Please upload these afterwards: ${names.join(", ")}`,
  refused: (files: readonly string[]) => `Not accepted: ${files.join("; ")}`,
  notPoints: (names: readonly string[]) => `Not point files: ${names.join(", ")}`,
  waiting: (files: number) =>
    files === 1
      ? "1 file is waiting to be imported."
      : `${files.toLocaleString("en")} files are waiting to be imported.`,
  see: "View Files",
  next: (name: string) => `Next: ${name}`,
  openNext: "Open Next",
} as const;
