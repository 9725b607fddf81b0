import { points } from "../map/panel/quarry.ts";

/** In the place of what the app fetches of its API: the sample quarry. */
export const pointSource = () => points;
export const sharedPointSource = pointSource;
