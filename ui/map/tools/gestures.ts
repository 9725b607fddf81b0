import type { Ring } from "../engine/types.ts";
import { REACH_PX } from "./picking.ts";

/** A finger on the picture: where, pixels, and when, milliseconds of the page's clock. */
export interface Tap {
  x: number;
  y: number;
  atMs: number;
}

/** Two taps on the same place within this time are a double tap. */
export const DOUBLE_TAP_MS = 450;

export const isDoubleTap = (first: Tap | null, { x, y, atMs }: Tap): boolean =>
  first !== null &&
  atMs - first.atMs < DOUBLE_TAP_MS &&
  Math.hypot(x - first.x, y - first.y) <= REACH_PX.touch;

/** Whether a key event is undo or redo. */
export const isUndoKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && ["z", "y"].includes(key.toLowerCase());

/** Returns a path without consecutive corners at the same place. */
export const withoutRepeats = (path: Ring): Ring =>
  path.filter(([x, y], i) => i === 0 || x !== path[i - 1]![0] || y !== path[i - 1]![1]);
