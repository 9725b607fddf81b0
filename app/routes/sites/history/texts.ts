export const historyTexts = {
  link: "History",
  title: (name: string) => `Point ${name}`,
  description: (site: string) => `Across all surveys of ${site}.`,
  failed: "The history of the point could not be read",
  none: (name: string) => `No survey of this site has a point named ${name}`,
  noneHint: "Points are matched by exact name.",
} as const;
