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
const MOST_ALIKE = 20;

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

/**
 * Says that heights of another site are measured from something else than those of this site; null where they are not.
 * Local heights of this site say nothing: a calibration is there to lift them. Those of another site are its own.
 */
export function heightsDiffer(here: HeightReference, there: HeightReference): string | null {
  if (here.kind === "local" || haveSameReference(here, there)) return null;
  const noted = (heights: HeightReference) => notedHeights(heightNote(heights));
  return `the other site has ${noted(there)}, and this site has ${noted(here)}`;
}
