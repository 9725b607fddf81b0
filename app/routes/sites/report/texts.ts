export const reportTexts = {
  none: "No volume has been saved for this site yet",
  noneHint: "Save a calculation to print its report here.",
  print: "Print this page",
  asPdf: "Report as PDF",
  pdfFailed: "The report could not be made",
} as const;
