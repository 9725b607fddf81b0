import { surveyLimits } from "#shapes/values/limits.ts";

/** The name of a file without folders and extension, as a label for the survey. */
export const stem = (fileName: string): string =>
  (fileName.split(/[/\\]/).at(-1) ?? "")
    .replace(/\.[a-z0-9]{1,7}$/i, "")
    .slice(0, surveyLimits.nameMaxLength);
