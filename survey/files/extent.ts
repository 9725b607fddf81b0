import type { PointColumns } from "#shapes/points.ts";
import { type FileFrame, placing, raising } from "./frame.ts";

/** Least and greatest x, y and z of a file's points, in its units. */
export interface Extent {
  min: [number, number, number];
  max: [number, number, number];
}

/** Returns an extent that holds nothing, and the function that widens it to points `from` (included) to `to` (excluded). */
export function growingExtent(frame: FileFrame) {
  const place = placing(frame.system);
  const raise = raising(frame.heights);
  const at = { x: 0, y: 0 };
  const extent: Extent = { min: [Infinity, Infinity, Infinity], max: [-Infinity, -Infinity, -Infinity] };
  const grow = (chunk: PointColumns, from: number, to: number) => {
    for (let i = from; i < to; i++) {
      place(chunk.longitude[i]!, chunk.latitude[i]!, at);
      [at.x, at.y, raise(chunk.ellipsoidalHeight[i]!)].forEach((value, axis) => {
        if (value < extent.min[axis]!) extent.min[axis] = value;
        if (value > extent.max[axis]!) extent.max[axis] = value;
      });
    }
  };
  return { extent, grow };
}
