/** Messages about answers that cannot be used. */
export const answerTexts = {
  oneOf: (given: string, words: readonly string[]) =>
    `“${given.slice(0, 40)}” cannot be used here. Please choose ${words.slice(0, -1).join(", ")} or ${words.at(-1)}`,
  crs: (given: string, words: readonly string[]) =>
    `“${given.slice(0, 40)}” is not a coordinate system. Please give an EPSG code, such as 25832${words.length > 0 ? `, or ${words.join(", ")}` : ""}`,
  column: (given: string) =>
    `“${given.slice(0, 40)}” is not a column. Please give its number, counted from 0`,
  columns: "Please choose the columns of x, y and height together",
  oneColumn: "One column cannot hold two of x, y and height. Please choose another one",
  choice: (given: string) =>
    `“${given.slice(0, 40)}” is not a choice for this file. Its choices are in the preview`,
  asReadForm: "Please send the key of a statement as the preview lists it",
  choiceForm: "Please write a choice as id=value, such as sheet=Points",
  doubt: (given: string) => `“${given.slice(0, 40)}” is not a doubt whose rows can be left out`,
  datum:
    "Only heights above sea level have a named height system. Please answer sea-level, or leave the name out",
  datumLength: "The name of a height system has 80 characters at most",
  once: (name: string) => `Please give ${name} only once`,
  wholeNumber: "Please give a whole number, such as 100",
  confirmHeights: "Please send 1 to agree, or leave it out",
  onlyWith: (field: string, what: string) => `${field} belongs to ${what}. Please leave it out`,
  surface:
    "Please give the index of a surface, counted from 0. For several layers of lines, give their indexes with commas between them",
  degreesUnit: "Degrees have no unit to choose. Please leave it out",
  whichFigures:
    "Please choose the unit of the drawing's figures: its file and the coordinate system have different ones",
  exaggeration: "Please choose an exaggeration of 1, 2, 5 or 10",
  table: "Please choose chainages, sections or line",
};
