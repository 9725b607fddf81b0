import type { PointColumns } from "#shapes/points.ts";
import { boundsOf, widthDeg } from "#survey/geodesy/bounds.ts";
import { randomStream } from "#survey/random.ts";
import { type Anchor, anchorAt, eastOf, southOf } from "../geometry/mercator.ts";
import type { DrawnPoints } from "./points.ts";

/** Codes beyond this number share the last index: nobody can tell so many colours apart. */
export const MOST_CODES = 65_535;

/** The points in the form that the graphics card expects, around the middle of the site. */
export function drawPoints(columns: PointColumns): DrawnPoints {
  const { count } = columns;
  const anchor = middleOf(columns);
  let datumM = Number.POSITIVE_INFINITY;
  for (const height of columns.ellipsoidalHeight) if (height < datumM) datumM = height;
  const order = shuffled(count);
  const positions = new Float32Array(3 * count);
  const codes = new Uint16Array(count);
  for (let i = 0; i < count; i++) {
    const point = order[i]!;
    positions[3 * i] = eastOf(anchor, columns.longitude[point]!);
    positions[3 * i + 1] = southOf(anchor, columns.latitude[point]!);
    positions[3 * i + 2] = columns.ellipsoidalHeight[point]! - datumM;
    codes[i] = Math.min(columns.codeIndex[point]!, MOST_CODES);
  }
  return { anchor, datumM: count > 0 ? datumM : 0, positions, codes, order };
}

function middleOf({ longitude, latitude }: PointColumns): Anchor {
  const bounds = boundsOf(longitude, latitude);
  if (!bounds) return anchorAt(0, 0);
  return anchorAt(bounds.west + widthDeg(bounds) / 2, (bounds.south + bounds.north) / 2);
}

/** Shuffles 0 to count (Fisher and Yates), the same way each time. */
function shuffled(count: number): Uint32Array {
  const order = Uint32Array.from({ length: count }, (_, i) => i);
  const random = randomStream(1);
  for (let i = count - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const swapped = order[i]!;
    order[i] = order[j]!;
    order[j] = swapped;
  }
  return order;
}
