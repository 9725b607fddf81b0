import { limits } from "#contract/limits.ts";

export const reportDetailsTexts = {
  title: "Report Details",
  open: "Report Details",
  hint: "The title block of this project's PDF reports, and the names above the signature lines.",
  company: "Company",
  client: "Client",
  reportNumber: "Report number",
  reportNumberHint: "Your own numbering, such as RBN-2026-014, rev. B.",
  surveyedBy: "Surveyed by",
  checkedBy: "Checked by",
  logo: "Logo",
  logoHint: `PNG or JPEG, up to ${limits.logoBytes / 1_024} KB and ${limits.logoPixels / 1e6} million pixels. It is drawn up to 40 mm wide.`,
  logoNow: "Current logo",
  removeLogo: "Remove the logo",
  saved: "Report details updated successfully",
  saveFailed: "Failed to update report details",
} as const;
