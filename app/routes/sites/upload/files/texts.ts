import { limits } from "#contract/limits.ts";
import { formatPlural } from "#ui/format.ts";

export const filesTexts = {
  title: "Files in Preparation",
  hint: "Each file becomes a survey of its own, or the ticked ones become one survey. What is ready is imported as the table says; the others need an answer first.",
  none: "No files in preparation",
  noneHint: "Files that you upload are kept here for 24 hours, until they are imported.",
  choose: "Choose Files",
  import: "Import Ticked Files",
  joint: "Import These as One Survey",
  tickTwo: "Tick two files or more to import them as one survey.",
  large: "Large files are read when you open them.",
  unfinished: (amount: string) => `${amount} have arrived. Choose the file again to go on from there.`,
  readFailed: "The file could not be read just now. Open it to try again.",
  /** By the field that answers. */
  needs: {
    height: "columns",
    crs: "coordinate system",
    first: "what the first line is",
    order: "order of the columns",
    xyunit: "unit of the coordinates",
    unit: "unit of the heights",
    heights: "height reference",
    datum: "name of the height system",
    asread: "a look at words that were not understood",
  },
  encoding: "Needs a look: the file does not say which encoding its text is in",
  nothingTicked: "Tick a file that is ready to import it.",
  imported: (files: number) => `${formatPlural(files, "file")} imported`,
  running: (files: number) =>
    files === 1 ? "1 import is running." : `${files.toLocaleString("en")} imports are running.`,
  left: (names: readonly string[]) => `Not imported: ${names.join("; ")}`,
  tooMany: (names: readonly string[]) =>
    `At most ${limits.filesAtOnce} files are uploaded at once. Please choose these again: ${names.join(", ")}`,
  refused: (files: readonly string[]) => `Not taken: ${files.join("; ")}`,
  notPoints: (names: readonly string[]) => `Not point files: ${names.join(", ")}`,
  waiting: (files: number) =>
    files === 1 ? "1 file is in preparation." : `${files.toLocaleString("en")} files are in preparation.`,
  see: "See the Files",
  next: (name: string) => `Next: ${name}`,
  openNext: "Open It",
} as const;
