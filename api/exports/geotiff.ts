import { promisify } from "node:util";
import { deflate } from "node:zlib";
import type { FileFrame } from "#survey/files/frame.ts";
import { geoTiffHead, predicted, rowsPerStrip } from "#survey/files/geotiff/geotiff.ts";
import type { GridPlan } from "#survey/files/geotiff/height-grid.ts";

const compress = promisify(deflate);

/**
 * Writes a grid of heights as a GeoTIFF: compresses all strips before sending anything, because the header
 * contains their lengths.
 */
export async function* geoTiffPieces(
  frame: FileFrame,
  { plan, cells }: { plan: GridPlan; cells: Float32Array },
  title: string,
): AsyncGenerator<Uint8Array> {
  const rows = rowsPerStrip(plan);
  const strips: Uint8Array[] = [];
  for (let row = 0; row < plan.rows; row += rows) {
    const some = cells.subarray(row * plan.columns, Math.min(row + rows, plan.rows) * plan.columns);
    strips.push(await compress(predicted(some, plan.columns)));
  }
  yield geoTiffHead(
    frame,
    plan,
    strips.map(({ length }) => length),
    title,
  );
  yield* strips;
}
