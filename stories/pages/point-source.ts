import { points } from "../map/panel/quarry.ts";

/** Replaces the app's fetching from the API: the sample quarry. */
export const pointSource = () => points;
export const sharedPointSource = pointSource;
