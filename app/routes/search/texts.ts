export const searchTexts = {
  title: "Search",
  field: "Search projects, sites and points",
  hint: "Type part of the name of a project or site, or the beginning of a point's name. The search covers everything you have access to, with the current survey of each site.",
  go: "Search",
  failed: "The search failed",
  nothing: (q: string) => `Nothing found for “${q}”`,
  indexing: "Older surveys are still being indexed, so some of their points cannot be found yet.",
  more: "More",
  kinds: { projects: "Projects", sites: "Sites", points: "Points" },
  all: "Search everything",
} as const;
