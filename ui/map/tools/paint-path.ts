import type { Ring } from "../engine/types.ts";
import { type OverlayPart, trace } from "../overlay/overlay.ts";
import { placeAt } from "../overlay/sheet.ts";
import type { MapColours } from "../scene/colours.ts";

interface DrawnPath {
  /** The corners set so far. */
  path: Ring;
  pointer: [number, number] | null;
  isEnded: boolean;
  isRing: boolean;
}

/** Draws the corners of a ring or path in progress, with the stretch to the pointer. */
export function paintPath({ path, pointer, isEnded, isRing }: DrawnPath, { css }: MapColours): OverlayPart {
  return (pen, scene) => {
    const all = pointer && !isEnded ? [...path, pointer] : path;
    trace(
      pen,
      scene,
      all.map(corner => placeAt(scene.anchor, corner)),
      isRing,
    );
    if (isRing && all.length > 2) {
      pen.fillStyle = css.primary;
      pen.globalAlpha = 0.14;
      pen.fill();
      pen.globalAlpha = 1;
    }
    pen.lineWidth = 4;
    pen.strokeStyle = css["map-halo"];
    pen.stroke();
    pen.lineWidth = 2;
    pen.strokeStyle = css.primary;
    if (!isEnded) pen.setLineDash([5, 4]);
    pen.stroke();
    pen.setLineDash([]);
    for (const corner of path) {
      const at = scene.project(...placeAt(scene.anchor, corner));
      if (!at) continue;
      pen.beginPath();
      pen.arc(at[0], at[1], 4, 0, 2 * Math.PI);
      pen.fillStyle = css["map-halo"];
      pen.fill();
      pen.stroke();
    }
  };
}
