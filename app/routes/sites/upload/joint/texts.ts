import { formatPlural } from "#ui/format.ts";

export const jointTexts = {
  title: "Several Files as One Survey",
  hint: "The points are stored in the order of the files, so a coded line that starts in one file can continue in the next. All files must have the same coordinate system and height reference.",
  tooFew: "Choose two or more files to import them as one survey.",
  open: "Every file must be ready before you can import.",
  use: "Use in This Survey",
  back: "Back to the survey of several files",
  again: "Answer the others in the same way",
  failed: "Failed to import the files",
  repeats: "Point names that appear in two files",
  import: (points: number) => `Import ${formatPlural(points, "Point")} as One Survey`,
} as const;
