import { surveyLimits } from "#shapes/values/limits.ts";

/** The name of a file without its folders and its ending, as a survey may be called. */
export const stem = (fileName: string): string =>
  (fileName.split(/[/\\]/).at(-1) ?? "")
    .replace(/\.[a-z0-9]{1,7}$/i, "")
    .slice(0, surveyLimits.nameMaxLength);
