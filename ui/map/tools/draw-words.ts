import { useMediaQuery } from "../../media-query.ts";

/** Says how corners are set with the device at hand: a finger has no click, a mouse no tap. */
export function useDrawWords(): string {
  const isTouch = useMediaQuery("(pointer: coarse)");
  return isTouch ? "Tap the corners, double-tap to finish" : "Click the corners, double-click to finish";
}

/** Says how corners are set with keys, which a finger does not have. */
export function useKeyWords(): string | null {
  const isTouch = useMediaQuery("(pointer: coarse)");
  return isTouch
    ? null
    : "Keyboard: arrows move the map, Space sets a corner at its centre, Enter finishes, Escape cancels.";
}
