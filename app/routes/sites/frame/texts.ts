export const frameTexts = {
  tabs: "Site",
  map: "Map",
  points: "Points",
  volumes: "Volumes",
  planAndExport: "Plan and Export",
} as const;
