export const siteTexts = {
  createdWithData: "Site created successfully with topographic data",
  createdWithQuestions: "Site created successfully. Please answer what its file does not say.",
  createdEmpty: "Site created successfully. You can upload data later.",
  deleted: "Site deleted successfully",
  createFailed: "Failed to create site",
  deleteFailed: "Failed to delete site",
  rename: "Rename",
  updated: "Site updated successfully",
  updateFailed: "Failed to update site",
  fetchFailed: "Failed to fetch sites",
  fetchOneFailed: "Failed to fetch site",
  notFound: "Site not found",
  list: {
    search: "Search sites",
    nouns: (n: number) => (n === 1 ? "site" : "sites"),
    filters: {
      data: "Points",
      kinds: [
        { value: "points", label: "With points" },
        { value: "empty", label: "Without points" },
      ],
    },
    sorts: [
      { value: "name", label: "Name, A to Z" },
      { value: "-name", label: "Name, Z to A" },
      { value: "surveyed", label: "Last surveyed first" },
      { value: "-surveyed", label: "Longest unsurveyed first" },
      { value: "uploaded", label: "Last uploaded first" },
      { value: "-uploaded", label: "Longest without upload first" },
      { value: "-created", label: "Oldest first" },
      { value: "points", label: "Most points first" },
      { value: "-points", label: "Fewest points first" },
    ],
  },
  empty: "No sites yet",
  emptyHint: "Upload a CSV file to create your first site",
  /** For viewers of the site's team. */
  viewer: {
    empty: "Nothing is here yet. As a viewer of the team, you can look at what others add.",
    only: "As a viewer of the team, you can look at these settings but not change them.",
    computes: "As a viewer of the team, you can compute volumes but not save them.",
  },
} as const;
