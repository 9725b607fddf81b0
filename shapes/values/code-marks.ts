/**
 * Colours of points on plan and map, each in a light and a dark variant (tokens --pt-...); no others can be chosen. The first
 * four are close to the chips'.
 */
export const POINT_COLOURS = [
  "blue",
  "orange",
  "green",
  "purple",
  "wine",
  "teal",
  "brown",
  "olive",
  "indigo",
  "slate",
  "pink",
] as const;
export const POINT_SHAPES = ["circle", "square", "triangle", "diamond", "wedge"] as const;
