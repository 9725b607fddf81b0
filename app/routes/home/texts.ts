import { formatCount } from "#ui/format.ts";

export const homeTexts = {
  tagline: "Simple topographic project management",
  lead: "Upload survey points from CSV, see the ground they describe, and calculate cut and fill. Keep every site of a project in one place, with your team.",
  sheet: (intervalM: number, indexIntervalM: number) =>
    `Sample survey, ellipsoidal heights. Contours every ${intervalM} m, index lines every ${indexIntervalM} m.`,
  features: [
    {
      title: "Points from any receiver",
      text: "Columns are recognised by their names and shown with the evidence. Rows that cannot be read are listed with the reason, never dropped silently.",
    },
    {
      title: "Volumes you can defend",
      text: "Exact prisms on a triangulated surface, with slopes, pads and stockpiles. Cut, fill and net change are saved with everything needed to repeat them.",
    },
    {
      title: "Made for teams",
      text: "Owners, managers and members see the same projects and sites. An administrator approves every account.",
    },
  ],
  title: "Home",
  failed: "Recent changes cannot be shown right now. Your projects are not affected.",
  nothing: "No recent sites",
  nothingHint: "Sites that you work on, what others change and the volumes of the month will be listed here.",
  sites: "Recent Sites",
  changes: {
    title: "Changes by Others",
    isNew: "New",
    newSince: "New since your last visit on",
    nothingSince: "Nothing new since your last visit on",
    none: (days: number) => `Nobody else changed anything in your projects in the last ${days} days.`,
  },
  volumes: {
    title: (month: string) => `Volumes Saved in ${month}`,
    none: (month: string) => `No volume was saved in ${month}.`,
    more: (shown: number, total: number) => `The newest ${shown} of ${formatCount(total)}.`,
    report: "Report",
    pdf: "PDF",
  },
} as const;
