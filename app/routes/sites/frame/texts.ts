export const frameTexts = {
  tabs: "Site",
  map: "Map",
  points: "Points",
  volumes: "Volumes",
  planAndExport: "Plan and Export",
  projectActivity: "Project Activity",
  earlier: "Earlier survey",
  coordinates: "Coordinates",
  degrees: "Degrees",
  showDegrees: "Show degrees",
  showGrid: (system: string) => `Show ${system}`,
} as const;
