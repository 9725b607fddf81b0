import type { ActivityKind } from "#contract/activity.ts";

export const activityTexts = {
  title: "Activity",
  open: "Activity",
  older: "Older",
  newest: "Newest",
  fetchFailed: "Failed to fetch the activity",
  project: "What was done in this project, and by whom. Names are those of that time.",
  projectEmpty: "Nothing is recorded yet",
  admin: "What everybody did, the newest first. Names are those of that time.",
  adminEmpty: "Nothing matches these filters",
  filter: "Filter",
  reset: "Reset",
  kind: "About",
  account: "Account",
  projectField: "Project",
  from: "From",
  to: "To",
  daysHint: "Days begin at midnight UTC.",
  all: "All",
  gone: (id: string) => `Deleted (${id.slice(-8)})`,
  csv: "Download CSV",
} as const;

export const kindNames: Record<ActivityKind, string> = {
  account: "Accounts and sign-ins",
  team: "Teams",
  project: "Projects",
  site: "Sites",
  survey: "Surveys",
  drawing: "Drawings",
  design: "Designs",
  layer: "Map layers",
  result: "Volumes",
  stockpile: "Stockpiles",
  export: "Exports",
};
