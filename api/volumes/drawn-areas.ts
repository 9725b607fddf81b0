import { z } from "zod";
import { savedInput } from "#contract/volume/saved-volume.ts";
import type { GeoBounds, SitePlan } from "#shapes/summary.ts";
import type { VolumeDrawing } from "#shapes/volume.ts";
import type { VolumeResults } from "#shapes/volume-results.ts";
import { boundsOf, wrapLongitude } from "#survey/geodesy/bounds.ts";

/** [longitude, latitude] in degrees; other clients may have saved other forms. */
const Ring = z.array(z.tuple([z.number(), z.number()], z.unknown())).min(3);

type Frame = Pick<SitePlan, "origin" | "degreesPerUnit">;

/** Boundary and pads of a saved volume on a site's plan, without colours. Null if it has neither. */
export function drawnAreas(results: VolumeResults, plan: Frame): VolumeDrawing | null {
  const boundary = savedInput(results)?.boundary;
  const pads = (results.pads ?? []).flatMap(({ id, elevation, coordinates }) => {
    const parsed = Ring.safeParse(coordinates);
    const ring = parsed.success ? parsed.data : [];
    return ring.length > 0 ? [{ id: String(id), elevation, ring: inPlan(ring, plan), bands: [] }] : [];
  });
  if (!boundary && pads.length === 0) return null;
  return { outline: boundary ? [inPlan(boundary, plan)] : [], bands: [], pads, uphill: null, stepsM: [] };
}

/** Returns the box around the boundary and the pads of a saved volume; null if it has neither. */
export function areaBounds(results: VolumeResults): GeoBounds | null {
  const input = savedInput(results);
  const pads = input && "pads" in input ? (input.pads ?? []) : [];
  const corners = [input?.boundary ?? [], ...pads.map(({ coordinates }) => coordinates)].flat();
  return boundsOf(
    Float64Array.from(corners, ([longitude]) => longitude),
    Float64Array.from(corners, ([, latitude]) => latitude),
  );
}

/** Plan units with one decimal. */
export function inPlan(ring: readonly (readonly unknown[])[], { origin, degreesPerUnit }: Frame): number[] {
  return (ring as [number, number][]).flatMap(([longitude, latitude]) => [
    tenth(wrapLongitude(longitude - origin.longitude) / degreesPerUnit.longitude),
    tenth((origin.latitude - latitude) / degreesPerUnit.latitude),
  ]);
}

const tenth = (value: number) => Math.round(value * 10) / 10;
