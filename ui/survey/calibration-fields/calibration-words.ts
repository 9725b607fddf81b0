import { heightNames } from "../import-preview/file-words.ts";

/** Figures of a control point, by the names of their fields. */
export const FIGURE_FIELDS = [
  { field: "x", label: "Local x" },
  { field: "y", label: "Local y" },
  { field: "h", label: "Local height" },
  { field: "east", label: "Easting" },
  { field: "north", label: "Northing" },
  { field: "up", label: "Height" },
] as const;
export type FigureField = (typeof FIGURE_FIELDS)[number]["field"];

export const LOCAL_UNITS = [
  { value: "m", label: "Metres" },
  { value: "us-ft", label: "US survey feet" },
  { value: "ft", label: "International feet" },
];
export const SCALES = [
  { value: "free", label: "Fitted" },
  { value: "one", label: "Held at 1" },
];
export const HEIGHT_MODELS = [
  { value: "shift", label: "One shift" },
  { value: "plane", label: "Inclined plane" },
];
export const KNOWN_HEIGHTS = Object.entries(heightNames).map(([value, label]) => ({ value, label }));
