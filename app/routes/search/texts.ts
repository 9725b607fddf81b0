export const searchTexts = {
  title: "Search",
  field: "Search projects, sites and points",
  hint: "Type part of the name of a project or site, or the beginning of a point's name. The search covers all that you may see, and the current survey of each site.",
  go: "Search",
  failed: "The search failed",
  nothing: (q: string) => `Nothing found for “${q}”`,
  indexing: "Older surveys are still being indexed. Some of their points are not found yet.",
  more: "More",
  kinds: { projects: "Projects", sites: "Sites", points: "Points" },
  all: "Search everything",
} as const;
