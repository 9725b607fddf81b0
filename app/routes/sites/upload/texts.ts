import { limits } from "#contract/limits.ts";
import { formatPlural } from "#ui/format.ts";

export const uploadTexts = {
  title: "Upload Data",
  failed: "Failed to upload the file",
  readFailed: "Failed to read file",
  gone: "The file was imported, or is no longer kept. To import it once more, please choose it again.",
  imported: (points: number) =>
    points === 1 ? "1 point imported" : `${points.toLocaleString("en")} points imported`,
  cadSaved: "CAD diagram saved",
  wmsSaved: "WMS layer saved",
  cancelled: "The import was cancelled",
  saveFailed: "Failed to save the data",
  previewHint: "Nothing is stored before you have seen it.",
  systemProposal: "The file only describes its coordinate system. Choose one:",
  proposal: "The points do not fall where expected. To correct this:",
  changed: "Your answers change what is read. Please look at the points again before you import them.",
  noCrs: (words: string) => `No coordinate system matches “${words}”`,
  empty: "No data",
  emptyHint: "Upload a file of survey points, a DXF drawing, or the address of a WMS map layer.",
  folder: "Or a folder of files",
  lineBroken: "The line has been broken for a while. What was sent is kept for 24 hours.",
  tooManyToPrepare: `At most ${limits.stagedFilesMax} files can be in preparation. Please choose it again later.`,
  chooseOthers: "Choose Other Files",
  goOn: "Go On",
  goOnWith: (files: number) => `Go On with ${formatPlural(files, "File")}`,
  queued: "Waiting for its turn",
  noWorker:
    "No worker is running at the moment. Your import is kept, and begins once an administrator has started one.",
  stages: { upload: "Uploading", read: "Reading", save: "Saving" },
} as const;
