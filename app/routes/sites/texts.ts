export const siteTexts = {
  createdWithData: "Site created successfully with topographic data",
  createdWithQuestions: "Site created successfully. Please answer what its file does not say.",
  createdEmpty: "Site created successfully. You can upload data later.",
  deleted: "Site deleted successfully",
  createFailed: "Failed to create site",
  deleteFailed: "Failed to delete site",
  fetchFailed: "Failed to fetch sites",
  fetchOneFailed: "Failed to fetch site",
  notFound: "Site not found",
  empty: "No sites yet",
  emptyHint: "Upload a CSV file to create your first site",
  /** For viewers of the site's team. */
  viewer: {
    empty: "Nothing is here yet. As a viewer of the team, you can look at what others add.",
    only: "As a viewer of the team, you can look at these settings but not change them.",
    computes: "As a viewer of the team, you can compute volumes but not save them.",
  },
} as const;
