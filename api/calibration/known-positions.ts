import { setImmediate } from "node:timers/promises";
import type { KnownPositions } from "#contract/calibration/calibration.ts";
import { decodeChunk } from "#contract/points/columns.ts";
import type { HeightReference } from "#shapes/height-reference.ts";
import { AlikeNames, nameInAnyCase } from "#survey/compare/alike-names.ts";
import { haveSameReference, heightNote, notedHeights } from "#survey/reading/height-references.ts";
import type { CrsFacts } from "#survey/reading/plan.ts";
import { readChunks } from "../points/datasets.repository.ts";
import type { PointsDataset } from "../points/points-dataset.ts";
import type { Services } from "../services.ts";

export type KnownPosition = KnownPositions["positions"][number];

/** Points of one name are counted up to this number. */
export const MOST_ALIKE = 20;

interface Wanted {
  names: readonly string[];
  crs: CrsFacts;
  left: AbortSignal;
}

/**
 * Finds points of a survey by name, with their positions in a coordinate system. If no point has the
 * requested name, the only one that differs from it in upper and lower case alone is used.
 */
export async function positionsByName(
  { database }: Pick<Services, "database">,
  points: PointsDataset,
  { names, crs, left }: Wanted,
): Promise<KnownPosition[]> {
  const wanted = trimmed(names);
  if (wanted.size === 0) return [];
  const alike = new AlikeNames<Found | null>(wanted, nameInAnyCase);
  const at = { x: 0, y: 0 };
  for await (const { body } of readChunks(database, points.id)) {
    if (left.aborted) break;
    const chunk = decodeChunk(body);
    alike.look(chunk, (known, i) => {
      if (known) return { ...known, count: Math.min(known.count + 1, MOST_ALIKE) };
      if (!crs.fromWgs84?.(chunk.longitude[i]!, chunk.latitude[i]!, at)) return null;
      return { count: 1, ...at, height: chunk.ellipsoidalHeight[i]! / crs.metresPerUnit };
    });
    await setImmediate();
  }
  return [...wanted].flatMap(name => {
    const match = alike.of(name);
    if (!match) return [];
    const { known, ...as } = match;
    return known ? { name, ...known, ...as } : [];
  });
}

type Found = Omit<KnownPosition, "name">;

/** The names to look up, each once. */
export const trimmed = (names: readonly string[]): Set<string> =>
  new Set(names.map(name => name.trim()).filter(Boolean));

interface HeightsOf {
  called: string;
  heights: HeightReference | null;
}

/** Returns a sentence if heights have a different reference from one of the others; else null. */
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
