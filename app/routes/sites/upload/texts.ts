import { limits } from "#contract/limits.ts";
import { formatPlural } from "#ui/format.ts";

export const uploadTexts = {
  title: "Upload Data",
  failed: "Failed to upload the file",
  readFailed: "Failed to read file",
  gone: "This file has been imported or has expired. To import it again, please choose it again.",
  imported: (points: number) =>
    points === 1 ? "1 point imported" : `${points.toLocaleString("en")} points imported`,
  cadSaved: "CAD diagram saved",
  wmsSaved: "WMS layer saved",
  cancelled: "The import was cancelled",
  saveFailed: "Failed to save the data",
  previewHint: "Nothing is saved until you have reviewed it.",
  systemProposal: "The file only describes its coordinate system. Choose one:",
  proposal: "The points do not fall where expected. To correct this:",
  changed: "Your answers change what is read. Please check the points again before you import them.",
  noCrs: (words: string) => `No coordinate system matches “${words}”`,
  empty: "No data",
  emptyHint: "Upload survey points or a DXF drawing, or add the address of a WMS map layer.",
  folder: "Or a folder of files",
  lineBroken: "The connection was lost. What has been uploaded is kept for 24 hours.",
  tooManyToPrepare: `You can have up to ${limits.stagedFilesMax} files to import at a time. Please choose it again later.`,
  chooseOthers: "Choose Other Files",
  goOn: "Continue",
  goOnWith: (files: number) => `Continue with ${formatPlural(files, "File")}`,
  queued: "Queued",
  noWorker:
    "No worker is running at the moment. Your import is queued and starts as soon as an administrator starts one.",
  stages: { upload: "Uploading", read: "Reading", save: "Saving" },
} as const;
