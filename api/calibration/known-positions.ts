import { setImmediate } from "node:timers/promises";
import type { KnownPositions } from "#contract/calibration/calibration.ts";
import { decodeChunk } from "#contract/points/columns.ts";
import type { HeightReference } from "#shapes/height-reference.ts";
import type { PointColumns } from "#shapes/points.ts";
import { findName, findNameInAnyCase, isSameInAnyCase } from "#survey/compare/find-name.ts";
import { nameAt } from "#survey/points.ts";
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
  services: Pick<Services, "database">,
  points: PointsDataset,
  { names, ...rest }: Wanted,
): Promise<Map<string, KnownPosition>> {
  const wanted = new Set(names.map(name => name.trim()).filter(Boolean));
  const look = (some: readonly string[], find: Find) =>
    some.length > 0 ? placesOf(services, points, { names: some, ...rest }, find) : new Map<string, Places>();
  const same = await look([...wanted], (chunk, name) => findName(chunk, name, MOST_ALIKE));
  const alike = await look(
    [...wanted].filter(name => !same.has(name)),
    findNameInAnyCase,
  );
  const positions = new Map<string, KnownPosition>();
  for (const [name, places] of same) for (const place of places.values()) positions.set(name, place);
  for (const [name, places] of alike) {
    const foundAs = onlyAlike(places.keys(), wanted);
    if (foundAs !== null) positions.set(name, { ...places.get(foundAs)!, foundAs });
  }
  return positions;
}

type Find = (chunk: PointColumns, name: string) => number[];
/** The first position for each name that points have. */
type Places = Map<string, KnownPosition>;

async function placesOf(
  { database }: Pick<Services, "database">,
  points: PointsDataset,
  { names, crs, left }: Wanted,
  find: Find,
): Promise<Map<string, Places>> {
  const found = new Map<string, Places>();
  const at = { x: 0, y: 0 };
  for await (const { body } of readChunks(database, points.id)) {
    if (left.aborted) break;
    const chunk = decodeChunk(body);
    for (const name of names)
      for (const i of find(chunk, name)) {
        const own = nameAt(chunk, i).trim();
        const places: Places = found.get(name) ?? new Map();
        found.set(name, places);
        const known = places.get(own);
        if (known) known.count++;
        else if (crs.fromWgs84?.(chunk.longitude[i]!, chunk.latitude[i]!, at))
          places.set(own, { name, count: 1, ...at, height: chunk.ellipsoidalHeight[i]! / crs.metresPerUnit });
      }
    await setImmediate();
  }
  return found;
}

/**
 * Returns the single name among those that are alike, by default but for their case, to a wanted one; null if there are several, or if
 * it is also like another wanted name.
 */
export function onlyAlike(
  names: Iterable<string>,
  wanted: ReadonlySet<string>,
  isAlike = isSameInAnyCase,
): string | null {
  const [only, ...others] = new Set(names);
  if (only === undefined || others.length > 0) return null;
  return [...wanted].filter(name => isAlike(name, only)).length > 1 ? null : only;
}

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
