/** The columns of a table of points. `x` and `y` are in the file's system, longitude and latitude always in WGS 84. */
export const TABLE_COLUMNS = [
  "name",
  "code",
  "x",
  "y",
  "height",
  "longitude",
  "latitude",
  "solution",
  "horizontalRms",
  "verticalRms",
  "pdop",
  "satellites",
] as const;
export type TableColumn = (typeof TABLE_COLUMNS)[number];
