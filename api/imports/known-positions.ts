import { setImmediate } from "node:timers/promises";
import type { KnownPositions } from "#contract/calibration/calibration.ts";
import { decodeChunk } from "#contract/points/columns.ts";
import type { HeightReference } from "#contract/points/reading.ts";
import { findName } from "#survey/compare/find-name.ts";
import { haveSameReference, heightNote, notedHeights } from "#survey/reading/height-references.ts";
import type { CrsFacts } from "#survey/reading/plan.ts";
import type { PointsDataset } from "../points/points-dataset.ts";
import { readChunks } from "../repositories/datasets.ts";
import type { Services } from "../services.ts";

export type KnownPosition = KnownPositions["positions"][number];

/** Points of one name are counted up to here. */
export const MOST_ALIKE = 20;

interface Wanted {
  names: readonly string[];
  crs: CrsFacts;
  left: AbortSignal;
}

/** Finds the points of a survey by their names, with their place in a coordinate system. */
export async function positionsByName(
  { database }: Pick<Services, "database">,
  points: PointsDataset,
  { names, crs, left }: Wanted,
): Promise<Map<string, KnownPosition>> {
  const found = new Map<string, KnownPosition>();
  const wanted = new Set(names.map(name => name.trim()).filter(Boolean));
  const at = { x: 0, y: 0 };
  for await (const { body } of readChunks(database, points.id)) {
    if (left.aborted) break;
    const chunk = decodeChunk(body);
    for (const name of wanted)
      for (const i of findName(chunk, name, MOST_ALIKE)) {
        const known = found.get(name);
        if (known) known.count++;
        else if (crs.fromWgs84?.(chunk.longitude[i]!, chunk.latitude[i]!, at))
          found.set(name, { name, count: 1, ...at, height: chunk.ellipsoidalHeight[i]! / crs.metresPerUnit });
      }
    await setImmediate();
  }
  return found;
}

interface HeightsOf {
  called: string;
  heights: HeightReference | null;
}

/** Says that heights are measured from something else than one of the others; null where they are not. */
export function heightsDiffer(
  called: string,
  heights: HeightReference,
  others: readonly HeightsOf[],
): string | null {
  for (const other of others)
    if (other.heights && !haveSameReference(heights, other.heights))
      return `${called} has ${inWords(heights)}, and ${other.called} has ${inWords(other.heights)}`;
  return null;
}

const inWords = (heights: HeightReference) => notedHeights(heightNote(heights));
