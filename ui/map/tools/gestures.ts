import type { Ring } from "../engine/types.ts";
import { REACH_PX } from "./picking.ts";

/** A finger on the picture: where, pixels, and when, milliseconds of the page. */
export interface Tap {
  x: number;
  y: number;
  atMs: number;
}

/** Two taps within so long, on the same place, are one double tap. */
export const DOUBLE_TAP_MS = 450;

export const isDoubleTap = (first: Tap | null, { x, y, atMs }: Tap): boolean =>
  first !== null &&
  atMs - first.atMs < DOUBLE_TAP_MS &&
  Math.hypot(x - first.x, y - first.y) <= REACH_PX.touch;

/** Tells whether a key takes something back or does it again. */
export const isUndoKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && ["z", "y"].includes(key.toLowerCase());

/** Returns a path without the corners that lie where the one before them does. */
export const withoutRepeats = (path: Ring): Ring =>
  path.filter(([x, y], i) => i === 0 || x !== path[i - 1]![0] || y !== path[i - 1]![1]);
