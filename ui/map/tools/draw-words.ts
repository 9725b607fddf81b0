import { useMediaQuery } from "../../media-query.ts";

/** Explains how to set corners with the device in use: click or tap. */
export function useDrawWords(): string {
  const isTouch = useMediaQuery("(pointer: coarse)");
  return isTouch ? "Tap the corners, double-tap to finish" : "Click the corners, double-click to finish";
}

/** Explains how to set corners with keys; null on touch devices. */
export function useKeyWords(): string | null {
  const isTouch = useMediaQuery("(pointer: coarse)");
  return isTouch
    ? null
    : "Keyboard: arrows move the map, Space sets a corner at its centre, Enter finishes, Escape cancels.";
}
