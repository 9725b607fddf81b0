import { points } from "../map/panel/quarry.ts";

/** Replaces the app's module that fetches points from the API: returns those of the sample quarry. */
export const pointSource = () => points;
export const sharedPointSource = pointSource;
