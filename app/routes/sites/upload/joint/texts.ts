import { formatPlural } from "#ui/format.ts";

export const jointTexts = {
  title: "Several Files as One Survey",
  hint: "The points are stored in the order of the files, so a line that its codes begin in one file can go on in the next. All files must have the same coordinate system and height reference.",
  tooFew: "Choose two files or more to import them as one survey.",
  open: "Nothing can be imported before every file is ready.",
  use: "Use in This Survey",
  back: "Back to the survey of several files",
  again: "Answer the others in the same way",
  failed: "Failed to import the files",
  repeats: "Names that are in two files",
  import: (points: number) => `Import ${formatPlural(points, "Point")} as One Survey`,
} as const;
