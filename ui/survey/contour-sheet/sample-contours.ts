import type { ContourSheetProps } from "./contour-sheet.tsx";
import drawn from "./sample-contours.json";

/**
 * The sample survey in the background of the home and sign-in pages; its lines are in public/contours.svg.
 */
export const sampleContours = drawn as Required<Omit<ContourSheetProps, "variant">> & {
  intervalM: number;
  indexIntervalM: number;
  metresPerUnit: number;
  longitude: number;
  latitude: number;
};
